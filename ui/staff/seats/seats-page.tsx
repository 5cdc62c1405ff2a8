import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { HallPlan, SeatId } from '../../../api/seats/hall-plan.ts';
import { type EveningSeats, seatCalls } from '../../../api/staff/seat-calls.ts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { tillWithCart } from '../desk/till-address.ts';
import { ChangeNotice, Confirm } from '../kit/change-view.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { EveningMap, useEveningSeats, useHallPlan } from './evening-map.tsx';
import { seatsText as words } from './fr.ts';
import { HoldBackForm } from './hold-back-form.tsx';
import { type HouseState, houseStateOf, seatsThatAre } from './house-seats.ts';
import { HeldBackList, SoldList } from './seat-lists.tsx';
import { namesOfSeats } from './seat-names.ts';
import styles from './seats-page.module.css';

const states: readonly HouseState[] = ['free', 'inCart', 'inPayment', 'sold', 'heldBack'];

/** The number of the evening that an address names. */
function performanceIn(path: string): number {
  return Number(/\/seances\/(\d+)/.exec(path)?.[1] ?? 0);
}

/** The places of an evening: the map with all that they are, those kept from sale, those that are sold. */
export function SeatsPage() {
  const performanceId = useRouterState({ select: ({ location }) => performanceIn(location.pathname) });
  const evening = useEveningSeats(performanceId);
  return (
    <StaffPage title={evening.data === undefined ? words.title : evening.data.title}>
      <Read of={evening}>
        {(told) => <EveningPlaces key={performanceId} performanceId={performanceId} evening={told} />}
      </Read>
    </StaffPage>
  );
}

function EveningPlaces(props: { readonly performanceId: number; readonly evening: EveningSeats }) {
  const { performanceId, evening } = props;
  const plan = useHallPlan(evening.planId).data ?? null;
  const [chosen, setChosen] = useState<readonly SeatId[]>([]);
  const toggle = useCallback((seatId: SeatId) => {
    setChosen((before) =>
      before.includes(seatId) ? before.filter((id) => id !== seatId) : [...before, seatId],
    );
  }, []);
  // Who chose places that are held back gives some of them up on the map.
  const mayChoose = useCallback(
    (seatId: SeatId, state: HouseState) =>
      state === 'free' || (state === 'heldBack' && chosen.includes(seatId)),
    [chosen],
  );
  return (
    <>
      <p>{words.evening(formatLongDate(evening.date), evening.hall)}</p>
      {evening.isCalledOff && <Notice kind="warning">{words.calledOff}</Notice>}
      <Panel title={words.counts}>
        <Facts
          look="columns"
          facts={states.map((state) => ({
            term: words.states[state],
            detail: seatsThatAre(evening.states, state).length,
          }))}
        />
      </Panel>
      <div className={styles.columns}>
        <Panel title={words.map}>
          <p className={layout.note}>{words.mapHint}</p>
          <EveningMap performanceId={performanceId} chosen={chosen} onToggle={toggle} mayChoose={mayChoose} />
        </Panel>
        <ChosenPlaces
          performanceId={performanceId}
          evening={evening}
          plan={plan}
          chosen={chosen}
          onChosen={setChosen}
        />
      </div>
      <Panel title={words.heldBack}>
        <HeldBackList groups={evening.heldBack} plan={plan} onChosen={setChosen} />
      </Panel>
      <Panel title={words.sold}>
        <SoldList evening={evening} plan={plan} />
      </Panel>
    </>
  );
}

/** What is chosen, and what can be done with it: free places are kept from sale, places that are kept are given back. */
function ChosenPlaces(props: {
  readonly performanceId: number;
  readonly evening: EveningSeats;
  readonly plan: HallPlan | null;
  readonly chosen: readonly SeatId[];
  readonly onChosen: (chosen: readonly SeatId[]) => void;
}) {
  const { performanceId, evening, plan, chosen, onChosen } = props;
  const [isReleasing, setReleasing] = useState(false);
  const thatAre = (wanted: HouseState): readonly SeatId[] =>
    chosen.filter((id) => houseStateOf(evening.states, id) === wanted);
  const free = thatAre('free');
  const kept = thatAre('heldBack');
  const lost = chosen.length - free.length - kept.length;
  const holdBack = useChange(seatCalls.holdBackSeats, () => onChosen([]));
  const { history } = useRouter();
  const taking = useChange(seatCalls.takeSeatsToTill, () => history.push(tillWithCart));
  const release = useChange(seatCalls.releaseSeats, () => {
    setReleasing(false);
    onChosen([]);
  });
  return (
    <Panel title={words.chosen}>
      {chosen.length === 0 ? (
        <p>{words.nothingChosen}</p>
      ) : (
        <>
          <p className={layout.breaking}>{namesOfSeats(plan, chosen)}</p>
          <Button onClick={() => onChosen([])}>{words.clear}</Button>
        </>
      )}
      {lost > 0 && <Notice kind="warning">{words.lost(lost)}</Notice>}
      {free.length > 0 && (
        <HoldBackForm
          count={free.length}
          isBusy={holdBack.state === 'sending'}
          isHeld={holdBack.state === 'unanswered'}
          onAsked={(wish) => holdBack.send({ performanceId, seatIds: [...free], ...wish })}
        />
      )}
      <ChangeNotice
        change={holdBack}
        done={
          holdBack.told !== null && (
            <>
              <p>{words.heldBackDone(holdBack.told.heldBack)}</p>
              {holdBack.told.refused.length > 0 && <p>{words.refusedSeats(holdBack.told.refused)}</p>}
            </>
          )
        }
      />
      {kept.length > 0 && (
        <>
          <Button onClick={() => setReleasing(true)}>{words.release(kept.length)}</Button>
          <Button
            busy={taking.state === 'sending'}
            disabled={taking.state === 'unanswered'}
            onClick={() => taking.send({ performanceId, seatIds: [...kept] })}
          >
            {words.takeToTill(kept.length)}
          </Button>
          <p className={layout.note}>{words.takeToTillHint}</p>
        </>
      )}
      <ChangeNotice change={taking} />
      {!isReleasing && (
        <ChangeNotice
          change={release}
          done={release.told !== null && words.releasedDone(release.told.released)}
        />
      )}
      {isReleasing && (
        <Confirm
          title={words.releaseTitle}
          label={words.release(kept.length)}
          change={release}
          onConfirmed={(note) => release.send({ performanceId, seatIds: [...kept], note })}
          onDismissed={() => setReleasing(false)}
        >
          <p>{namesOfSeats(plan, kept)}</p>
          <p>{words.releaseWhat}</p>
        </Confirm>
      )}
    </Panel>
  );
}
