import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { HallPlan, SeatId } from '../../../api/seats/hall-plan.ts';
import { type SeatState, seatState } from '../../../api/seats/seat-states.ts';
import { planAddress, readPlan } from '../../../api/staff/plan-wire.ts';
import { type EveningSeats, houseState, seatCalls } from '../../../api/staff/seat-calls.ts';
import { Button } from '../../design/button.tsx';
import { late } from '../../design/late.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { QuantityStepper } from '../../design/quantity-stepper.tsx';
import { Waiting } from '../../design/waiting.tsx';
import type { SeatStatesSource } from '../../hall-map/hall-map.tsx';
import { adoptVenueTexts } from '../../language/text.ts';
import { useReading } from '../kit/ask-staff.ts';
import { houseMapWords, mapText } from './fr.ts';
import styles from './seats.module.css';

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
type MayChoose = (seatId: SeatId, state: HouseState) => boolean;

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
function useHouseSeats(states: string, mayChoose: MayChoose): SeatStatesSource {
  const [seats] = useState(() => new HouseSeats(shownStates(states, mayChoose)));
  useEffect(() => seats.update(shownStates(states, mayChoose)), [seats, states, mayChoose]);
  return seats;
}

/** Its script comes while the places are on their way. */
const HallMap = late(async () => (await import('../../scripts/hall-map.ts')).HallMap);

// The staff's pages are an app of their own: no shopper reads these words.
adoptVenueTexts(new Map(Object.entries(houseMapWords)));

/** Milliseconds between two looks at the places. */
const everyFewSeconds = 4_000;
const noSeats: readonly SeatId[] = [];

/** Every place of an evening, read again every few seconds. */
export function useEveningSeats(performanceId: number) {
  return useReading(seatCalls.eveningSeats, { performanceId }, { every: everyFewSeconds });
}

/** The plan of a hall by its id, which changes with its content: it is never asked twice. */
export function useHallPlan(planId: string | null) {
  return useQuery({
    queryKey: ['hallPlan', planId],
    queryFn: async (): Promise<HallPlan> => {
      const answer = await fetch(planAddress(planId ?? ''));
      if (!answer.ok) {
        throw new Error(`the plan ${planId} was not to be had: ${answer.status}`);
      }
      return readPlan(await answer.json());
    },
    enabled: planId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface EveningMapProps {
  readonly performanceId: number;
  /** What is chosen, in order. Places of it that may no longer be chosen are shown as lost. */
  readonly chosen: readonly SeatId[];
  /** Adds a place to what is chosen, or takes it out; may be called several times in a row. */
  readonly onToggle: (seatId: SeatId) => void;
  /** Whether a place may be chosen; always the same function while the answer is. */
  readonly mayChoose: MayChoose;
  /** How many places may be chosen at most; all of them without it. */
  readonly maximum?: number;
}

/** The hall of an evening to choose places in, as the house sees them: the shop's own map; a number where seating is free. */
export function EveningMap(props: EveningMapProps) {
  const evening = useEveningSeats(props.performanceId);
  const planId = evening.data?.planId ?? null;
  const plan = useHallPlan(planId);
  // What is still in sight of the evening before is not this one.
  if (evening.data === undefined || evening.isPlaceholderData || (planId !== null && plan.isPending)) {
    return <Waiting label={mapText.loading} />;
  }
  if (plan.data === undefined || planId === null) {
    return (
      <>
        {plan.isError && (
          <Notice
            kind="warning"
            actions={<Button onClick={() => void plan.refetch()}>{mapText.again}</Button>}
          >
            {mapText.failed}
          </Notice>
        )}
        <CountedPlaces {...props} evening={evening.data} />
      </>
    );
  }
  return (
    <DrawnPlaces
      // Another evening, or another plan, is another map.
      key={`${props.performanceId} ${planId}`}
      {...props}
      evening={evening.data}
      plan={plan.data}
    />
  );
}

/** So many places without a name: the last free ones, which nobody sees a difference in. */
function CountedPlaces(props: EveningMapProps & { readonly evening: EveningSeats }) {
  const { chosen, mayChoose, evening } = props;
  const { states } = evening;
  const choosable = Array.from(states, (_, index) => states.length - index).filter((id) =>
    mayChoose(id, houseStateOf(states, id)),
  );
  const change = (count: number): void => {
    const more = choosable.filter((id) => !chosen.includes(id)).slice(0, Math.max(0, count - chosen.length));
    for (const id of [...more, ...chosen.slice(count)]) {
      props.onToggle(id);
    }
  };
  return (
    <div className={layout.line4}>
      <span>{mapText.count}</span>
      <QuantityStepper
        label={mapText.count}
        quantity={chosen.length}
        maximum={Math.min(choosable.length, props.maximum ?? choosable.length)}
        onChanged={change}
      />
      <span className={layout.muted}>{mapText.free(choosable.length)}</span>
    </div>
  );
}

function DrawnPlaces(props: EveningMapProps & { readonly evening: EveningSeats; readonly plan: HallPlan }) {
  const { evening, plan, chosen, mayChoose, maximum = plan.seatCount } = props;
  const seats = useHouseSeats(evening.states, mayChoose);
  const [remark, setRemark] = useState('');
  const categories = useMemo(
    () => evening.categories.map((category) => ({ ...category, priceLabel: '', onSale: true })),
    [evening.categories],
  );
  const [kept, lost] = useMemo(() => {
    const isKept = (id: SeatId): boolean => mayChoose(id, houseStateOf(evening.states, id));
    return [chosen.filter(isKept), chosen.filter((id) => !isKept(id))];
  }, [chosen, mayChoose, evening.states]);
  return (
    <div>
      <div className={styles.map}>
        <Suspense fallback={<Waiting label={mapText.loading} />}>
          <HallMap
            plan={plan}
            states={seats}
            selected={kept}
            lost={lost.length === 0 ? noSeats : lost}
            categories={categories}
            maximum={maximum}
            onSeatToggled={({ seatId }) => {
              setRemark('');
              props.onToggle(seatId);
            }}
            onMaximumReached={() => setRemark(mapText.maximum(maximum))}
            onHeldSeatPressed={() => setRemark(mapText.inCart)}
          />
        </Suspense>
      </div>
      <p className={styles.remark} role="status">
        {remark}
      </p>
    </div>
  );
}
