import { afterEach, describe, expect, test } from 'vitest';
import { requestOf } from '../../../machines/session/session.rules.ts';
import { isMember } from '../../../machines/session/session.selectors.ts';
import type { KnownCustomer, SessionEvent } from '../../../machines/session/session.types.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { details, member, noAnswer, refusal, visitor } from '../../support/data/fixtures.ts';
import { known, login, nobody, ownDetails, signIn } from '../../support/stages/session-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

const forms: readonly (readonly [string, KnownCustomer | null, SessionEvent, object])[] = [
  [
    'a visitor',
    null,
    { type: 'visitor.submitted', details, key: 'k1' },
    { kind: 'details', details, key: 'k1' },
  ],
  [
    'a visitor’s correction',
    visitor,
    { type: 'visitor.submitted', details, key: 'k1' },
    { kind: 'details', details, key: 'k1' },
  ],
  ['a member’s details', member, ownDetails, { kind: 'details', details, key: 'k1' }],
  [
    'a new member',
    null,
    { type: 'registration.submitted', details, password: 'x', key: 'k1' },
    { kind: 'registration', details, password: 'x', key: 'k1' },
  ],
  [
    'a visitor who makes an account',
    visitor,
    { type: 'registration.submitted', details, password: 'x', key: 'k1' },
    { kind: 'registration', details, password: 'x', key: 'k1' },
  ],
  [
    'a sign-in',
    null,
    signIn,
    { kind: 'signIn', email: login.email, password: login.password, customerId: null },
  ],
  [
    'a visitor’s sign-in',
    visitor,
    signIn,
    { kind: 'signIn', email: login.email, password: login.password, customerId: null },
  ],
  ['a member’s new login', member, { type: 'login.submitted', ...login }, { kind: 'login', ...login }],
];

describe.each(forms)('session: the form of %s', (_, customer, event, request) => {
  afterEach(endAllStages);

  test('is with the server, and waits', () => {
    const stage = known(customer);
    stage.send(event);
    expect(stage.stands().matches('submitting')).toBe(true);
    expect(stage.stands().hasTag('busy')).toBe(true);
    expect(stage.slot('identify').input).toEqual({ customer, request });
    stage.end();
  });

  test('that is accepted says who it is to all, and keeps no password', () => {
    const stage = known(customer);
    const told = [stage.emitted.length, stage.received('checkout').length];
    stage.send(event);
    stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
    expect(stage.stands().context).toMatchObject({
      customer: member,
      customerId: '4712',
      request: null,
      choices: [],
      refusal: null,
    });
    expect(stage.stands().context.accepted).toHaveProperty('kind', Reflect.get(request, 'kind'));
    expect(isMember(stage.stands())).toBe(true);
    expect([stage.emitted.length, stage.received('checkout').length]).toEqual(told.map((count) => count + 1));
    stage.end();
  });

  test.each([
    ['refused', { ...refusal }],
    ['not answered', refusalOf(noAnswer)],
  ])('that is %s leaves who was known, says why at the form, and tells nobody else', (how, reason) => {
    const stage = known(customer);
    const told = [stage.emitted.length, stage.received('checkout').length];
    stage.send(event);
    if (how === 'refused') {
      stage.slot('identify').resolve({ kind: 'refused', refusal });
    } else {
      stage.slot('identify').reject(noAnswer);
    }
    expect(stage.stands().context).toMatchObject({
      customer,
      request: null,
      accepted: null,
      refusal: { ...reason, about: Reflect.get(request, 'kind') },
    });
    expect(stage.stands().matches(customer === null ? 'loggedOut' : 'authenticated')).toBe(true);
    expect([stage.emitted.length, stage.received('checkout').length]).toEqual(told);
    stage.send(event);
    expect(stage.stands().context.refusal).toBeNull();
    stage.end();
  });
});

describe('session: several customers on one e-mail', () => {
  afterEach(endAllStages);

  const other = { ...member.credentials, id: '4713' };

  function choosing() {
    const stage = known(null);
    stage.send(signIn);
    stage.slot('identify').resolve({ kind: 'done', value: { choices: [member.credentials, other] } });
    return stage;
  }

  test('are to choose from, while the password waits', () => {
    const stage = choosing();
    expect(stage.stands().value).toBe('choosing');
    expect(stage.stands().context).toMatchObject({
      choices: [member.credentials, other],
      request: { kind: 'signIn', password: login.password },
    });
    stage.end();
  });

  test('may be abandoned: nothing is kept', () => {
    const stage = choosing();
    stage.send({ type: 'choice.abandoned' });
    expect(stage.stands().value).toBe('loggedOut');
    expect(stage.stands().context).toEqual(nobody);
    stage.end();
  });

  test('stay to be chosen from when the choice is refused', () => {
    const stage = choosing();
    stage.send({ type: 'customer.chosen', customerId: '4713' });
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    expect(stage.stands().value).toBe('choosing');
    expect(stage.stands().context).toMatchObject({
      refusal: { ...refusal, about: 'signIn' },
      request: { kind: 'signIn', customerId: '4713' },
    });
    stage.end();
  });

  test('are chosen for a password that waits: without one nothing is asked of the server', () => {
    const chosen: SessionEvent = { type: 'customer.chosen', customerId: '4713' };
    expect(requestOf(chosen, { request: null })).toBeNull();
    expect(requestOf(chosen, { request: { kind: 'details', details, key: 'k1' } })).toBeNull();
  });
});

describe('session: what is no form', () => {
  test('asks nothing of the server', () => {
    expect(requestOf({ type: 'session.endAsked' }, { request: null })).toBeNull();
    expect(requestOf({ type: 'choice.abandoned' }, { request: null })).toBeNull();
  });
});
