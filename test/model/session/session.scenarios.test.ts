import { afterEach, describe, expect, test } from 'vitest';
import { userState } from '../../../machines/session/session.selectors.ts';
import type { SessionEvent } from '../../../machines/session/session.types.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { details, member, noAnswer, refusal, visitor } from '../../support/data/fixtures.ts';
import { known, login, nobody, ownDetails, started } from '../../support/stages/session-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

describe('session: the start of the shop', () => {
  afterEach(endAllStages);

  test('asks who the page was served for, and tells everybody who they are', () => {
    const stage = started('4712');
    expect(stage.slot('recognise').input).toEqual({ customerId: '4712' });
    stage.send({ type: 'session.retried' });
    expect(stage.received('app')).toEqual([]);
    stage.slot('recognise').resolve(member);
    expect(stage.received('app')).toEqual([
      { type: 'session.settled' },
      { type: 'customer.changed', customerId: '4712' },
    ]);
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
    expect(stage.received('app')).toEqual([
      { type: 'session.settled' },
      { type: 'customer.changed', customerId: null },
    ]);
    stage.end();
  });

  test('started anew, it tells whoever believes that the customer is still here that nobody is', () => {
    const stage = started('4712');
    stage.slot('recognise').resolve(null);
    expect(stage.received('checkout')).toEqual([{ type: 'identity.changed', isIdentified: false }]);
    expect(stage.emitted).toEqual([{ type: 'session.changed', customer: null }]);
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
  ])(
    'a checkout that begins to live hears who is there, and one that knows it hears nothing: %s',
    (_, customer, isIdentified) => {
      const stage = known(customer);
      const before = stage.received('checkout').length;
      stage.send({ type: 'session.followersJoined', joined: ['promoCode', 'checkout'] });
      const told = [{ type: 'identity.changed', isIdentified }];
      expect(stage.received('checkout').slice(before)).toEqual(told);
      stage.send({ type: 'session.followersJoined', joined: ['pouch'] });
      stage.send({ type: 'session.retried' });
      expect(stage.received('checkout').slice(before)).toEqual(told);
      expect(stage.received('app').filter(({ type }) => type === 'session.settled')).toHaveLength(2);
      stage.end();
    },
  );
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
    stage.send(ownDetails);
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
    ['while details are being saved', [ownDetails]],
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

  const userOf = (stage: ReturnType<typeof known>) => userState(stage.actor.getSnapshot());

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

  test('says to the checkout that an address was taken away elsewhere', () => {
    const stage = known(member);
    stage.send({ type: 'user.wanted' });
    const withoutAddress = { ...member, credentials: { ...member.credentials, addressIsEmpty: true } };
    stage.slot('recognise').resolve(withoutAddress);
    expect(stage.received('checkout').at(-1)).toEqual({ type: 'identity.changed', isIdentified: false });
    stage.end();
  });

  test('is that of whom this tab shows, whoever another tab spoke of while the server was silent', () => {
    const stage = known(member);
    stage.send({ type: 'session.changedElsewhere', customerId: '4713' });
    stage.slot('recognise').reject(noAnswer);
    stage.send({ type: 'user.wanted' });
    expect(stage.slot('recognise').input).toEqual({ customerId: '4712' });
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

  test('leaves what a form was refused for in its place, when the server is asked who this is', () => {
    const stage = known(member);
    stage.send(ownDetails);
    stage.slot('identify').resolve({ kind: 'refused', refusal });
    stage.send({ type: 'user.wanted' });
    stage.slot('recognise').resolve(null);
    expect(stage.stands().value).toBe('rechecking');
    expect(stage.stands().context.refusal).toEqual({ ...refusal, about: 'details' });
    stage.end();
  });
});
