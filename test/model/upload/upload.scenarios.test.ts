import { afterEach, describe, expect, test } from 'vitest';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { passport } from './upload.model.ts';

afterEach(endAllStages);

const nothing = {
  ...{ proofCode: '', file: null, form: null, fault: null, holder: '' },
  ...{ key: '', progress: 0, reference: null, refusal: null },
};
const changed = [{ type: 'proofs.changed' }];

const card = new File(['%PDF-'], 'carte.pdf', { type: 'application/pdf' });

function choosing() {
  const stage = createStage(uploadMachine, { id: 'upload', siblings: [] });
  const { actor, slot } = stage;
  const choose = (file = passport) => actor.send({ type: 'document.chosen', proofCode: 'AGE', file });
  const send = () => actor.send({ type: 'document.sent', holder: 'Jeanne Racine', key: 'k1' });
  const close = () => actor.send({ type: 'upload.dismissed' });
  const receive = () => slot('sendDocument').sendBack({ type: 'sending.done', reference: 'D1' });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { ...stage, choose, send, close, receive, value, context };
}

function sending() {
  const stage = choosing();
  stage.choose();
  stage.slot('checkDocument').resolve({ kind: 'fit', form: 'picture' });
  stage.send();
  return stage;
}

function filing() {
  const stage = sending();
  stage.receive();
  return stage;
}

describe('upload: the window is closed while a document is filed', () => {
  test('it is filed all the same, and the list is read once it is there, not before', () => {
    const { close, slot, emitted, value, context, end } = filing();
    const filed = slot('fileProof');
    close();
    expect([filed.isAlive(), emitted]).toEqual([true, []]);
    filed.resolve(done);
    expect([value(), emitted]).toEqual(['choosing', changed]);
    expect(context()).toEqual(nothing);
    end();
  });

  test.each([
    ['refuses it', { kind: 'refused', refusal } as const],
    ['does not answer', null],
  ])('and the server %s: nothing of it meets the next document', (_, result) => {
    const { close, slot, emitted, value, context, end } = filing();
    close();
    if (result === null) {
      slot('fileProof').reject(noAnswer);
    } else {
      slot('fileProof').resolve(result);
    }
    expect([value(), emitted]).toEqual(['choosing', changed]);
    expect(context()).toEqual(nothing);
    end();
  });

  test('closed again it goes on; the shop says that it is busy with it', () => {
    const { actor, close, slot, value, end } = filing();
    close();
    const filed = slot('fileProof');
    close();
    expect([filed.isAlive(), value()]).toEqual([true, { filing: 'unseen' }]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    end();
  });

  test('anywhere else closing forgets the document at once, and stops what is under way', () => {
    const { close, slot, emitted, value, context, end } = sending();
    const leaving = slot('sendDocument');
    close();
    expect([leaving.isAlive(), value(), emitted]).toEqual([false, 'choosing', []]);
    expect(context()).toEqual(nothing);
    end();
  });
});

describe('upload: a filing that nobody answered', () => {
  test('may be done: the list is read again, though the shopper closes the window or chooses another document', () => {
    const { slot, emitted, value, context, end } = filing();
    slot('fileProof').reject(noAnswer);
    expect([value(), emitted]).toEqual(['failed', changed]);
    expect(context()).toMatchObject({ reference: 'D1', refusal: { code: 0, message: '' } });
    end();
  });

  test('tells nothing where only the sending failed, or the server refuses', () => {
    const lost = sending();
    lost.slot('sendDocument').sendBack({ type: 'sending.failed', refusal });
    expect(lost.emitted).toEqual([]);
    lost.end();
    const refused = filing();
    refused.slot('fileProof').resolve({ kind: 'refused', refusal });
    expect([refused.value(), refused.emitted]).toEqual(['refused', []]);
    refused.end();
  });
});

describe('upload: what can be done with a document', () => {
  test('one is dealt with at a time', () => {
    const { choose, slot, asked, end } = filing();
    choose();
    slot('fileProof').resolve(done);
    expect(asked('checkDocument')).toHaveLength(1);
    choose();
    expect(asked('checkDocument')).toHaveLength(2);
    end();
  });

  test.each(['ready', 'refused', 'failed'])('it can be let go or replaced where it is %s', (where) => {
    for (const how of ['letGo', 'chosen'] as const) {
      const { actor, choose, slot, value, context, end } = where === 'ready' ? choosing() : sending();
      if (where === 'ready') {
        choose();
        slot('checkDocument').resolve({ kind: 'fit', form: 'pdf' });
      } else {
        slot('sendDocument').sendBack({
          type: where === 'failed' ? 'sending.failed' : 'sending.refused',
          refusal,
        });
      }
      expect(value()).toBe(where);
      if (how === 'letGo') {
        actor.send({ type: 'document.letGo' });
        expect([value(), context().file]).toEqual(['choosing', null]);
      } else {
        choose(card);
        expect([value(), context().file, context().refusal]).toEqual(['checking', card, null]);
        expect(slot('checkDocument').input).toEqual({ file: card });
      }
      end();
    }
  });

  test('what was cancelled and is sent again begins anew', () => {
    const { actor, send, slot, asked, context, end } = sending();
    slot('sendDocument').sendBack({ type: 'sending.progressed', progress: 0.5 });
    actor.send({ type: 'upload.cancelled' });
    send();
    expect(context().progress).toBe(0);
    expect(asked('sendDocument').map((one) => one.isAlive())).toEqual([false, true]);
    end();
  });

  test('the shop says that it is busy exactly while the server is asked', () => {
    const { actor, slot, receive, end } = sending();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    expect(isBusy()).toBe(true);
    receive();
    expect(isBusy()).toBe(true);
    slot('fileProof').resolve(done);
    expect(isBusy()).toBe(false);
    end();
  });
});
