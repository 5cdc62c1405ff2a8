import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readProofs } from '../../api/customer/proofs-wire.ts';
import { readProofStanding } from '../../api/server/proofs/accepted-proof.ts';
import { at, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, type Member } from './account-steps.ts';
import { pdf, referenceIn, upload } from './proof-steps.ts';
import { type StaffBrowser, signInStaff, strangerOf } from './staff-steps.ts';

let server: TestServer;
let desk: StaffBrowser;
let photo: Buffer;

const { newMember, mailsTo } = accountSteps(() => server);

beforeAll(async () => {
  server = await startTestServer();
  desk = await signInStaff(server, 'desk');
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8371f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

const filed = async (member: Member, codeJU = 'AGE', content = photo): Promise<string> => {
  const doc = referenceIn(await upload(server, member.shopper, content));
  await member.shopper.call('AjoutJustif', { bix: member.bix, codeJU, npTitu: 'Martin Zoé', doc });
  return doc;
};
const own = async (member: Member) =>
  readProofs((await member.shopper.call('ListeJustifs', { bix: member.bix })).body, '').documents;
const open = (cookie: string, doc: string) =>
  server.inject({ url: `/guichet/files/justificatifs/${doc}`, headers: { cookie } });
const listed = async (state: 'received' | 'accepted' | 'refused') =>
  (await desk.ask('waitingProofs', { state })).proofs.map(({ id }) => id);

describe('documents before the staff', () => {
  test('those that wait are listed, the oldest first; what was not filed is nobody’s affair', async () => {
    const zoe = await newMember('zoe@exemple.fr');
    const first = await filed(zoe);
    const second = await filed(zoe, 'SOLID');
    const unfiled = referenceIn(await upload(server, zoe.shopper, photo));
    const { proofs, counts } = await desk.ask('waitingProofs', { state: 'received' });
    expect(proofs.map(({ id }) => id)).toEqual([first, second]);
    expect(counts).toEqual({ received: 2, accepted: 0, refused: 0 });
    expect(proofs[0]).toMatchObject({
      ...{ holder: 'Martin Zoé', email: 'zoe@exemple.fr', customerId: zoe.bix, isImage: true },
      ...{ prices: expect.arrayContaining([expect.stringContaining('Moins de')]), isAwaited: false },
    });
    expect((await open(desk.cookie(), unfiled)).status).toBe(404);
  });

  test('one that is accepted counts, and leaves the list', async () => {
    const member = await newMember('ada@exemple.fr');
    const doc = await filed(member);
    await desk.ask('judgeProof', { id: doc, seen: 'received', verdict: 'accepted', reason: '' });
    expect(await listed('received')).not.toContain(doc);
    expect(await listed('accepted')).toContain(doc);
    expect(await own(member)).toMatchObject([{ state: 'accepted', refusalReason: '' }]);
    expect((await mailsTo(member.email)).join()).not.toContain('justificatif est accepté');
  });

  test('one that is refused does not count any more, and its owner reads why, in the account and by mail', async () => {
    const member = await newMember('bea@exemple.fr');
    const doc = await filed(member);
    const refuse = { id: doc, seen: 'received', verdict: 'refused' } as const;
    expect((await desk.tryTo('judgeProof', { ...refuse, reason: '  ' })).status).toBe(422);
    await desk.ask('judgeProof', { ...refuse, reason: 'La date de naissance est cachée.' });
    expect(await readProofStanding(server.database, member.bix, 'AGE')).toBe('missing');
    expect(await own(member)).toMatchObject([
      { state: 'refused', refusalReason: 'La date de naissance est cachée.' },
    ]);
    const [mail = ''] = (await mailsTo(member.email)).filter((one) => one.includes('pas été accepté'));
    expect(mail).toContain('La date de naissance est cachée.');
    expect(mail).toContain('/compte/justificatifs');
    // Looked at again: accepted after all, it counts again.
    await desk.ask('judgeProof', { id: doc, seen: 'refused', verdict: 'accepted', reason: '' });
    expect(await own(member)).toMatchObject([{ state: 'accepted', refusalReason: '' }]);
  });

  test('two of the staff do not judge against one another unseen', async () => {
    const doc = await filed(await newMember('cleo@exemple.fr'));
    const other = await signInStaff(server, 'desk');
    const verdict = { id: doc, seen: 'received', reason: 'Illisible' } as const;
    const answers = await Promise.all([
      desk.tryTo('judgeProof', { ...verdict, verdict: 'accepted' }),
      other.tryTo('judgeProof', { ...verdict, verdict: 'refused' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('what was judged stands in the journal, without a name', async () => {
    const manager = await signInStaff(server, 'manager');
    const { rows: all } = await manager.ask('journal', { before: null, search: 'proof ' });
    expect(all.length).toBeGreaterThan(3);
    expect(all.find(({ what }) => what === 'proof.refused')).toMatchObject({ reason: expect.any(String) });
    expect(JSON.stringify(all)).not.toMatch(/exemple\.fr|Martin/);
  });
});

describe('a document itself', () => {
  test('a picture is shown and can do nothing; a PDF is only kept', async () => {
    const member = await newMember('dora@exemple.fr');
    const picture = await open(desk.cookie(), await filed(member));
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'content-disposition': 'inline; filename="justificatif.jpg"',
    });
    const paper = await open(desk.cookie(), await filed(member, 'SOLID', pdf()));
    expect(paper.headers['content-disposition']).toBe('attachment; filename="justificatif.pdf"');
  });

  test('is nobody’s but the desk’s and its owner’s', async () => {
    const member = await newMember('emma@exemple.fr');
    const doc = await filed(member);
    const door = await signInStaff(server, 'door');
    expect((await open(strangerOf(server).cookie(), doc)).status).toBe(401);
    expect((await open(member.shopper.cookie(), doc)).status).toBe(401);
    expect((await open(door.cookie(), doc)).status).toBe(403);
    expect((await open((await signInStaff(server, 'manager')).cookie(), doc)).status).toBe(200);
    expect((await open(desk.cookie(), 'PASUNDOCUMENT')).status).toBe(404);
  });
});

describe('a price that waits for its proof', () => {
  test('counts only once the venue has accepted it, and the owner is told then', async () => {
    const { database } = server;
    await database.updateTable('proof').set({ awaits_acceptance: true }).where('code', '=', 'SCOL').execute();
    const member = await newMember('flo@exemple.fr');
    const doc = await filed(member, 'SCOL');
    expect(await readProofStanding(database, member.bix, 'SCOL')).toBe('waiting');
    expect(at((await desk.ask('waitingProofs', { state: 'received' })).proofs.at(-1), 'isAwaited')).toBe(
      true,
    );
    await desk.ask('judgeProof', { id: doc, seen: 'received', verdict: 'accepted', reason: '' });
    expect(await readProofStanding(database, member.bix, 'SCOL')).toBe('given');
    expect((await mailsTo(member.email)).join()).toContain('justificatif est accepté');
  });
});
