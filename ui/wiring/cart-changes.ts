import type { Client } from '../../api/client/transport.ts';
import { cartChangeCalls } from '../../api/contract/calls/cart-change.ts';
import type { CartChange } from '../../machines/cart/cart.types.ts';

/** A change that is one call to the server; the two others are readings. */
export type CalledChange = Exclude<CartChange, { readonly kind: 'releaseExpired' | 'reread' }>;

/** Asks the server for a change. `cle` names the request: sent again, it has no second effect. */
export async function callForChange(
  client: Client,
  change: CalledChange,
  cle: string,
  signal: AbortSignal,
): Promise<void> {
  const options = { signal };
  switch (change.kind) {
    case 'takeSeats':
      await client.call(
        cartChangeCalls.PrendrePlaces,
        {
          sc: change.performanceId,
          idPla: change.seats.map((seat) => seat.seatId),
          nbPla: change.seats.length,
          tarifs: change.seats.map((seat) => seat.priceCode),
          cle,
        },
        options,
      );
      return;
    case 'takeBestPlaces':
      await client.call(
        cartChangeCalls.ResaNonPlacee,
        {
          sc: change.performanceId,
          cate: change.categoryCode,
          nbPla: change.priceCodes.length,
          tarifs: change.priceCodes,
          cle,
        },
        options,
      );
      return;
    case 'changePrice':
      await client.call(
        cartChangeCalls.ChangeTarif,
        { idPA: change.itemId, tarif: change.priceCode, cle },
        options,
      );
      return;
    case 'releaseItem':
      await client.call(cartChangeCalls.LiberePanier, { idPA: change.itemId, cle }, options);
      return;
    case 'empty':
      await client.call(cartChangeCalls.LiberePanier, { cle }, options);
      return;
    case 'extendHold':
      await client.call(cartChangeCalls.ProlongePanier, { cle }, options);
      return;
    case 'choosePickup':
      await client.call(cartChangeCalls.DefRetrait, { retr: change.methodCode, cle }, options);
      return;
  }
}
