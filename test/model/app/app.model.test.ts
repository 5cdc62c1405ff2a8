import { afterEach, describe, expect, test } from 'vitest';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { LateLogic, StartedActor } from '../../../machines/app/app.types.ts';
import { puppetLogic } from '../../../machines/system/puppet.ts';
import { settings } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { appModel, lateActors } from './app.model.ts';

const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
const startedActors: readonly StartedActor[] = ['modals', 'connectivity', 'session', 'cart'];
// Puppets play the machines that come late; the types want the machines themselves.
const logic = Object.fromEntries(lateActors.map((id) => [id, puppetLogic(id)])) as unknown as LateLogic;

describeModel(appModel);

describe('app: what a shopper can count on', () => {
  afterEach(endAllStages);

  function started() {
    return createStage(appMachine, { id: 'app', input: nobody, siblings: [] });
  }

  function ready() {
    const stage = started();
    stage.slot('loadSettings').resolve(settings);
    stage.slot('registerCustomPages').resolve();
    stage.actor.send({ type: 'session.settled' });
    stage.actor.send({ type: 'cart.settled' });
    return stage;
  }

  test('settings, account and cart are asked for at the same time', () => {
    const stage = started();
    expect(stage.slot('loadSettings').isAlive()).toBe(true);
    expect(stage.slot('session').isAlive()).toBe(true);
    expect(stage.slot('cart').isAlive()).toBe(true);
    stage.end();
  });

  test('the venue’s own pages have their routes before the shop is ready', () => {
    const stage = started();
    stage.actor.send({ type: 'session.settled' });
    stage.actor.send({ type: 'cart.settled' });
    stage.slot('loadSettings').resolve(settings);
    expect(stage.slot('registerCustomPages').input).toEqual({ pages: settings.customPages });
    expect(stage.actor.getSnapshot().hasTag('ready')).toBe(false);
    stage.slot('registerCustomPages').resolve();
    expect(stage.actor.getSnapshot().hasTag('ready')).toBe(true);
    expect(stage.emitted).toEqual([{ type: 'app.ready', settings }]);
    stage.end();
  });

  test('a start that failed is tried again in all its parts', () => {
    const stage = started();
    stage.slot('loadSettings').reject();
    expect(stage.actor.getSnapshot().context.failedPart).toBe('settings');
    stage.actor.send({ type: 'app.retried' });
    expect(stage.slot('session').received).toEqual([{ type: 'session.retried' }]);
    expect(stage.slot('cart').received).toEqual([{ type: 'cart.retried' }]);
    expect(stage.asked('loadSettings')).toHaveLength(2);
    stage.end();
  });

  test.each(startedActors)('%s is started anew twice when it breaks, then the shop says so', (id) => {
    const stage = ready();
    for (const times of [2, 3]) {
      stage.slot(id).reject();
      expect(stage.asked(id)).toHaveLength(times);
      expect(stage.actor.getSnapshot().value).toBe('ready');
    }
    stage.slot(id).reject();
    expect(stage.actor.getSnapshot().value).toBe('broken');
    expect(stage.emitted.filter((event) => event.type === 'actor.failed')).toHaveLength(3);
    stage.end();
  });

  test('an actor that breaks during the start is started anew, and the start goes on', () => {
    const stage = started();
    stage.slot('cart').reject();
    stage.actor.send({ type: 'session.settled' });
    stage.actor.send({ type: 'cart.settled' });
    stage.slot('loadSettings').resolve(settings);
    stage.slot('registerCustomPages').resolve();
    expect(stage.actor.getSnapshot().value).toBe('ready');
    stage.end();
  });

  test.each(lateActors)(
    '%s lives from when its code has come; broken, it is brought again twice, then the shop says so',
    (id) => {
      const stage = ready();
      expect(stage.asked(id)).toEqual([]);
      for (const times of [1, 2, 3]) {
        stage.actor.send({ type: 'actors.arrived', logic });
        expect(stage.asked(id)).toHaveLength(times);
        stage.slot(id).reject();
      }
      expect(stage.actor.getSnapshot().value).toBe('broken');
      expect(stage.emitted.filter((event) => event.type === 'actor.needed')).toHaveLength(2);
      stage.end();
    },
  );

  test('code that comes twice starts nobody twice', () => {
    const stage = ready();
    stage.actor.send({ type: 'actors.arrived', logic });
    stage.actor.send({ type: 'actors.arrived', logic });
    expect(stage.asked('checkout')).toHaveLength(1);
    stage.end();
  });

  test('a restarted actor learns anew what is in the cart and who the shopper is', () => {
    const stage = ready();
    stage.slot('connectivity').reject();
    expect(stage.slot('cart').received).toEqual([{ type: 'cart.changedElsewhere' }]);
    expect(stage.slot('session').received).toEqual([{ type: 'session.retried' }]);
    stage.end();
  });
});
