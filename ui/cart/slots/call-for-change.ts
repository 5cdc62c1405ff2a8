import { cartChangeCalls } from '../../../api/cart/change-calls.ts';
import { paymentCalls } from '../../../api/checkout/calls.ts';
import type { Client } from '../../../api/client/transport.ts';
import { priceOpeningCalls } from '../../../api/prices/calls.ts';
import { productCalls } from '../../../api/products/calls.ts';
import type { PlacePreferences } from '../../../api/seats/place-preferences.ts';
import type { CartChange, CartResult, RemovalTarget } from '../../../machines/cart/cart.types.ts';

/** A change that is one call to the server; the two others are readings. */
export type CalledChange = Exclude<CartChange, { readonly kind: 'releaseExpired' | 'reread' }>;

/** The amount of a donation is changed where it is the same one; another takes its place once it is in the cart. */
async function donate(
  client: Client,
  { code, amount, instead }: Extract<CartChange, { readonly kind: 'donate' }>,
  cle: string,
  signal: AbortSignal,
): Promise<void> {
  const montant = amount ?? undefined;
  if (instead?.code === code) {
    await client.call(
      productCalls.ModifiePresta,
      { pr: code, idPA: instead.itemId, newNb: 1, montant, cle },
      { signal },
    );
    return;
  }
  await client.call(productCalls.AjoutPresta, { pr: code, nb: 1, montant, cle }, { signal });
  if (instead !== null) {
    await client.call(
      cartChangeCalls.LiberePanier,
      { idPA: instead.itemId, cle: `${cle}-instead` },
      { signal },
    );
  }
}

/** How a party wants to sit, as `ResaNonPlacee` carries it; what is as the server does it anyhow is left out. */
function seatingFields({ together, sameRow, wheelchairs, companions }: PlacePreferences) {
  return {
    ...(wheelchairs > 0 ? { pmr: wheelchairs, accomp: companions } : {}),
    ...(together ? {} : { ensemble: 0 }),
    ...(sameRow ? { rang: 1 } : {}),
  };
}

/** What is to leave, as `LiberePanier` carries it. */
function removalFields(target: RemovalTarget) {
  switch (target.kind) {
    case 'items':
      return target.itemIds.length === 1 ? { idPA: target.itemIds[0] } : { listeID: target.itemIds };
    case 'performance':
      return { sc: target.performanceId };
    case 'everything':
      return {};
  }
}

/** What the server says of a change beside the cart. */
export type Beside = Omit<Extract<CartResult, { readonly kind: 'accepted' }>, 'kind' | 'cart'>;

/** Asks the server for a change, and gives what it says of it beside the cart. `cle` names the request: sent again, it has no second effect. */
export async function callForChange(
  client: Client,
  change: CalledChange,
  cle: string,
  signal: AbortSignal,
): Promise<Beside | undefined> {
  const options = { signal };
  switch (change.kind) {
    case 'moveSeats':
      return {
        moved: await client.call(
          cartChangeCalls.Deplace,
          {
            sc: change.performanceId,
            nbPla: change.itemIds.length,
            listeID: change.itemIds,
            prem: change.first,
            cle,
          },
          options,
        ),
      };
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
          ...(change.subscriptionIds === undefined ? {} : { abos: change.subscriptionIds }),
          ...seatingFields(change.preferences),
          cle,
        },
        options,
      );
      return;
    case 'changePrice':
      await client.call(
        cartChangeCalls.ChangeTarif,
        { idPA: change.itemId, tarif: change.priceCode, nuPla: change.seatId, cle },
        options,
      );
      return;
    case 'applyPromo':
      await client.call(priceOpeningCalls.CodePromo, { code: change.code }, options);
      return;
    case 'withdrawPromo':
      await client.call(priceOpeningCalls.RetirePromo, { cle }, options);
      return;
    case 'releaseItem':
      await client.call(cartChangeCalls.LiberePanier, { idPA: change.itemId, cle }, options);
      return;
    case 'empty':
      await client.call(cartChangeCalls.LiberePanier, { cle }, options);
      return;
    case 'remove':
      await client.call(cartChangeCalls.LiberePanier, { ...removalFields(change.target), cle }, options);
      return;
    case 'takeBack':
      return {
        takenBack: await client.call(cartChangeCalls.ReprendPanier, { libere: change.removal, cle }, options),
      };
    case 'changeQuantity':
      await client.call(
        productCalls.ModifiePresta,
        { pr: change.code, idPA: change.itemId, newNb: change.quantity, cle },
        options,
      );
      return;
    case 'extendHold':
      await client.call(cartChangeCalls.ProlongePanier, { cle }, options);
      return;
    case 'placeOption':
      await client.call(cartChangeCalls.BloquePanier, { cle }, options);
      return;
    case 'donate':
      await donate(client, change, cle, signal);
      return;
    case 'addService':
      await client.call(
        productCalls.AjoutPresta,
        {
          pr: change.code,
          nb: change.quantity,
          sc: change.performanceId ?? undefined,
          montant: change.amount ?? undefined,
          cle,
        },
        options,
      );
      return;
    case 'addCard':
      await client.call(
        productCalls.AjoutCarte,
        {
          pr: change.code,
          nom: change.holder.lastName,
          prn: change.holder.firstName,
          info: change.message,
          montant: change.amount ?? undefined,
          cle,
        },
        options,
      );
      return;
    case 'subscribe': {
      const { subscribe } = await import('../../subscriptions/slots/subscribe.ts');
      return { subscribed: await subscribe(client, change, cle, options) };
    }
    case 'convertTickets': {
      const { convertTickets } = await import('../../subscriptions/slots/subscribe.ts');
      return convertTickets(client, change, cle, options);
    }
    case 'choosePickup':
      await client.call(cartChangeCalls.DefRetrait, { retr: change.methodCode, cle }, options);
      return;
    case 'giveGiftCard':
      await client.call(paymentCalls.CarteCadeau, { code: change.code }, options);
      return;
    case 'withdrawGiftCard':
      await client.call(paymentCalls.RetireCarteCadeau, { id: change.id ?? undefined, cle }, options);
      return;
  }
}
