import type { CartResult } from '../../../machines/cart/cart.types.ts';
import type { Refusal } from '../../../machines/system/refusal.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import type { PerformanceOffer, PickerPurpose } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { heldCart, refusal, seat } from '../data/fixtures.ts';
import { createStage } from './stage.ts';

export const placesHeld: CartResult = { kind: 'accepted', cart: heldCart() };
export const refusedFor = (why: Refusal): CartResult => ({ kind: 'refused', refusal: why, cart: null });
export const priceRefusal: Refusal = { ...refusal, code: 5, message: 'Ce tarif n’est plus proposé.' };

/** The ticket picker of a shop that has just started, among recorders. */
export function closedPicker() {
  const stage = createStage(ticketPickerMachine, {
    id: 'ticketPicker',
    siblings: ['cart', 'modals', 'availability'],
  });
  const send = stage.actor.send.bind(stage.actor);
  const state = () => stage.actor.getSnapshot();
  return {
    ...stage,
    send,
    context: () => state().context,
    value: () => state().value,
    isBusy: () => state().hasTag('busy'),
    /** Opens the window of a performance. */
    open: (
      { performanceId, needsMap }: Pick<PerformanceOffer, 'performanceId' | 'needsMap'>,
      purpose: PickerPurpose = { kind: 'choose' },
    ): void => send({ type: 'performance.chosen', performanceId, needsMap, purpose }),
    /** The choice on the map is this from now on. */
    select: (selected: readonly number[], lost: readonly number[] = []): void =>
      stage.slot('hallMap').sendBack({
        type: 'hallMap.selectionChanged',
        selected: selected.map(seat),
        lost: lost.map(seat),
      }),
    take: (priceCode: string, quantity: number): void =>
      send({ type: 'quantity.changed', priceCode, quantity }),
    hold: (key = 'k1'): void => send({ type: 'hold.asked', key }),
    settle: (result: CartResult, key = 'k1'): void => send({ type: 'cart.changeSettled', key, result }),
    dismiss: (): void => send({ type: 'picker.dismissed' }),
  };
}

/** The ticket picker with the offer of a performance in front of the shopper. */
export function offered(offer: PerformanceOffer, purpose?: PickerPurpose) {
  const stage = closedPicker();
  const load = (loaded: PerformanceOffer = offer): void => stage.slot('loadOffer').resolve(loaded);
  stage.open(offer, purpose);
  load();
  return { ...stage, load };
}
