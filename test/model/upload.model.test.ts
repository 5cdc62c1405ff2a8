import { afterEach, describe, expect, test } from 'vitest';
import { uploadMachine } from '../../machines/upload/upload.machine.ts';
import { noAnswer, refusal } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { passport, uploadModel } from './upload.model.ts';

describeModel(uploadModel);

describe('upload: what a member can count on', () => {
  afterEach(endAllStages);

  function ready() {
    const stage = createStage(uploadMachine, { id: 'upload', siblings: [] });
    stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    stage.slot('checkDocument').resolve({ kind: 'fit', form: 'picture' });
    return stage;
  }

  function sent() {
    const stage = ready();
    stage.actor.send({ type: 'document.sent', holder: 'Jeanne Racine', key: 'k1' });
    return stage;
  }

  function received() {
    const stage = sent();
    stage.slot('sendDocument').sendBack({ type: 'sending.done', reference: 'D1' });
    return stage;
  }

  test('nothing leaves the browser before the document was looked at and sent by hand', () => {
    const stage = ready();
    expect(stage.asked('sendDocument')).toEqual([]);
    stage.end();
  });

  test('a document that cannot be sent says why, and never leaves', () => {
    const stage = createStage(uploadMachine, { id: 'upload', siblings: [] });
    stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    stage.slot('checkDocument').resolve({ kind: 'unfit', fault: 'tooLarge' });
    const { context, value } = stage.actor.getSnapshot();
    expect([value, context.fault, context.file]).toEqual(['choosing', 'tooLarge', null]);
    stage.actor.send({ type: 'document.sent', holder: 'x', key: 'k' });
    expect(stage.asked('sendDocument')).toEqual([]);
    stage.end();
  });

  test('what was received is filed for the proof that was asked for, in the name that was given', () => {
    const stage = received();
    expect(stage.slot('fileProof').input).toEqual({
      proofCode: 'AGE',
      holder: 'Jeanne Racine',
      reference: 'D1',
      key: 'k1',
    });
    stage.slot('fileProof').resolve({ kind: 'filed' });
    expect(stage.actor.getSnapshot().value).toBe('filed');
    expect(stage.emitted).toEqual([{ type: 'proofs.changed' }]);
    stage.end();
  });

  test('a filing that got no answer is repeated with the same key, and the document is not sent twice', () => {
    const stage = received();
    stage.slot('fileProof').reject(noAnswer);
    stage.actor.send({ type: 'upload.retried' });
    expect(stage.asked('sendDocument')).toHaveLength(1);
    expect(stage.asked('fileProof').map(({ input }) => input)).toEqual([
      { proofCode: 'AGE', holder: 'Jeanne Racine', reference: 'D1', key: 'k1' },
      { proofCode: 'AGE', holder: 'Jeanne Racine', reference: 'D1', key: 'k1' },
    ]);
    stage.end();
  });

  test('a sending that failed keeps the document, and sends the same again', () => {
    const stage = sent();
    stage.slot('sendDocument').sendBack({ type: 'sending.failed', refusal: { ...refusal, code: 500 } });
    expect(stage.actor.getSnapshot().context).toMatchObject({ file: passport, holder: 'Jeanne Racine' });
    stage.actor.send({ type: 'upload.retried' });
    expect(stage.asked('sendDocument').map(({ input }) => input)).toEqual([
      { file: passport },
      { file: passport },
    ]);
    stage.end();
  });

  test('a cancelled sending stops, and the document is still there to be sent', () => {
    const stage = sent();
    const sending = stage.slot('sendDocument');
    stage.actor.send({ type: 'upload.cancelled' });
    expect(sending.isAlive()).toBe(false);
    expect(stage.actor.getSnapshot()).toMatchObject({ value: 'ready', context: { file: passport } });
    stage.end();
  });

  test('another document after a refusal keeps the name that was typed', () => {
    const stage = received();
    stage.slot('fileProof').resolve({ kind: 'refused', refusal });
    stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    expect(stage.actor.getSnapshot().context).toMatchObject({ holder: 'Jeanne Racine', reference: null });
    stage.end();
  });

  test('closing the window forgets the document; while it is being filed, the list is read again', () => {
    const stage = received();
    stage.actor.send({ type: 'upload.dismissed' });
    expect(stage.actor.getSnapshot().context).toMatchObject({ file: null, holder: '' });
    expect(stage.emitted).toEqual([{ type: 'proofs.changed' }]);
    stage.end();
  });
});
