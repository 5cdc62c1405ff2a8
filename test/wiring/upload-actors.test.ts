import { describe, expect, it } from 'vitest';
import type { SendingEvent } from '../../machines/upload/upload.types.ts';
import { createUploadActors } from '../../ui/account/slots/upload-logic.ts';
import { type Answering, configuration, createBench, networkFailure } from '../client/fake-server.ts';
import { listenTo, outputOf } from './actor-bench.ts';
import { createFakeUpload } from './fake-upload.ts';

const photo = new File(['a photo'], 'passeport.jpg', { type: 'image/jpeg' });

function bench(answer: Answering = () => ({}), customerId: string | null = '4711') {
  const upload = createFakeUpload();
  const { client, clock, sent, logged, errors, ...time } = createBench(answer);
  const actors = createUploadActors({
    client,
    clock: { ...clock, onResume: () => () => {} },
    customerId: () => customerId,
    upload: {
      base: configuration.base,
      instanceId: configuration.instanceId,
      clock,
      report: {
        log: (message, fields = {}, level = 'error') => logged.push({ message, fields, level }),
        apiError: errors.add,
      },
      createRequest: () => upload.request,
    },
  });
  return { actors, upload, sent, logged, errors, ...time };
}

/** A sending that has begun, and what is said of it. */
function sending() {
  const made = bench();
  const { heard, stop } = listenTo(made.actors.sendDocument, { file: photo });
  return { ...made, heard, stop };
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

async function outcomeOf(
  status: number,
  answer: string,
  statusText?: string,
): Promise<SendingEvent | undefined> {
  const { upload, heard, stop } = sending();
  upload.answer(status, answer, statusText);
  await settle();
  stop();
  return heard.at(-1) as SendingEvent | undefined;
}

describe('sending a document', () => {
  it('posts it as the field data, the instance in a header and nowhere else', () => {
    const { upload, stop } = sending();
    const { method, url, headers, body } = upload.sent;
    expect([method, url, headers]).toEqual(['POST', '/api/imagePJ.php', { instPA: 'abc-DEF_123' }]);
    expect(body?.get('data')).toMatchObject({ name: 'passeport.jpg', size: 7 });
    stop();
  });

  it('tells how much has left, a hundredth at a time, and never backwards', () => {
    const { upload, heard, stop } = sending();
    for (const loaded of [100, 101, 500, 300, 1000]) {
      upload.progress(loaded, 1000);
    }
    upload.progress(5, 0);
    expect(heard.map((event) => ('progress' in event ? event.progress : event))).toEqual([0.1, 0.5, 1]);
    stop();
  });

  it('resolves to the fourth part of the answer, without its prefix', async () => {
    expect(await outcomeOf(200, 'statut=ok;nuerr=0;erreur=;doc=71BMD97H')).toEqual({
      type: 'sending.done',
      reference: '71BMD97H',
    });
  });

  it.each([
    '',
    'ok',
    'statut=ok;nuerr=0;erreur=',
    'statut=ok;nuerr=0;erreur=;',
    'statut=ok;nuerr=0;erreur=;doc=',
    'statut=ok;nuerr=0;erreur=;ref=71BMD97H',
    '<!doctype html><title>doc=</title>',
    ';;;;;;',
  ])('fails with 500 and may be tried again when the answer holds no reference: %j', async (answer) => {
    expect(await outcomeOf(200, answer)).toMatchObject({
      type: 'sending.failed',
      refusal: { code: 500, message: '' },
    });
  });

  it('says « No reference code » to the log', async () => {
    const { upload, logged, stop } = sending();
    upload.answer(200, 'statut=ok;nuerr=0;erreur=;');
    await settle();
    expect(logged).toMatchObject([{ message: 'API error', fields: { target: 'imagePJ.php', status: 500 } }]);
    stop();
  });

  it('is refused with the server’s own words, and the log is left in peace', async () => {
    const { upload, heard, logged, stop } = sending();
    upload.answer(400, 'statut=ko;nuerr=2;erreur=Ce document ne peut pas être lu.;', 'Bad Request');
    await settle();
    expect(heard).toMatchObject([
      { type: 'sending.refused', refusal: { code: 400, message: 'Ce document ne peut pas être lu.' } },
    ]);
    expect(logged).toEqual([]);
    stop();
  });

  it.each([
    [413, 'sending.refused'],
    [403, 'sending.refused'],
    [201, 'sending.failed'],
    [204, 'sending.failed'],
    [302, 'sending.failed'],
    [408, 'sending.failed'],
    [429, 'sending.failed'],
    [500, 'sending.failed'],
    [502, 'sending.failed'],
  ])('status %i, said by something in between, is %s, without its English', async (status, type) => {
    expect(await outcomeOf(status, '<html>nginx</html>', 'Some Status')).toMatchObject({
      type,
      refusal: { code: status, message: '' },
    });
  });

  it('fails without a network, which the log hears', async () => {
    const { upload, heard, logged, stop } = sending();
    upload.fail();
    await settle();
    expect(heard).toMatchObject([{ type: 'sending.failed', refusal: { code: 0, message: '' } }]);
    expect(logged).toMatchObject([{ message: 'Network error', level: 'critical' }]);
    stop();
  });

  it('gives up when nothing moves for a minute, and not before', async () => {
    const { upload, heard, source, stop } = sending();
    await source.advance(50_000);
    upload.progress(500, 1000);
    await source.advance(59_000);
    await settle();
    expect(upload.isAborted).toBe(false);
    await source.advance(2000);
    await settle();
    expect(upload.isAborted).toBe(true);
    expect(heard.at(-1)).toMatchObject({ type: 'sending.failed' });
    stop();
  });

  it('stops when it is cancelled, and tells nobody', async () => {
    const { upload, heard, logged, stop } = sending();
    stop();
    await settle();
    expect(upload.isAborted).toBe(true);
    expect([heard, logged]).toEqual([[], []]);
  });
});

describe('filing a proof', () => {
  const input = { proofCode: 'AGE', holder: 'Jeanne Racine', reference: 'D1', key: 'k-12345678' };

  it('asks in the name of the signed-in member, with the key that makes a repeat harmless', async () => {
    const { actors, sent } = bench(() => ({ justif: {} }));
    expect(await outputOf(actors.fileProof, input)).toMatchObject({ kind: 'done' });
    expect(Object.fromEntries(sent[0]?.body ?? [])).toEqual({
      bix: '4711',
      codeJU: 'AGE',
      npTitu: 'Jeanne Racine',
      doc: 'D1',
      cle: 'k-12345678',
    });
  });

  it('tells a refusal in the server’s words', async () => {
    const { actors } = bench(() => ({ statut: false, nuerr: 4, erreur: 'Ce document est déjà classé.' }));
    expect(await outputOf(actors.fileProof, input)).toMatchObject({
      kind: 'refused',
      refusal: { code: 4, message: 'Ce document est déjà classé.' },
    });
  });

  it('asks once more with the same key when the answer is lost', async () => {
    let asked = 0;
    const { actors, sent, source } = bench(() => {
      asked += 1;
      return asked === 1 ? networkFailure : { justif: {} };
    });
    const output = outputOf(actors.fileProof, input);
    await settle();
    await source.advance(1000);
    expect(await output).toMatchObject({ kind: 'done' });
    expect(sent.map(({ body }) => body.get('cle'))).toEqual(['k-12345678', 'k-12345678']);
  });
});
