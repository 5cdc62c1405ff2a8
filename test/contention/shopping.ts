import { readCart } from '../../api/cart/cart-wire.ts';
import { readHostedPayment } from '../../api/checkout/checkout-wire.ts';
import { readPaymentOutcome } from '../../api/checkout/order-wire.ts';
import { notificationPath } from '../../api/server/payment/payment-form.ts';
import { acceptedCard, resultFields } from '../../api/server/payment/simulator/result.ts';
import { trialCategory } from '../support/data/trial-season.ts';
import type { Operation } from './history.ts';
import { askAny, Unanswered } from './http.ts';
import { type Body, type TrialShop, TrialShopper } from './trial-shopper.ts';

/** How shoppers of a trial behave. */
export interface Habits {
  /** Shoppers choose among the seats from 1 to this. */
  readonly seatSpan: number;
  /** Shares of those who pay, and of those who go away without a word; the others empty their carts. */
  readonly paying: number;
  readonly leaving: number;
}

const mostWishes = 4;
const mostSeats = 4;
const bankKey = 'cle-de-demonstration';
const mostNotifications = 20;

/** Who buys, but for the e-mail. */
export const visitor = {
  bix: 'neW',
  profil: 'visiteur',
  titre: 'Mme',
  nom: 'Béjart',
  prenom: 'Armande',
  adresse: '1 place du Théâtre',
  cp: '26110',
  ville: 'Nyons',
  pays: 'France',
  tel1: '04 75 00 00 00',
};

const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
const pricesFor = (count: number): readonly string[] => new Array<string>(count).fill('PLEIN');

function seatsInCart(body: Body): readonly number[] {
  return readCart(body, '').cart.items.flatMap((item) =>
    item.type === 'ticket' && item.seatId !== null ? [item.seatId] : [],
  );
}

function linesOf(body: Body): readonly string[] {
  return Array.isArray(body.listeID) ? body.listeID.map(String) : [];
}

/** As the bank does: again and again until it is taken. */
async function notify(shop: TrialShop, body: string): Promise<void> {
  for (let attempt = 0; attempt < mostNotifications; attempt += 1) {
    try {
      const { status } = await askAny(shop.ports, { path: notificationPath, body, cookie: '' });
      if (status === 200) {
        return;
      }
    } catch (error) {
      if (!(error instanceof Unanswered)) {
        throw error;
      }
    }
  }
}

/** Pays what is in the cart, from the details to the bank's word. */
export async function payCart(
  shop: TrialShop,
  shopper: TrialShopper,
  email: string,
): Promise<Pick<Operation, 'outcome' | 'order' | 'refusal'>> {
  await shopper.call('ClientOk', { form: { ...visitor, email } });
  await shopper.call('DefRetrait', { retr: 'GUICHET' });
  const started = await shopper.call('AppelPaiement', {});
  if (started?.statut !== true) {
    return started === null
      ? { outcome: 'unknown', order: null, refusal: 'no answer' }
      : { outcome: 'refused', order: null, refusal: `${started.nuerr} ${started.erreur}` };
  }
  const payment = readHostedPayment(started, '');
  await notify(
    shop,
    new URLSearchParams(resultFields(payment.fields, 'paid', acceptedCard.number, bankKey)).toString(),
  );
  const state = await shopper.call('EtatPaiement', { ref: payment.reference });
  const outcome = state === null ? null : readPaymentOutcome(state, '');
  if (outcome?.kind === 'paid' && outcome.order !== null) {
    const { reference, total } = outcome.order;
    return { outcome: 'ok', order: { reference, total }, refusal: null };
  }
  return { outcome: 'unknown', order: null, refusal: outcome?.kind ?? null };
}

/** One shopper, from the first wish to the end. Stops early when an operation remains unknown. */
export class Shopping {
  readonly #shop: TrialShop;
  readonly #habits: Habits;
  readonly #shopper: TrialShopper;

  constructor(shop: TrialShop, habits: Habits) {
    this.#shop = shop;
    this.#habits = habits;
    this.#shopper = new TrialShopper(shop);
  }

  /** @param mayHold Asked before each hold: false when there were enough. */
  async run(mayHold: () => boolean): Promise<void> {
    await this.#shopper.open();
    for (let wishes = upTo(mostWishes); wishes > 0 && mayHold(); wishes -= 1) {
      const isKnown = Math.random() < 0.65 ? await this.#takeNamed() : await this.#takeBest();
      if (!isKnown) {
        return;
      }
    }
    const mood = Math.random();
    if (mood < this.#habits.paying) {
      await this.#pay();
    } else if (mood > this.#habits.paying + this.#habits.leaving) {
      await this.#shopper.perform('empty', 'LiberePanier', {}, []);
    }
  }

  async #read(): Promise<readonly number[] | null> {
    const read = await this.#shopper.perform('read', 'ContenuPanier', {}, seatsInCart);
    return read.kind === 'ok' ? seatsInCart(read.body) : null;
  }

  async #takeNamed(): Promise<boolean> {
    const count = upTo(mostSeats);
    // More of them want the first seats, as everywhere.
    const first = 1 + Math.floor(Math.random() ** 2 * (this.#habits.seatSpan - count));
    const seats = Array.from({ length: count }, (_, offset) => first + offset);
    const held = await this.#shopper.perform(
      'hold',
      'PrendrePlaces',
      { sc: this.#shop.performanceId, idPla: seats, nbPla: count, tarifs: pricesFor(count) },
      seats,
    );
    const [line] = held.kind === 'ok' ? linesOf(held.body) : [];
    if (line !== undefined && Math.random() < 0.25) {
      const released = await this.#shopper.perform(
        'release',
        'LiberePlaces',
        { idPA: line },
        seats.slice(0, 1),
      );
      return released.kind !== 'unknown';
    }
    if (held.kind === 'ok' && Math.random() < 0.3) {
      await this.#read();
    }
    return held.kind !== 'unknown';
  }

  async #takeBest(): Promise<boolean> {
    const count = upTo(3);
    const held = await this.#shopper.perform(
      'best',
      'ResaNonPlacee',
      { sc: this.#shop.performanceId, cate: trialCategory, nbPla: count, tarifs: pricesFor(count) },
      [],
    );
    if (held.kind === 'ok') {
      await this.#read();
    }
    return held.kind !== 'unknown';
  }

  async #pay(): Promise<void> {
    const seats = await this.#read();
    if (seats === null || seats.length === 0) {
      return;
    }
    const invokedAt = performance.now();
    const { outcome, order, refusal } = await payCart(this.#shop, this.#shopper, 'armande@exemple.fr');
    this.#shopper.notePayment(invokedAt, outcome, { seats, order, refusal });
  }
}
