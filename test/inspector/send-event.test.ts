import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { readPayload } from '../../ui/inspector/page/send-form.tsx';
import type { WrittenEvent } from '../../ui/inspector/protocol.ts';
import { livingActors } from '../../ui/inspector/recording/inspection.ts';
import { sendWritten } from '../../ui/inspector/shop/open-inspector.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;

beforeEach(() => {
  shop = createReadyShop();
});

afterEach(() => {
  shop.stop();
});

const send = (id: 'modals' | 'checkout' | 'session' | 'holdCountdown', event: WrittenEvent) =>
  sendWritten(shop.actor('app'), shop.actor(id).sessionId, event);

describe('an event written by a developer', () => {
  test('reaches the actor that answers it', () => {
    const event = { type: 'modal.opened', modal: { name: 'cgv' } };
    expect(send('modals', event)).toEqual({ isSent: true, words: 'Sent « modal.opened » to « modals ».' });
    expect(shop.actor('modals').getSnapshot().value).toBe('open');
  });

  test('that no active state answers is said to be so, with what is answered', () => {
    const { isSent, words } = send('modals', { type: 'modal.danced' });
    expect(isSent).toBe(false);
    expect(words).toContain('which stands in « closed », does not answer « modal.danced ». It answers: ');
    expect(words).toContain('modal.opened');
    expect(send('checkout', { type: 'terms.accepted' }).words).toContain('« resting »');
    expect(shop.failures).toEqual([]);
  });

  test('that no guard lets through is said to be so', () => {
    const { isSent, words } = send('session', { type: 'session.changedElsewhere', customerId: null });
    expect(isSent).toBe(false);
    expect(words).toContain('no guard lets this payload through');
  });

  test('that a guard cannot read is not sent', () => {
    const { isSent, words } = send('holdCountdown', { type: 'cart.changed' });
    expect(isSent).toBe(false);
    expect(words).toContain('A guard of « holdCountdown »');
    expect(shop.actor('holdCountdown').getSnapshot().value).toBe('stopped');
  });

  test('that makes an actor fail is said to have: it never throws here', () => {
    const fragile = setup({
      actions: {
        read: () => {
          throw new Error('no such field');
        },
      },
    }).createMachine({ id: 'fragile', on: { 'field.read': { actions: 'read' } } });
    const keeper = setup({ actors: { fragile } }).createMachine({
      id: 'keeper',
      initial: 'keeping',
      states: { keeping: { invoke: { src: 'fragile', id: 'fragile', onError: 'alone' } }, alone: {} },
    });
    const root = createActor(keeper).start();
    const session = livingActors(root).find(({ id }) => id === 'fragile')?.sessionId ?? '';
    const { isSent, words } = sendWritten(root, session, { type: 'field.read' });
    expect(isSent).toBe(false);
    expect(words).toContain('no such field');
    expect(root.getSnapshot().value).toBe('alone');
    root.stop();
  });

  test('for what is no machine is said to be so', () => {
    const effect = livingActors(shop.actor('app')).find(({ src }) => src === 'listenToNetwork');
    expect(sendWritten(shop.actor('app'), effect?.sessionId ?? '', { type: 'network.lost' })).toEqual({
      isSent: false,
      words: 'This is no machine: it has no states that could answer an event.',
    });
  });

  test('for a machine that has come to its end is said to be answered no more', () => {
    const ending = setup({}).createMachine({
      id: 'ending',
      initial: 'over',
      states: { over: { type: 'final' } },
    });
    const root = createActor(ending).start();
    expect(sendWritten(root, root.sessionId, { type: 'a.b' }).isSent).toBe(false);
  });

  test('for an actor that has ended is said to be too late', () => {
    expect(sendWritten(shop.actor('app'), 'x:none', { type: 'a.b' })).toEqual({
      isSent: false,
      words: 'This actor does not live any more.',
    });
  });

  test('is read as an object, or what is wrong with it is said', () => {
    expect(readPayload('')).toEqual({});
    expect(readPayload(' { "key": "k" } ')).toEqual({ key: 'k' });
    expect(readPayload('[1]')).toContain('must be an object');
    expect(readPayload('{')).toContain('is no JSON');
  });
});
