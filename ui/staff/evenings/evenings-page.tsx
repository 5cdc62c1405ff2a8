import { type Evening, eveningCalls } from '../../../api/staff/evening-calls.ts';
import { Badge, type BadgeTone } from '../../design/badge.tsx';
import layout from '../../design/layout.module.css';
import { formatLongDate, formatLongDay } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { CardList } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { eveningsText as words } from './fr.ts';

const tones: Readonly<Record<Evening['state'], BadgeTone>> = {
  cancelled: 'danger',
  moved: 'warning',
  played: 'neutral',
  ahead: 'info',
};

/** What an evening is, in a word or two: « annulée », « à venir », « en vente ». */
export function EveningState(props: { readonly evening: Evening }) {
  const { state, isOnSale } = props.evening;
  return (
    <span className={layout.line2}>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {isOnSale && <Badge tone="success">{words.onSale}</Badge>}
      {!isOnSale && (state === 'ahead' || state === 'moved') && <Badge>{words.notOnSale}</Badge>}
    </span>
  );
}

function EveningCells(props: { readonly evening: Evening }) {
  const { evening } = props;
  const { sold, free, heldBack } = evening;
  return (
    <>
      <EveningState evening={evening} />
      <span>
        {formatLongDate(evening.date)}, {evening.hall}
      </span>
      <span className={`${layout.note} ${layout.figures}`}>
        {[words.sold(sold), words.free(free), heldBack === 0 ? '' : words.heldBack(heldBack)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </>
  );
}

function EveningList(props: { readonly evenings: readonly Evening[] }) {
  return (
    <CardList
      rows={props.evenings}
      keyOf={({ performanceId }) => performanceId}
      toOf={({ performanceId }) => `/guichet/seances/${performanceId}`}
      titleOf={({ show }) => show}
    >
      {(evening) => <EveningCells evening={evening} />}
    </CardList>
  );
}

function Evenings(props: { readonly evenings: readonly Evening[]; readonly now: number }) {
  const { evenings, now } = props;
  const isToday = ({ date }: Evening): boolean => formatLongDay(date) === formatLongDay(now);
  const today = evenings.filter(isToday);
  const ahead = evenings.filter((evening) => evening.date > now && !isToday(evening));
  const before = evenings.filter((evening) => evening.date <= now && !isToday(evening));
  if (evenings.length === 0) {
    return <p role="status">{words.nothing}</p>;
  }
  return (
    <>
      <Panel title={words.today}>
        {today.length === 0 ? <p>{words.nothingToday}</p> : <EveningList evenings={today} />}
      </Panel>
      {ahead.length > 0 && (
        <Panel title={words.ahead}>
          <EveningList evenings={ahead} />
        </Panel>
      )}
      {before.length > 0 && (
        <Panel title={words.before}>
          <EveningList evenings={before} />
        </Panel>
      )}
    </>
  );
}

/** The venue's evenings: today's, those to come, and yesterday's. */
export function EveningsPage() {
  const reading = useReading(eveningCalls.evenings, {});
  return (
    <StaffPage title={words.title}>
      <Read of={reading}>{({ evenings, now }) => <Evenings evenings={evenings} now={now} />}</Read>
    </StaffPage>
  );
}
