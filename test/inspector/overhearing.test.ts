import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { isOfMachine } from '../../ui/inspector/recording/inspection.ts';
import { Ear, type Heard, type Listener, mostHeard, overhear } from '../../ui/inspector/recording/overhearing.ts';
import { buySeats } from '../bench/events/purchase.ts';
import { visitor } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';

const nobody: Listener = { wake: () => {}, full: () => {} };

let shop: ShopStage;
let root: AnyActorRef;

beforeEach(() => {
  shop = createReadyShop();
  root = shop.actor('app');
});

afterEach(() => shop.stop());

/** What an inspector hears by XState’s public way, as an ear would keep it. */
function inspected(said: InspectionEvent): readonly Partial<Heard>[] {
  const actor = said.actorRef as AnyActorRef;
  switch (said.type) {
    case '@xstate.event':
      return [{ actor, source: (said.sourceRef ?? null) as AnyActorRef | null, event: said.event }];
    case '@xstate.microstep':
      return said._transitions.length === 0 ? [] : [{ actor, taken: said._transitions }];
    case '@xstate.snapshot': {
      const { event, snapshot } = said;
      return isOfMachine(snapshot) ? [{ actor, event, status: snapshot.status, value: snapshot.value }] : [];
    }
    default:
      return [];
  }
}

describe('overhearing the actor system', () => {
  test('hears all that an inspector hears, in the same order: the inner part of XState that it needs is still there', () => {
    const ear = new Ear(() => 7, nobody);
    const said: Partial<Heard>[] = [];
    root.system.inspect((event) => said.push(...inspected(event)));
    overhear(root, ear);
    buySeats(shop, visitor, 3);
    const heard = ear.take();
    expect(heard.length).toBeGreaterThan(100);
    expect(heard).toHaveLength(said.length);
    const differing = heard.filter((one, place) =>
      Object.entries(said[place] ?? {}).some(([name, value]) =>
        Object.entries(one).every(([known, its]) => known !== name || its !== value),
      ),
    );
    expect(differing).toEqual([]);
    const moments = heard.flatMap((one) => ('at' in one ? one.at : []));
    expect(new Set(moments)).toEqual(new Set([7]));
  });

  test('wakes whoever listens at the first that it hears, and again once that was taken', () => {
    let wakings = 0;
    const wake = (): void => {
      wakings += 1;
    };
    const ear = new Ear(() => 0, { ...nobody, wake });
    overhear(root, ear);
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    expect(wakings).toBe(1);
    ear.take();
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    expect(wakings).toBe(2);
  });

  test('calls whoever listens when more waits than it keeps', () => {
    let taken = 0;
    const full = (): void => {
      taken = ear.take().length;
    };
    const ear = new Ear(() => 0, { ...nobody, full });
    overhear(root, ear);
    for (let time = 0; time < mostHeard; time++) {
      shop.actor('modals').send({ type: 'page.left' });
    }
    expect(taken).toBe(mostHeard);
    expect(ear.take().length).toBeLessThan(mostHeard);
  });

  test('hears nothing more once it is ended; an inspector still does', () => {
    const ear = new Ear(() => 0, nobody);
    let said = 0;
    root.system.inspect(() => {
      said += 1;
    });
    overhear(root, ear)();
    shop.actor('cart').send({ type: 'cart.changedElsewhere' });
    expect(ear.take()).toEqual([]);
    expect(said).toBeGreaterThan(0);
  });

  test('what was told is never changed by whoever hears it: pointers to it are enough', () => {
    const frozen = (value: unknown): void => {
      if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
        Object.freeze(value);
        Object.values(value).forEach(frozen);
      } else if (Array.isArray(value)) {
        Object.freeze(value);
        value.forEach(frozen);
      }
    };
    root.system.inspect((said) => {
      if (said.type === '@xstate.event') {
        frozen(said.event);
      }
    });
    buySeats(shop, visitor, 3);
    expect(shop.failures).toEqual([]);
    expect(shop.actor('checkout').getSnapshot().value).toBe('paid');
  });
});
