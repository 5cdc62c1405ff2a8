import { useEffect, useState } from 'react';
import type { SeatId } from '../../../api/seats/hall-plan.ts';
import { type SeatState, seatState } from '../../../api/seats/seat-states.ts';
import { houseState } from '../../../api/staff/seat-calls.ts';
import type { SeatStatesSource } from '../../hall-map/hall-map.tsx';

/** What a place is for the house. */
export type HouseState = keyof typeof houseState;

const stateOfDigit: ReadonlyMap<string, HouseState> = new Map([
  [houseState.free, 'free'],
  [houseState.inCart, 'inCart'],
  [houseState.inPayment, 'inPayment'],
  [houseState.sold, 'sold'],
  [houseState.heldBack, 'heldBack'],
]);

/** What a place is, by the states that the server tells. */
export function houseStateOf(states: string, seatId: SeatId): HouseState {
  return stateOfDigit.get(states[seatId - 1] ?? '') ?? 'sold';
}

/** The ids of the places that are so. */
export function seatsThatAre(states: string, wanted: HouseState): readonly SeatId[] {
  const digit = houseState[wanted];
  return Array.from(states, (one, index) => (one === digit ? index + 1 : 0)).filter((id) => id > 0);
}

/** Whether the staff may choose a place, by what it is now. */
export type MayChoose = (seatId: SeatId, state: HouseState) => boolean;

/** How the shop's map shows them: what may be chosen as free, the others by what they are (see `houseMapWords`). */
const shownAs: Readonly<Record<HouseState, SeatState>> = {
  free: seatState.notOnSale,
  sold: seatState.taken,
  inCart: seatState.mine,
  inPayment: seatState.mine,
  heldBack: seatState.notOnSale,
};

function shownStates(states: string, mayChoose: MayChoose): Uint8Array {
  return Uint8Array.from(states, (_, index) => {
    const state = houseStateOf(states, index + 1);
    return mayChoose(index + 1, state) ? seatState.free : shownAs[state];
  });
}

/** The states of places that a map reads: always the same bytes, changed in place. */
class HouseSeats implements SeatStatesSource {
  readonly #states: Uint8Array;
  readonly #listeners = new Set<(changes: readonly number[] | 'all') => void>();

  constructor(states: Uint8Array) {
    this.#states = states;
  }

  readonly read = (): Uint8Array => this.#states;

  readonly subscribe = (listener: (changes: readonly number[] | 'all') => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  update(states: Uint8Array): void {
    const changes = [...states.keys()].filter((index) => this.#states[index] !== states[index]);
    this.#states.set(states);
    for (const listener of changes.length === 0 ? [] : this.#listeners) {
      listener(changes);
    }
  }
}

/** The places of an evening as the hall's map reads them, as long as it is one evening on one plan. */
export function useHouseSeats(states: string, mayChoose: MayChoose): SeatStatesSource {
  const [seats] = useState(() => new HouseSeats(shownStates(states, mayChoose)));
  useEffect(() => seats.update(shownStates(states, mayChoose)), [seats, states, mayChoose]);
  return seats;
}
