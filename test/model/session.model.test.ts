import { afterEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { details, refusal, visitor } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { sessionModel } from './session.model.ts';

describeModel(sessionModel);

describe('session: what a shopper can count on', () => {
  afterEach(endAllStages);

  function started(customerId: string | null) {
    return createStage(sessionMachine, {
      id: 'session',
      input: { customerId },
      siblings: ['app', 'checkout'],
    });
  }

  function registered() {
    const stage = started(null);
    stage.actor.send({ type: 'visitor.submitted', details, key: 'k1' });
    stage.slot('registerVisitor').resolve({ kind: 'accepted', customer: visitor });
    return stage;
  }

  test('a page served for nobody is settled without asking the server', () => {
    const stage = started(null);
    expect(stage.actor.getSnapshot().value).toBe('loggedOut');
    expect(stage.received('app')).toEqual([{ type: 'session.settled' }]);
    stage.end();
  });

  test('the cookie decides, not the page: a customer that the server does not recognise is nobody', () => {
    const stage = started('4711');
    stage.slot('recognise').resolve(null);
    expect(stage.actor.getSnapshot().context.customerId).toBeNull();
    stage.end();
  });

  test('a server that does not answer fails the start, and is asked again when it is retried', () => {
    const stage = started('4711');
    stage.slot('recognise').reject();
    expect(stage.received('app')).toEqual([{ type: 'session.unsettled' }]);
    stage.actor.send({ type: 'session.retried' });
    stage.slot('recognise').resolve(visitor);
    expect(stage.received('app')).toEqual([{ type: 'session.unsettled' }, { type: 'session.settled' }]);
    stage.end();
  });

  test('who registers is told to the checkout, and to the screens', () => {
    const stage = registered();
    expect(stage.received('checkout')).toEqual([{ type: 'identity.changed', isIdentified: true }]);
    expect(stage.emitted).toEqual([{ type: 'session.changed', customer: visitor }]);
    stage.end();
  });

  test('a second click on the form does not register twice', () => {
    const stage = started(null);
    stage.actor.send({ type: 'visitor.submitted', details, key: 'k1' });
    stage.actor.send({ type: 'visitor.submitted', details, key: 'k2' });
    expect(stage.asked('registerVisitor').map((actor) => actor.input)).toEqual([
      { customerId: null, details, key: 'k1' },
    ]);
    stage.end();
  });

  test('a refused correction leaves the shopper who they were, and says why', () => {
    const stage = registered();
    stage.actor.send({ type: 'visitor.submitted', details: { ...details, postcode: '' }, key: 'k2' });
    stage.slot('registerVisitor').resolve({ kind: 'refused', refusal });
    const { context, value } = stage.actor.getSnapshot();
    expect(value).toEqual({ authenticated: 'visitor' });
    expect(context.customer).toBe(visitor);
    expect(context.refusal).toBe(refusal);
    stage.end();
  });

  test('a refused correction is told to nobody: the funnel stays on the form, and what was typed is kept', () => {
    const stage = registered();
    const before = [stage.received('checkout').length, stage.emitted.length];
    stage.actor.send({ type: 'visitor.submitted', details: { ...details, postcode: '' }, key: 'k2' });
    stage.slot('registerVisitor').resolve({ kind: 'refused', refusal });
    expect([stage.received('checkout').length, stage.emitted.length]).toEqual(before);
    stage.end();
  });

  test('what was submitted is kept when the server did not answer, to be sent again', () => {
    const stage = started(null);
    stage.actor.send({ type: 'visitor.submitted', details, key: 'k1' });
    stage.slot('registerVisitor').reject();
    expect(stage.actor.getSnapshot().context.submission).toEqual({ details, key: 'k1' });
    stage.end();
  });

  test('logging out forgets the shopper here even when the server cannot be told', () => {
    const stage = registered();
    stage.actor.send({ type: 'session.endAsked' });
    stage.slot('endSession').reject();
    expect(stage.actor.getSnapshot().context.customer).toBeNull();
    expect(stage.received('checkout').at(-1)).toEqual({ type: 'identity.changed', isIdentified: false });
    stage.end();
  });
});
