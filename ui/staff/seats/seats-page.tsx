import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { describeSeat, type HallPlan, type SeatId } from '../../../api/seats/hall-plan.ts';
import {
  type EveningSeats,
  type HeldBackGroup,
  type HeldBackReason,
  heldBackReasons,
  seatCalls,
} from '../../../api/staff/seat-calls.ts';
import { parseParisWallTime } from '../../../api/values/paris-time.ts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Select } from '../../design/select.tsx';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { tillWithCart } from '../desk/addresses.ts';
import { ChangeNotice, Confirm } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import {
  EveningMap,
  type HouseState,
  houseStateOf,
  seatsThatAre,
  useEveningSeats,
  useHallPlan,
} from './evening-map.tsx';
import { reasonWords, seatsText as words } from './fr.ts';
import styles from './seats.module.css';

/** « Orchestre, rang F, places 10, 11 et 12; rang G, place 3 »: places by their rows; their count where there is no plan. */
function namesOfSeats(plan: HallPlan | null, seatIds: readonly SeatId[]): string {
  if (plan === null) {
    return words.places(seatIds.length);
  }
  const rows = new Map<string, number[]>();
  for (const seatId of seatIds) {
    const seat = describeSeat(plan, seatId);
    const row = seat === null ? '' : words.row(seat.section, seat.row);
    rows.set(row, [...(rows.get(row) ?? []), seat?.number ?? seatId]);
  }
  return [...rows]
    .map(([row, numbers]) =>
      words.placesOf(
        row,
        [...numbers].sort((a, b) => a - b),
      ),
    )
    .join('\u00a0; ');
}

/** Why places are kept from sale, and until when (epoch milliseconds; null until somebody gives them back). */
interface HoldBackWords {
  readonly reason: HeldBackReason;
  readonly note: string;
  readonly returnsAt: number | null;
}

/** Says why the chosen places are kept from sale, and until when. */
function HoldBackForm(props: {
  readonly count: number;
  readonly isBusy: boolean;
  /** Nobody answered: only the same can be asked, until somebody does. */
  readonly isHeld: boolean;
  readonly onAsked: (wish: HoldBackWords) => void;
}) {
  const [reason, setReason] = useState<HeldBackReason>('production');
  const [note, setNote] = useState('');
  const [returns, setReturns] = useState('');
  return (
    <form
      className={layout.stack4}
      onSubmit={(event) => {
        event.preventDefault();
        props.onAsked({ reason, note: note.trim(), returnsAt: parseParisWallTime(returns) });
      }}
    >
      <Select
        label={words.reason}
        value={reason}
        options={heldBackReasons.map((value) => ({ value, label: reasonWords[value] }))}
        onChanged={(value) => setReason(heldBackReasons.find((one) => one === value) ?? 'production')}
      />
      <TextInput label={words.note} hint={words.noteHint} value={note} longest={500} onChanged={setNote} />
      <TextInput
        label={words.returns}
        hint={words.returnsHint}
        type="datetime-local"
        width="medium"
        value={returns}
        onChanged={setReturns}
      />
      <Button type="submit" variant="primary" busy={props.isBusy} disabled={props.isHeld}>
        {words.holdBack(props.count)}
      </Button>
    </form>
  );
}

/** Places kept from sale, by why they are. */
function HeldBackList(props: {
  readonly groups: readonly HeldBackGroup[];
  readonly plan: HallPlan | null;
  readonly onChosen: (seatIds: readonly SeatId[]) => void;
}) {
  const { plan } = props;
  if (props.groups.length === 0) {
    return <p>{words.heldBackNone}</p>;
  }
  const inOrder = heldBackReasons.flatMap((reason) =>
    props.groups.filter((group) => group.reason === reason),
  );
  return (
    <Table
      caption={words.heldBack}
      keyOf={({ seatIds }) => String(seatIds[0])}
      rows={inOrder}
      columns={[
        { key: 'reason', title: words.reason, cell: ({ reason }) => reasonWords[reason] },
        { key: 'where', title: words.where, cell: ({ seatIds }) => namesOfSeats(plan, seatIds) },
        { key: 'note', title: words.note, cell: ({ note }) => note },
        {
          key: 'until',
          title: words.until,
          cell: ({ returnsAt }) => (returnsAt === null ? words.untilReleased : formatShortDate(returnsAt)),
        },
        { key: 'who', title: words.who, cell: ({ by, at }) => words.by(by, formatShortDate(at)) },
        {
          key: 'choose',
          title: words.choice,
          cell: ({ seatIds }) => (
            <Button
              size="small"
              accessibleName={`${words.choose}\u00a0: ${namesOfSeats(plan, seatIds)}`}
              onClick={() => props.onChosen(seatIds)}
            >
              {words.choose}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Places that are sold, by the orders that bought them. */
function SoldList(props: { readonly evening: EveningSeats; readonly plan: HallPlan | null }) {
  const { sold, states } = props.evening;
  const ours = sold.reduce((sum, { seatIds }) => sum + seatIds.length, 0);
  const elsewhere = seatsThatAre(states, 'sold').length - ours;
  return (
    <>
      {sold.length === 0 ? (
        elsewhere === 0 && <p>{words.soldNone}</p>
      ) : (
        <Table
          caption={words.sold}
          keyOf={({ order }) => order}
          rows={sold}
          columns={[
            {
              key: 'order',
              title: words.order,
              cell: ({ order }) => <StaffLink to={`/guichet/commandes/${order}`}>{order}</StaffLink>,
            },
            {
              key: 'where',
              title: words.where,
              cell: ({ seatIds }) => namesOfSeats(props.plan, seatIds),
            },
          ]}
        />
      )}
      {elsewhere > 0 && <p>{words.soldElsewhere(elsewhere)}</p>}
    </>
  );
}

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
      <div className={`${layout.column5} ${styles.columns}`}>
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
