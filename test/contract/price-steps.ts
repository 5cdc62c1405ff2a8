import { expect } from 'vitest';
import type { Parameters } from '../../api/contract/parameters.ts';
import { at, type RawAnswer, type Shopper, type TestServer } from '../support/server/server.ts';

/** What the tests of prices do, again and again. `serverNow` gives the server that `beforeAll` started. */
export function priceSteps(serverNow: () => TestServer) {
  const ids = (body: unknown): readonly string[] => {
    const found = at(body, 'listeID');
    return Array.isArray(found) ? found.map(String) : [];
  };

  const performanceOf = async (slug: string): Promise<number> => {
    const row = await serverNow()
      .database.selectFrom('performance')
      .innerJoin('show', 'show.id', 'performance.show_id')
      .where('slug', '=', slug)
      .where('label', '=', '')
      .where('sales_opening', '=', 0)
      .where('date', '>', new Date(Date.now() + 86_400_000))
      .orderBy('performance.id')
      .select('performance.id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  const take = (shopper: Shopper, sc: number, tarifs: readonly string[], cate = 'U'): Promise<RawAnswer> =>
    shopper.call('ResaNonPlacee', { sc, cate, nbPla: tarifs.length, tarifs: tarifs.join(',') });

  const check = (
    shopper: Shopper,
    sc: number,
    ta: string,
    ref: string,
    more: Parameters = {},
  ): Promise<RawAnswer> => shopper.call('CtrlRef', { sc, ta, ref, ...more });

  return {
    ids,
    performanceOf,
    take,
    check,
    /** A member with an account, signed in. */
    newMember: async (email: string): Promise<{ readonly shopper: Shopper; readonly bix: string }> => {
      const shopper = await serverNow().openShopper();
      const { body } = await shopper.call('ClientOk', {
        form: {
          bix: 'neW',
          profil: 'visiteur',
          titre: 'Mme',
          nom: 'Martin',
          prenom: 'Claire',
          adresse: '1 place du Théâtre',
          cp: '26110',
          ville: 'Nyons',
          pays: 'France',
          tel1: '04 75 00 00 00',
          email,
        },
      });
      expect(body).toMatchObject({ statut: true });
      return { shopper, bix: String(at(body, 'clients.0.bix')) };
    },
    /** The prices of the cart's tickets, in their order. */
    pricesIn: async (shopper: Shopper): Promise<readonly string[]> => {
      const { body } = await shopper.call('ContenuPanier');
      const lines = at(body, 'infosPA');
      return Array.isArray(lines)
        ? lines.filter((line) => at(line, 'type') === 'place').map((line) => String(at(line, 'tarif')))
        : [];
    },
    linesOf: (shopper: Shopper) =>
      serverNow()
        .database.selectFrom('cart_line')
        .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
        .innerJoin('context', 'context.id', 'cart.context_id')
        .where('instance_id', '=', shopper.instanceId)
        .where('closed_at', 'is', null)
        .where('cart_line.type', '=', 'place')
        .orderBy('cart_line.id')
        .select(['cart_line.id', 'cart_line.cart_id', 'price_code', 'reference', 'promo_code'])
        .execute(),
  };
}
