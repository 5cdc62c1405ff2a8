import { afterEach, describe, expect, test } from 'vitest';
import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../../../machines/referenceCheck/referenceCheck.types.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { acceptedReference, memberFamily, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createFollower } from '../../support/stages/follower.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const question = { familyCode: memberFamily.code, priceCode: 'ADH', performanceId: 7 };
const given = { reference: 'A-1024', lastName: 'Racine' };
const nothing = { question: null, given: null, accepted: null, refusal: null };
const accepted = acceptedReference(7);

function closed() {
  const follower = createFollower<ReferenceAccepted>();
  const stage = createStage(referenceCheckMachine, {
    id: 'referenceCheck',
    siblings: [],
    input: { reportTo: follower.ref },
  });
  const { actor } = stage;
  const want = (more: Partial<typeof question> = {}) =>
    actor.send({ type: 'reference.wanted', ...question, ...more });
  const give = (reference = given.reference) => actor.send({ type: 'reference.given', ...given, reference });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { ...stage, follower, want, give, value, context };
}

function checking() {
  const stage = closed();
  stage.want();
  stage.give();
  return stage;
}

describe('references: who gave one is no longer here', () => {
  test.each(['asking', 'checking', 'accepted', 'refused', 'failed'])(
    'nothing of it meets who comes after, where it was %s',
    (where) => {
      const { actor, want, give, slot, asked, follower, value, context, end } = closed();
      want();
      if (where !== 'asking') {
        give();
      }
      if (where === 'accepted') {
        slot('checkReference').resolve({ kind: 'done', value: accepted });
      } else if (where === 'refused') {
        slot('checkReference').resolve({ kind: 'refused', refusal });
      } else if (where === 'failed') {
        slot('checkReference').reject(noAnswer);
      }
      expect(value()).toBe(where);
      const told = follower.received.length;
      actor.send({ type: 'shopper.left' });
      expect(value()).toBe('closed');
      expect(context()).toMatchObject(nothing);
      expect(asked('checkReference').some((one) => one.isAlive())).toBe(false);
      expect(follower.received).toHaveLength(told);
      end();
    },
  );

  test('and whoever comes can give theirs', () => {
    const { actor, want, give, slot, follower, end } = checking();
    actor.send({ type: 'shopper.left' });
    want();
    give('B-1');
    expect(slot('checkReference').input).toEqual({ ...question, ...given, reference: 'B-1' });
    slot('checkReference').resolve({ kind: 'done', value: accepted });
    expect(follower.received).toHaveLength(1);
    end();
  });
});

describe('references: another form', () => {
  test('opened while one is checked hears nothing of that one', () => {
    const { want, slot, follower, emitted, value, context, end } = checking();
    const before = slot('checkReference');
    want({ familyCode: 'CSE', priceCode: 'CSE' });
    expect([before.isAlive(), value()]).toEqual([false, 'asking']);
    expect(context()).toMatchObject({ ...nothing, question: { familyCode: 'CSE', priceCode: 'CSE' } });
    expect([follower.received, emitted]).toEqual([[], []]);
    end();
  });

  test('of the same family for another performance begins anew', () => {
    const { want, slot, value, context, end } = checking();
    slot('checkReference').resolve({ kind: 'refused', refusal });
    want({ performanceId: 8 });
    expect(value()).toBe('asking');
    expect(context()).toMatchObject({ ...nothing, question: { ...question, performanceId: 8 } });
    end();
  });

  test('after one that was accepted is told beside it', () => {
    const { want, give, slot, follower, emitted, end } = checking();
    slot('checkReference').resolve({ kind: 'done', value: accepted });
    want();
    give('A-2048');
    const second = { ...accepted, reference: 'A-2048' };
    slot('checkReference').resolve({ kind: 'done', value: second });
    const told = [accepted, second].map((one) => ({ type: 'reference.accepted', accepted: one }));
    expect(follower.received).toEqual(told);
    expect(emitted).toEqual(told);
    end();
  });
});

describe('references: what was accepted', () => {
  test('stays told when the choice of places is closed and opened again', () => {
    const { actor, slot, value, context, follower, end } = checking();
    slot('checkReference').resolve({ kind: 'done', value: accepted });
    actor.send({ type: 'reference.dismissed' });
    expect([value(), context().accepted]).toEqual(['accepted', accepted]);
    expect(follower.received).toHaveLength(1);
    end();
  });
});

describe('references: a form', () => {
  test('asks the server once, and shows that it is busy', () => {
    const { actor, give, slot, asked, end } = checking();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    give('A-2');
    expect([asked('checkReference').length, isBusy()]).toEqual([1, true]);
    slot('checkReference').resolve({ kind: 'refused', refusal });
    expect(isBusy()).toBe(false);
    end();
  });

  test('tells a refusal from no answer, and takes another try after both', () => {
    const { give, slot, value, context, end } = checking();
    slot('checkReference').resolve({ kind: 'refused', refusal });
    expect([value(), context().refusal]).toEqual(['refused', refusal]);
    give();
    expect(context().refusal).toBeNull();
    slot('checkReference').reject(noAnswer);
    expect([value(), context().refusal]).toEqual(['failed', refusalOf(noAnswer)]);
    give();
    expect([value(), context().refusal]).toEqual(['checking', null]);
    end();
  });
});
