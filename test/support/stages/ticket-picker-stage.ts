import type { CartAnswer, CartQuestion } from '../../../machines/cart/ask-cart.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import type { PerformanceOffer, PickerPurpose } from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { heldCart, refusal, seat } from '../data/fixtures.ts';
import { createStage } from './stage.ts';

export const placesHeld: CartAnswer = { kind: 'done', value: { cart: heldCart() } };
export const refusedFor = (why: Refusal): CartAnswer => ({ kind: 'refused', refusal: why });
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
    /** Chooses these seats on the map; others then take those that are `lost`. */
    select: (selected: readonly number[], lost: readonly number[] = []): void => {
      for (const seatId of [...selected, ...lost]) {
        send({ type: 'seat.toggled', seat: seat(seatId) });
      }
      if (lost.length > 0) {
        send({ type: 'seats.taken', seatIds: lost });
      }
    },
    /** Where the choice on the map stands. */
    choice: (): unknown => {
      const { value } = state();
      return typeof value === 'object' && 'onMap' in value && typeof value.onMap === 'object'
        ? value.onMap.choice
        : null;
    },
    seatIds: () => state().context.seats.map(({ seatId }) => seatId),
    lostIds: () => state().context.lost.map(({ seatId }) => seatId),
    take: (priceCode: string, quantity: number): void =>
      send({ type: 'quantity.changed', priceCode, quantity }),
    hold: (): void => send({ type: 'hold.asked' }),
    /** The cart answers what was asked of it last. */
    settle: (answer: CartAnswer): void => stage.slot('askCart').resolve(answer),
    /** What was asked of the cart, in order. */
    changes: () => stage.asked('askCart').map(({ input }) => (input as CartQuestion).change),
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
