import { afterEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { details, member, refusal, visitor } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
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
    stage.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
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
    expect(stage.received('app')).toEqual([
      { type: 'session.unsettled' },
      { type: 'session.settled' },
      { type: 'customer.changed', customerId: visitor.credentials.id },
    ]);
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
    expect(stage.asked('identify').map((actor) => actor.input)).toEqual([
      { customer: null, request: { kind: 'details', details, key: 'k1' } },
    ]);
    stage.end();
  });

  test('a refused correction leaves the shopper who they were, and says why', () => {
    const stage = registered();
    stage.actor.send({ type: 'visitor.submitted', details: { ...details, postcode: '' }, key: 'k2' });
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    const { context, value } = stage.actor.getSnapshot();
    expect(value).toEqual({ authenticated: 'visitor' });
    expect(context.customer).toBe(visitor);
    expect(context.refusal).toEqual({ ...refusal, about: 'details' });
    stage.end();
  });

  test('a refused correction is told to nobody: the funnel stays on the form, and what was typed is kept', () => {
    const stage = registered();
    const before = [stage.received('checkout').length, stage.emitted.length];
    stage.actor.send({ type: 'visitor.submitted', details: { ...details, postcode: '' }, key: 'k2' });
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    expect([stage.received('checkout').length, stage.emitted.length]).toEqual(before);
    stage.end();
  });

  test('an answer that never came is told at the form, which can be sent again', () => {
    const stage = started(null);
    stage.actor.send({ type: 'visitor.submitted', details, key: 'k1' });
    stage.slot('identify').reject();
    const { context, value } = stage.actor.getSnapshot();
    expect(value).toBe('loggedOut');
    expect(context.refusal).toMatchObject({ about: 'details', message: '' });
    expect(context.request).toBeNull();
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

  const credentials = { email: details.email, password: 'la girafe mange des nuages' };

  function choosing() {
    const stage = started(null);
    stage.actor.send({ type: 'signIn.asked', ...credentials, key: 'k1' });
    const other = { ...member.credentials, id: '4713' };
    stage.slot('identify').resolve({ kind: 'done', value: { choices: [member.credentials, other] } });
    return stage;
  }

  test('who signs in is a member, and the funnel knows who buys', () => {
    const stage = started(null);
    stage.actor.send({ type: 'signIn.asked', ...credentials, key: 'k1' });
    stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(stage.actor.getSnapshot().value).toMatchObject({ authenticated: { member: {} } });
    expect(stage.received('checkout')).toEqual([{ type: 'identity.changed', isIdentified: true }]);
    expect(stage.actor.getSnapshot().context.accepted).toEqual({ kind: 'signIn' });
    stage.end();
  });

  test('a member whose address is missing is asked for it before the purchase goes on', () => {
    const stage = started(null);
    stage.actor.send({ type: 'signIn.asked', ...credentials, key: 'k1' });
    const incomplete = { ...member, credentials: { ...member.credentials, addressIsEmpty: true } };
    stage.slot('identify').resolve({ kind: 'done', value: { customer: incomplete } });
    expect(stage.received('checkout')).toEqual([{ type: 'identity.changed', isIdentified: false }]);
    stage.end();
  });

  test('of several customers on one e-mail the shopper says which, without typing the password again', () => {
    const stage = choosing();
    stage.actor.send({ type: 'customer.chosen', customerId: '4713' });
    expect(stage.slot('identify').input).toEqual({
      customer: null,
      request: { kind: 'signIn', ...credentials, customerId: '4713' },
    });
    stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(stage.actor.getSnapshot().context).toMatchObject({ choices: [], request: null });
    stage.end();
  });

  test('a choice that the server did not answer can be made again', () => {
    const stage = choosing();
    stage.actor.send({ type: 'customer.chosen', customerId: '4713' });
    stage.slot('identify').reject();
    expect(stage.actor.getSnapshot().value).toBe('choosing');
    stage.actor.send({ type: 'customer.chosen', customerId: '4712' });
    stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(stage.actor.getSnapshot().value).toMatchObject({ authenticated: { member: {} } });
    stage.end();
  });

  test('a password is forgotten as soon as it was answered, whatever the answer', () => {
    const stage = started(null);
    stage.actor.send({ type: 'signIn.asked', ...credentials, key: 'k1' });
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    stage.actor.send({ type: 'signIn.asked', ...credentials, key: 'k2' });
    stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(JSON.stringify(stage.actor.getSnapshot().context)).not.toContain(credentials.password);
    const abandoned = choosing();
    abandoned.actor.send({ type: 'choice.abandoned' });
    expect(JSON.stringify(abandoned.actor.getSnapshot().context)).not.toContain(credentials.password);
    stage.end();
    abandoned.end();
  });

  test('a sign-in in another tab is believed only when the server says so', () => {
    const stage = started(null);
    stage.actor.send({ type: 'session.changedElsewhere', customerId: '4712' });
    expect(stage.slot('recognise').input).toEqual({ customerId: '4712' });
    stage.slot('recognise').resolve(null);
    expect(stage.actor.getSnapshot().value).toBe('loggedOut');
    expect(stage.emitted).toEqual([]);
    stage.actor.send({ type: 'session.changedElsewhere', customerId: '4712' });
    stage.slot('recognise').resolve(member);
    expect(stage.actor.getSnapshot().value).toMatchObject({ authenticated: { member: {} } });
    stage.end();
  });

  test('a sign-out in another tab ends it here, once the server confirms', () => {
    const stage = registered();
    stage.actor.send({ type: 'session.changedElsewhere', customerId: null });
    expect(stage.slot('recognise').input).toEqual({ customerId: visitor.credentials.id });
    stage.slot('recognise').resolve(null);
    expect(stage.actor.getSnapshot().context.customer).toBeNull();
    expect(stage.emitted.at(-1)).toEqual({ type: 'session.changed', customer: null });
    stage.end();
  });

  test('while the server does not answer about another tab, nobody is signed out', () => {
    const stage = registered();
    stage.actor.send({ type: 'session.changedElsewhere', customerId: null });
    stage.slot('recognise').reject();
    expect(stage.actor.getSnapshot().context.customer).toBe(visitor);
    stage.end();
  });

  test('inactivity signs out whatever is under way, and asks the server once', () => {
    const stage = registered();
    stage.actor.send({ type: 'details.submitted', details, key: 'k2' });
    stage.actor.send({ type: 'session.expired' });
    stage.actor.send({ type: 'session.expired' });
    expect(stage.asked('endSession')).toHaveLength(1);
    stage.slot('endSession').resolve(undefined);
    expect(stage.actor.getSnapshot().context.customer).toBeNull();
    stage.end();
  });

  test('a server that could not be told of the end is said so: the device may be shared', () => {
    const stage = registered();
    stage.actor.send({ type: 'session.endAsked' });
    stage.slot('endSession').reject();
    expect(stage.actor.getSnapshot().context.refusal).toMatchObject({ about: 'end' });
    stage.end();
  });
});
