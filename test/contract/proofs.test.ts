import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readProofs } from '../../api/customer/proofs-wire.ts';
import { readProofStanding } from '../../api/server/proofs/accepted-proof.ts';
import { at, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, type Member } from './account-steps.ts';
import { pdf, referenceIn, upload } from './proof-steps.ts';

let server: TestServer;
let member: Member;
let photo: Buffer;

const { later, newMember } = accountSteps(() => server);

beforeAll(async () => {
  server = await startTestServer();
  member = await newMember('lucie@exemple.fr');
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c8371f' } })
    .jpeg()
    .toBuffer();
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await later(86_400);
  await server.database.deleteFrom('proof_document').execute();
});

const stored = () => server.database.selectFrom('proof_document').selectAll().execute();
const file = (who: Member, doc: string, codeJU = 'AGE') =>
  who.shopper.call('AjoutJustif', { bix: who.bix, codeJU, npTitu: 'Martin Zoé', doc });
const list = async (who: Member) =>
  readProofs((await who.shopper.call('ListeJustifs', { bix: who.bix })).body, '');
const open = (who: Member, doc: string) =>
  server.inject({
    url: `/api/justificatifs/${doc}?instPA=${who.shopper.instanceId}`,
    headers: { cookie: who.shopper.cookie() },
  });

describe('a filed proof', () => {
  it('is listed, counts, is shown to its owner and deleted by them', async () => {
    const doc = referenceIn(await upload(server, member.shopper, photo));
    expect(await readProofStanding(server.database, member.bix, 'AGE')).toBe('missing');
    expect((await list(member)).documents).toEqual([]);
    const { body } = await file(member, doc);
    expect(body.justif).toMatchObject({
      codeJU: 'AGE',
      cdRef: doc,
      npTitu: 'Martin Zoé',
      etat: 'recu',
      type: 'image/jpeg',
    });
    const { documents, types } = await list(member);
    expect(documents).toMatchObject([{ reference: doc, proofCode: 'AGE', state: 'received', isImage: true }]);
    expect(documents[0]?.expiresAt).toBeGreaterThan(Date.now() + 360 * 86_400_000);
    expect(types.map(({ code }) => code)).toEqual(expect.arrayContaining(['AGE', 'SOLID']));
    expect(await readProofStanding(server.database, member.bix, 'AGE')).toBe('given');
    expect(await readProofStanding(server.database, member.bix, 'SOLID')).toBe('missing');

    const shown = await member.shopper.call('AfficheJustif', { bix: member.bix, doc });
    expect(shown.body).toMatchObject({ statut: true, type: 'image/jpeg' });
    const picture = await server.inject({
      url: String(shown.body.url),
      headers: { cookie: member.shopper.cookie() },
    });
    expect(picture.status).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="justificatif.jpg"',
      'content-security-policy': expect.stringContaining('sandbox'),
    });

    expect((await member.shopper.call('SupprimeJustif', { bix: member.bix, doc })).body.statut).toBe(true);
    expect(await stored()).toEqual([]);
    expect(await readProofStanding(server.database, member.bix, 'AGE')).toBe('missing');
    expect((await member.shopper.call('SupprimeJustif', { bix: member.bix, doc })).body).toMatchObject({
      nuerr: 4,
    });
    expect((await open(member, doc)).status).toBe(403);
  });

  it('that is a PDF is only downloaded', async () => {
    const doc = referenceIn(await upload(server, member.shopper, pdf()));
    await file(member, doc);
    const answer = await open(member, doc);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="justificatif.pdf"');
    expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('no longer counts when the venue refused it or its year is over', async () => {
    const doc = referenceIn(await upload(server, member.shopper, photo));
    await file(member, doc, 'SOLID');
    const set = (values: { state?: 'refused' | 'accepted'; expires_at?: Date }) =>
      server.database.updateTable('proof_document').set(values).where('id', '=', doc).execute();
    await set({ state: 'refused' });
    expect(await readProofStanding(server.database, member.bix, 'SOLID')).toBe('missing');
    expect((await list(member)).documents).toMatchObject([{ state: 'refused' }]);
    await set({ state: 'accepted' });
    expect(await readProofStanding(server.database, member.bix, 'SOLID')).toBe('given');
    await set({ expires_at: new Date(Date.now() - 1000) });
    expect(await readProofStanding(server.database, member.bix, 'SOLID')).toBe('missing');
    expect((await list(member)).documents).toEqual([]);
    expect((await open(member, doc)).status).toBe(403);
  });

  it('is filed once, as a proof that the venue asks for, of somebody with a name that can be kept', async () => {
    const doc = referenceIn(await upload(server, member.shopper, photo));
    for (const [change, nuerr] of [
      [{ codeJU: 'INCONNU' }, 2],
      [{ codeJU: '' }, 2],
      [{ npTitu: 'x'.repeat(201) }, 2],
      [{ npTitu: 'a\u0007b' }, 2],
      [{ doc: 'A'.repeat(26) }, 4],
      [{ doc: '../../etc/passwd' }, 4],
      [{ doc: '' }, 4],
    ] as const) {
      const fields = { bix: member.bix, codeJU: 'AGE', npTitu: 'Zoé', doc, ...change };
      expect((await member.shopper.call('AjoutJustif', fields)).body).toMatchObject({ statut: false, nuerr });
    }
    expect((await file(member, doc)).body.statut).toBe(true);
    expect((await file(member, doc, 'SOLID')).body).toMatchObject({ nuerr: 4 });
    const key = {
      bix: member.bix,
      codeJU: 'AGE',
      npTitu: '',
      doc: referenceIn(await upload(server, member.shopper, photo)),
      cle: 'depot-justif-1',
    };
    const first = await member.shopper.call('AjoutJustif', key);
    expect((await member.shopper.call('AjoutJustif', key)).body).toEqual(first.body);
    expect(at(first.body, 'justif.npTitu')).toBe('');
  });

  it('is nobody else’s', async () => {
    const doc = referenceIn(await upload(server, member.shopper, photo));
    const other = await newMember('autre@exemple.fr');
    expect((await file(other, doc)).body).toMatchObject({ nuerr: 4 });
    await file(member, doc);
    for (const answer of [
      await other.shopper.call('AfficheJustif', { bix: other.bix, doc }),
      await other.shopper.call('AfficheJustif', { bix: member.bix, doc }),
      await other.shopper.call('SupprimeJustif', { bix: other.bix, doc }),
      await other.shopper.call('SupprimeJustif', { bix: member.bix, doc }),
      await other.shopper.call('ListeJustifs', { bix: member.bix }),
    ]) {
      expect(answer.body).toMatchObject({ statut: false, nuerr: 4 });
    }
    expect((await open(other, doc)).status).toBe(403);
    const withInstance = await server.inject({
      url: `/api/justificatifs/${doc}?instPA=${member.shopper.instanceId}`,
      headers: { cookie: other.shopper.cookie() },
    });
    expect(withInstance.status).toBe(403);
    expect((await server.inject({ url: `/api/justificatifs/${doc}` })).status).toBe(404);
    expect(await stored()).toHaveLength(1);
  });
});
