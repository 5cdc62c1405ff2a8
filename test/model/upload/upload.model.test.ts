import { afterEach, describe, expect, test } from 'vitest';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { passport, uploadModel } from './upload.model.ts';

describeModel(uploadModel);

describe('upload: what a member can count on', () => {
  afterEach(endAllStages);

  function ready() {
    const stage = createStage(uploadMachine, { id: 'upload', siblings: ['session'] });
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
    const stage = createStage(uploadMachine, { id: 'upload', siblings: ['session'] });
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
    stage.slot('fileProof').resolve(done);
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

  const nothing = {
    ...{ proofCode: '', file: null, form: null, fault: null, holder: '' },
    ...{ key: '', progress: 0, reference: null, refusal: null },
  };

  test('what is known of a document is what was chosen, how it looks, how much has left and what it is called', () => {
    const stage = createStage(uploadMachine, { id: 'upload', siblings: ['session'] });
    const context = () => stage.actor.getSnapshot().context;
    expect(context()).toEqual(nothing);
    stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    expect(stage.slot('checkDocument').input).toEqual({ file: passport });
    stage.slot('checkDocument').resolve({ kind: 'fit', form: 'picture' });
    const chosen = { ...nothing, proofCode: 'AGE', file: passport, form: 'picture' };
    expect(context()).toEqual(chosen);
    stage.actor.send({ type: 'document.sent', holder: 'Jeanne Racine', key: 'k1' });
    const given = { ...chosen, holder: 'Jeanne Racine', key: 'k1' };
    expect(context()).toEqual(given);
    stage.slot('sendDocument').sendBack({ type: 'sending.progressed', progress: 0.5 });
    expect(context()).toEqual({ ...given, progress: 0.5 });
    stage.slot('sendDocument').sendBack({ type: 'sending.failed', refusal });
    expect(context()).toEqual({ ...given, progress: 0.5, refusal });
    stage.actor.send({ type: 'upload.retried' });
    expect(context()).toEqual(given);
    stage.slot('sendDocument').sendBack({ type: 'sending.done', reference: 'D1' });
    expect(context()).toEqual({ ...given, progress: 1, reference: 'D1' });
    stage.slot('fileProof').reject(noAnswer);
    expect(context()).toMatchObject({ reference: 'D1', refusal: { code: 0 } });
    stage.actor.send({ type: 'upload.retried' });
    expect(context()).toEqual({ ...given, progress: 1, reference: 'D1' });
    stage.slot('fileProof').resolve({ kind: 'refused', refusal });
    expect(context()).toEqual({ ...given, progress: 1, refusal });
    stage.actor.send({ type: 'document.letGo' });
    expect(context()).toEqual({ ...nothing, holder: 'Jeanne Racine' });
    stage.actor.send({ type: 'upload.dismissed' });
    expect(context()).toEqual(nothing);
    stage.end();
  });

  test('a file that the browser cannot read, and one that was told to be damaged, can be replaced by a good one', () => {
    const stage = createStage(uploadMachine, { id: 'upload', siblings: ['session'] });
    const choose = () => stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    choose();
    stage.slot('checkDocument').reject(noAnswer);
    expect(stage.actor.getSnapshot().context).toEqual({ ...nothing, proofCode: 'AGE', fault: 'unreadable' });
    choose();
    expect(stage.actor.getSnapshot().context).toEqual({ ...nothing, proofCode: 'AGE', file: passport });
    stage.slot('checkDocument').resolve({ kind: 'unfit', fault: 'damaged' });
    expect(stage.actor.getSnapshot().context).toEqual({ ...nothing, proofCode: 'AGE', fault: 'damaged' });
    stage.end();
  });

  test('a document that the server or the line refuses on its way is told why', () => {
    const stage = sent();
    stage.slot('sendDocument').sendBack({ type: 'sending.refused', refusal });
    expect(stage.actor.getSnapshot().value).toBe('refused');
    expect(stage.actor.getSnapshot().context.refusal).toEqual(refusal);
    stage.actor.send({ type: 'document.chosen', proofCode: 'AGE', file: passport });
    stage.slot('checkDocument').resolve({ kind: 'fit', form: 'pdf' });
    stage.actor.send({ type: 'document.sent', holder: 'Jeanne Racine', key: 'k2' });
    expect(stage.actor.getSnapshot().context).toMatchObject({ form: 'pdf', key: 'k2', refusal: null });
    stage.slot('sendDocument').reject(noAnswer);
    expect(stage.actor.getSnapshot().value).toBe('failed');
    expect(stage.actor.getSnapshot().context.refusal).toMatchObject({ code: 0 });
    stage.end();
  });

  test('closing the window anywhere else has no list read again', () => {
    const stage = sent();
    stage.actor.send({ type: 'upload.dismissed' });
    expect(stage.actor.getSnapshot().context).toEqual(nothing);
    expect(stage.received('session')).toEqual([]);
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
});
