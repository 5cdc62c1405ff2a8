import { setTimeout as pause } from 'node:timers/promises';
import { payCart } from '../contention/shopping.ts';
import { type Heard, type TrialShop, TrialShopper } from '../contention/trial-shopper.ts';
import { trialSeats } from '../support/data/trial-season.ts';

/** What shoppers lived through. */
export interface Lived {
  readonly calls: readonly Heard[];
  readonly bought: number;
  /** Purchases that ended otherwise, each with its reason. */
  readonly failed: readonly string[];
}

const seatsAtOnce = 2;
/** Milliseconds, half of it at least, between two calls: to look and to choose. */
const reflection = 400;

/** So many shoppers, each at home at an address of their own, who buy again and again, other places of one hall each time. */
export class Buyers {
  readonly #shop: TrialShop;
  readonly #count: number;
  /** Purchases so far, of all of them. */
  #purchases = 0;

  constructor(shop: TrialShop, count: number) {
    this.#shop = shop;
    this.#count = count;
  }

  /** Until `isOver`; who is buying then still finishes. */
  async run(isOver: () => boolean): Promise<Lived> {
    const calls: Heard[] = [];
    const failed: string[] = [];
    let bought = 0;
    const live = async (shopper: number): Promise<void> => {
      while (!isOver()) {
        const problem = await this.#buy(shopper, (call) => void calls.push(call));
        if (problem === null) {
          bought += 1;
        } else {
          failed.push(problem);
        }
      }
    };
    await Promise.all(Array.from({ length: this.#count }, (_, shopper) => live(shopper)));
    return { calls, bought, failed };
  }

  /** One purchase in a new browser. @returns Why it failed, or null. */
  async #buy(index: number, heard: (call: Heard) => void): Promise<string | null> {
    const purchase = this.#purchases;
    this.#purchases += 1;
    const { performanceId: sc } = this.#shop;
    const shopper = new TrialShopper(this.#shop, {
      headers: { 'x-forwarded-for': `198.18.${index}.7` },
      heard,
    });
    const reflect = () => pause(reflection * (0.5 + Math.random() / 2));
    await shopper.open();
    for (const call of ['ParamSC', 'ListeTarifs', 'PlansSC', 'DispoListeSC'] as const) {
      await shopper.call(call, { defSC: call === 'ParamSC' ? '*' : String(sc) });
      await reflect();
    }
    // Each seat of the hall once, before any a second time.
    const first = 1 + ((purchase * seatsAtOnce) % trialSeats);
    const held = await shopper.call('PrendrePlaces', {
      sc,
      idPla: Array.from({ length: seatsAtOnce }, (_, offset) => first + offset),
      nbPla: seatsAtOnce,
      tarifs: new Array<string>(seatsAtOnce).fill('PLEIN'),
    });
    if (held?.statut !== true) {
      return `held nothing: ${held === null ? 'no answer' : `${held.nuerr} ${held.erreur}`}`;
    }
    await reflect();
    await shopper.call('ContenuPanier', {});
    await reflect();
    const { outcome, refusal } = await payCart(this.#shop, shopper, `acheteur${purchase}@exemple.fr`);
    return outcome === 'ok' ? null : `paid nothing: ${refusal}`;
  }
}
