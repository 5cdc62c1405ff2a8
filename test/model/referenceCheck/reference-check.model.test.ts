import { afterEach, describe, expect, test } from 'vitest';
import { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { ReferenceAccepted } from '../../../machines/referenceCheck/referenceCheck.types.ts';
import { acceptedReference, memberFamily, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createFollower } from '../../support/stages/follower.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { referenceCheckModel } from './reference-check.model.ts';

describeModel(referenceCheckModel);

describe('references: what a shopper can count on', () => {
  afterEach(endAllStages);

  function asked() {
    const follower = createFollower<ReferenceAccepted>();
    const stage = createStage(referenceCheckMachine, {
      id: 'referenceCheck',
      siblings: [],
      input: { reportTo: follower.ref },
    });
    stage.actor.send({
      type: 'reference.wanted',
      familyCode: memberFamily.code,
      priceCode: 'ADH',
      performanceId: 7,
    });
    stage.actor.send({ type: 'reference.given', reference: 'A-1024', lastName: 'Racine' });
    const context = () => stage.actor.getSnapshot().context;
    return { ...stage, follower, context };
  }

  test('what was given is asked of the server, for the price and the performance it was wanted for', () => {
    const { slot, end } = asked();
    expect(slot('checkReference').input).toEqual({
      familyCode: memberFamily.code,
      priceCode: 'ADH',
      performanceId: 7,
      reference: 'A-1024',
      lastName: 'Racine',
    });
    end();
  });

  test('an accepted reference is told once to who follows, and once to who listens', () => {
    const { slot, follower, emitted, end } = asked();
    const accepted = acceptedReference(7);
    slot('checkReference').resolve({ kind: 'done', value: accepted });
    expect(follower.received).toEqual([{ type: 'reference.accepted', accepted }]);
    expect(emitted).toEqual([{ type: 'reference.accepted', accepted }]);
    end();
  });

  test('a refusal, and a lost answer, keep what was given for the next try', () => {
    const { slot, actor, context, end } = asked();
    slot('checkReference').resolve({ kind: 'refused', refusal });
    expect(context()).toMatchObject({ given: { reference: 'A-1024' }, refusal, accepted: null });
    actor.send({ type: 'reference.given', reference: 'A-1025', lastName: 'Haddad' });
    slot('checkReference').reject();
    expect(context()).toMatchObject({ given: { reference: 'A-1025' }, refusal: { code: 0 } });
    actor.send({ type: 'reference.given', reference: 'A-1026', lastName: 'Haddad' });
    expect(actor.getSnapshot().value).toBe('checking');
    expect(context()).toMatchObject({ given: { reference: 'A-1026' }, refusal: null });
    end();
  });

  test('each try says what came of it alone; another question, or a closed form, forgets all of it', () => {
    const { slot, actor, context, end } = asked();
    const nothing = { question: null, given: null, accepted: null, refusal: null };
    const question = { familyCode: memberFamily.code, priceCode: 'ADH', performanceId: 7 };
    const given = { reference: 'A-1024', lastName: 'Racine' };
    slot('checkReference').resolve({ kind: 'refused', refusal });
    actor.send({ type: 'reference.given', ...given });
    expect(context()).toMatchObject({ question, given, accepted: null, refusal: null });
    const accepted = acceptedReference(7);
    slot('checkReference').resolve({ kind: 'done', value: accepted });
    expect(context()).toMatchObject({ question, given, accepted, refusal: null });
    const other = { familyCode: 'CSE', priceCode: 'CSE', performanceId: 8 };
    actor.send({ type: 'reference.wanted', ...other });
    expect(context()).toMatchObject({ ...nothing, question: other });
    actor.send({ type: 'reference.dismissed' });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(context()).toMatchObject(nothing);
    for (const fail of [
      () => slot('checkReference').resolve({ kind: 'refused', refusal }),
      () => slot('checkReference').reject(),
      () => {},
    ]) {
      actor.send({ type: 'reference.wanted', ...other });
      actor.send({ type: 'reference.given', ...given });
      fail();
      actor.send({ type: 'reference.dismissed' });
      expect(actor.getSnapshot().value).toBe('closed');
      expect(context()).toMatchObject(nothing);
    }
    end();
  });

  test('an answer that comes after the form was closed opens nothing', () => {
    const { actor, asked: effects, follower, end } = asked();
    actor.send({ type: 'reference.dismissed' });
    expect(effects('checkReference').map((check) => check.isAlive())).toEqual([false]);
    expect(follower.received).toEqual([]);
    end();
  });
});
