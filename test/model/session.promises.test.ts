import { afterEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import type { KnownCustomer, SessionEvent } from '../../machines/session/session.types.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { details, member, noAnswer, refusal, visitor } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';

const login = { email: 'jeanne@example.org', password: 'deux girafes', presentPassword: 'une girafe' };
const nobody = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};
const signIn: SessionEvent = {
  type: 'signIn.asked',
  email: login.email,
  password: login.password,
  key: 'k1',
};
const details1: SessionEvent = { type: 'details.submitted', details, key: 'k1' };

function started(customerId: string | null) {
  const stage = createStage(sessionMachine, {
    id: 'session',
    input: { customerId },
    siblings: ['app', 'checkout'],
  });
  return { ...stage, send: stage.actor.send.bind(stage.actor), stands: () => stage.actor.getSnapshot() };
}

function known(customer: KnownCustomer | null) {
  const stage = started(customer?.credentials.id ?? null);
  if (customer !== null) {
    stage.slot('recognise').resolve(customer);
  }
  return stage;
}

describe('session: the start of the shop', () => {
  afterEach(endAllStages);

  test('asks who the page was served for, and tells everybody who they are', () => {
    const stage = started('4712');
    expect(stage.slot('recognise').input).toEqual({ customerId: '4712' });
    stage.send({ type: 'session.retried' });
    expect(stage.received('app')).toEqual([]);
    stage.slot('recognise').resolve(member);
    expect(stage.received('app')).toEqual([{ type: 'session.settled' }]);
    expect(stage.received('checkout')).toEqual([{ type: 'identity.changed', isIdentified: true }]);
    expect(stage.emitted).toEqual([{ type: 'session.changed', customer: member }]);
    expect(stage.stands().context).toEqual({ ...nobody, customerId: '4712', customer: member });
    stage.end();
  });

  test('knows nobody whom the server does not know, and is settled all the same', () => {
    const stage = started('4712');
    stage.slot('recognise').resolve(null);
    expect(stage.stands().value).toBe('loggedOut');
    expect(stage.stands().context).toEqual(nobody);
    expect(stage.received('app')).toEqual([{ type: 'session.settled' }]);
    stage.end();
  });

  test('waits for a server that does not answer, until it is tried again', () => {
    const stage = started('4712');
    stage.slot('recognise').reject(noAnswer);
    expect(stage.stands().value).toEqual({ checking: 'unanswered' });
    stage.send({ type: 'session.retried' });
    expect(stage.stands().value).toEqual({ checking: 'asking' });
    expect(stage.received('app')).toEqual([{ type: 'session.unsettled' }]);
    stage.end();
  });

  test.each([
    ['nobody', null, false],
    ['a member', member, true],
  ])('tried again for another reason, it is told again who is there: %s', (_, customer, isIdentified) => {
    const stage = known(customer);
    const before = stage.received('checkout').length;
    stage.send({ type: 'session.retried' });
    expect(stage.received('app')).toEqual([{ type: 'session.settled' }, { type: 'session.settled' }]);
    expect(stage.received('checkout').slice(before)).toEqual([{ type: 'identity.changed', isIdentified }]);
    stage.end();
  });
});

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
  ['a member’s details', member, details1, { kind: 'details', details, key: 'k1' }],
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
    stage.slot('identify').resolve({ kind: 'accepted', customer: member });
    expect(stage.stands().context).toMatchObject({
      customer: member,
      customerId: '4712',
      request: null,
      choices: [],
      refusal: null,
    });
    expect(stage.stands().context.accepted).toHaveProperty('kind', Reflect.get(request, 'kind'));
    expect(stage.stands().matches({ authenticated: 'member' })).toBe(true);
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
    stage.slot('identify').resolve({ kind: 'several', choices: [member.credentials, other] });
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
});

describe('session: another tab', () => {
  afterEach(endAllStages);

  test('that says nothing of anybody is no reason to ask, where nobody is known', () => {
    const stage = known(null);
    stage.send({ type: 'session.changedElsewhere', customerId: null });
    expect(stage.stands().value).toBe('loggedOut');
    expect(stage.asked('recognise')).toEqual([]);
    stage.end();
  });

  test('that signed somebody in has them recognised here, and told to all', () => {
    const stage = known(visitor);
    stage.send({ type: 'session.changedElsewhere', customerId: '4712' });
    expect(stage.stands().hasTag('busy')).toBe(true);
    expect(stage.slot('recognise').input).toEqual({ customerId: '4712' });
    stage.slot('recognise').resolve(member);
    expect(stage.stands().context).toMatchObject({ customer: member, customerId: '4712', accepted: null });
    expect(stage.emitted.at(-1)).toEqual({ type: 'session.changed', customer: member });
    expect(stage.received('checkout')).toHaveLength(2);
    stage.end();
  });

  test('that signed out has this one forget, and told to all', () => {
    const stage = known(member);
    stage.send({ type: 'session.changedElsewhere', customerId: null });
    stage.slot('recognise').resolve(null);
    expect(stage.stands().value).toBe('loggedOut');
    expect(stage.stands().context).toEqual(nobody);
    expect(stage.emitted.at(-1)).toEqual({ type: 'session.changed', customer: null });
    expect(stage.received('checkout').at(-1)).toEqual({ type: 'identity.changed', isIdentified: false });
    stage.end();
  });

  test('that was mistaken changes nothing for who was nobody', () => {
    const stage = known(null);
    stage.send({ type: 'session.changedElsewhere', customerId: '4712' });
    stage.slot('recognise').resolve(null);
    expect(stage.stands().context).toEqual(nobody);
    expect([stage.emitted, stage.received('checkout')]).toEqual([[], []]);
    stage.end();
  });

  test('withdraws what was refused before', () => {
    const stage = known(visitor);
    stage.send(details1);
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    stage.send({ type: 'session.changedElsewhere', customerId: null });
    expect(stage.stands().context.refusal).toBeNull();
    stage.end();
  });

  test.each([
    ['nobody', null, 'loggedOut'],
    ['a visitor', visitor, { authenticated: 'visitor' }],
  ])('of which the server says nothing leaves %s as they were', (_, customer, state) => {
    const stage = known(customer);
    stage.send({ type: 'session.changedElsewhere', customerId: '4712' });
    stage.slot('recognise').reject(noAnswer);
    expect(stage.stands().value).toEqual(state);
    stage.end();
  });
});

describe('session: the end', () => {
  afterEach(endAllStages);

  const moments: readonly (readonly [string, readonly SessionEvent[]])[] = [
    ['at rest', []],
    ['while details are being saved', [details1]],
    ['while a login is being changed', [{ type: 'login.submitted', ...login }]],
    ['while another tab is asked about', [{ type: 'session.changedElsewhere', customerId: null }]],
  ];

  test.each(moments)('by inactivity comes %s, and forgets the shopper', (_, before) => {
    const stage = known(member);
    for (const event of before) {
      stage.send(event);
    }
    stage.send({ type: 'session.expired' });
    expect(stage.stands().value).toBe('loggingOut');
    expect(stage.stands().hasTag('busy')).toBe(true);
    expect(stage.stands().context.request).toBeNull();
    stage.slot('endSession').resolve(undefined);
    expect(stage.stands().value).toBe('loggedOut');
    expect(stage.stands().context).toEqual(nobody);
    expect(stage.emitted.at(-1)).toEqual({ type: 'session.changed', customer: null });
    expect(stage.received('checkout').at(-1)).toEqual({ type: 'identity.changed', isIdentified: false });
    stage.end();
  });

  test('that the server did not hear of forgets all the same, says so, and tells all', () => {
    const stage = known(member);
    stage.send({ type: 'session.endAsked' });
    stage.slot('endSession').reject(noAnswer);
    expect(stage.stands().context).toEqual({ ...nobody, refusal: { ...refusalOf(noAnswer), about: 'end' } });
    expect(stage.emitted.at(-1)).toEqual({ type: 'session.changed', customer: null });
    expect(stage.received('checkout').at(-1)).toEqual({ type: 'identity.changed', isIdentified: false });
    stage.end();
  });
});

describe('session: what is known of a member', () => {
  afterEach(endAllStages);

  const userOf = (stage: ReturnType<typeof known>) => {
    const { value } = stage.stands();
    return JSON.stringify(value).match(/"user":"(\w+)"/)?.[1] ?? value;
  };

  test('is read again when it is wanted, once', () => {
    const stage = known(member);
    stage.send({ type: 'user.wanted' });
    stage.send({ type: 'user.wanted' });
    expect(stage.asked('recognise').map((one) => one.input)).toEqual([
      { customerId: '4712' },
      { customerId: '4712' },
    ]);
    const renamed = { ...member, details: { ...details, city: 'Paris' } };
    stage.slot('recognise').resolve(renamed);
    expect(userOf(stage)).toBe('loaded');
    expect(stage.stands().context.customer).toEqual(renamed);
    stage.end();
  });

  test('stays when it cannot be read, and can be wanted again', () => {
    const stage = known(member);
    stage.send({ type: 'user.wanted' });
    stage.slot('recognise').reject(noAnswer);
    expect(userOf(stage)).toBe('failed');
    expect(stage.stands().context.customer).toEqual(member);
    stage.send({ type: 'user.wanted' });
    expect(userOf(stage)).toBe('loading');
    stage.end();
  });

  test.each([
    ['nobody', null],
    ['a visitor', visitor],
  ])('has the server asked who this is, when it says %s', (_, answer) => {
    const stage = known(member);
    stage.send({ type: 'user.wanted' });
    stage.slot('recognise').resolve(answer);
    expect(stage.stands().value).toBe('rechecking');
    stage.end();
  });

  test.each(['history', 'references', 'proofs'] as const)('%s is read once while it is wanted', (part) => {
    const stage = known(member);
    stage.send({ type: `${part}.wanted` });
    stage.send({ type: `${part}.wanted` });
    expect(stage.asked('readPart').map((one) => one.input)).toEqual([
      { part, customerId: '4712', isOutdated: false },
    ]);
    stage.slot('readPart').resolve();
    stage.send({ type: `${part}.outdated` });
    expect(stage.slot('readPart').input).toEqual({ part, customerId: '4712', isOutdated: true });
    stage.end();
  });
});
