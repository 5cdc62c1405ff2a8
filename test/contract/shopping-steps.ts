import { sql } from 'kysely';
import { expect } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { readHostedPayment } from '../../api/checkout/checkout-wire.ts';
import { readPaymentOutcome } from '../../api/checkout/order-wire.ts';
import { at, type Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance } from './payment-world.ts';

const form = {
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
  email: 'armande@exemple.fr',
};

/** What tests of whole carts do again and again, by real calls. `worldNow` gives the world that `beforeAll` started. */
export function shoppingSteps(worldNow: () => PaymentWorld) {
  /** The body of an answer that is none of a failure. */
  const answered = async (answer: ReturnType<Shopper['call']>) => {
    const { body } = await answer;
    expect(body).toMatchObject({ statut: true, nuerr: 0 });
    return body;
  };
  const contents = async (browser: Shopper) => answered(browser.call('ContenuPanier'));
  const linesOf = async (browser: Shopper): Promise<readonly unknown[]> => {
    const lines = at(await contents(browser), 'infosPA');
    return Array.isArray(lines) ? lines : [];
  };

  /** A new visitor, with nothing in the cart. */
  const signIn = async (browser: Shopper): Promise<void> => {
    await answered(browser.call('ClientOk', { form }));
  };

  return {
    answered,
    signIn,
    contents,
    linesOf,
    cartOf: async (browser: Shopper) => readCart(await contents(browser), '').cart,
    /** Holds places of the tests' own performance; gives the ids of their lines. */
    holdPlaces: async (browser: Shopper, prices: readonly string[]): Promise<readonly string[]> => {
      const body = await answered(
        browser.call('ResaNonPlacee', {
          sc: performance,
          cate: 'U',
          nbPla: prices.length,
          tarifs: prices.join(','),
        }),
      );
      const ids = body.listeID;
      return Array.isArray(ids) ? ids.map(String) : [];
    },
    /** Puts something in; gives the id of its line. */
    add: async (browser: Shopper, pr: string, more: Readonly<Record<string, string | number>> = {}) =>
      String((await answered(browser.call('AjoutPresta', { pr, nb: 1, ...more }))).idPA),
    /** Says who buys and how it is collected. */
    identify: async (browser: Shopper): Promise<void> => {
      await signIn(browser);
      await answered(browser.call('DefRetrait', { retr: 'BE' }));
    },
    startPayment: async (browser: Shopper) =>
      readHostedPayment(await answered(browser.call('AppelPaiement')), ''),
    outcomeOf: async (browser: Shopper, ref: string) =>
      readPaymentOutcome(await answered(browser.call('EtatPaiement', { ref })), ''),
    /** The cart that the browser has open. */
    openCartId: async (browser: Shopper): Promise<string> => {
      const cart = await worldNow()
        .database.selectFrom('cart')
        .innerJoin('context', 'context.id', 'cart.context_id')
        .where('instance_id', '=', browser.instanceId)
        .where('closed_at', 'is', null)
        .select('cart.id')
        .executeTakeFirstOrThrow();
      return cart.id;
    },
    /** Sets a service that only this test sells. */
    offerService: async (
      code: string,
      more: {
        readonly price?: number;
        readonly stock?: number | null;
        readonly maximum?: number;
        readonly isPerPerformance?: boolean;
      } = {},
    ): Promise<void> => {
      await worldNow()
        .database.insertInto('service')
        .values({
          code,
          type: 'presta',
          family: 'Essai',
          name: `Service ${code}`,
          description: '',
          price: more.price ?? 500,
          stock: more.stock ?? null,
          maximum: more.maximum ?? 50,
          is_per_performance: more.isPerPerformance ?? false,
          position: 99,
        })
        .execute();
    },
    /** Lets the hold and the payments of a cart be over since a second. */
    letTimePass: async (cartId: string): Promise<void> => {
      const { database } = worldNow();
      const past = sql<Date>`now() - interval '1 second'`;
      await database.updateTable('cart').set({ deadline: past }).where('id', '=', cartId).execute();
      await database.updateTable('seat').set({ held_until: past }).where('cart_id', '=', cartId).execute();
      await database.updateTable('payment').set({ expires_at: past }).where('cart_id', '=', cartId).execute();
    },
  };
}
