import type { Performance } from '../../api/season/performance.ts';
import type { PriceRange } from '../../api/values/money.ts';
import { useMoneyStyle } from '../design/money-style.tsx';
import { formatPriceRange } from '../design/price.tsx';
import { PerformanceRow } from './performance-row.tsx';
import { ShowCalendar, type ShowCalendarProps } from './show-calendar.tsx';

export interface TicketsCalendarProps
  extends Pick<ShowCalendarProps, 'played' | 'board' | 'now' | 'day' | 'onDayChosen'> {
  readonly priceOf: (performanceId: number) => PriceRange | null;
  readonly hallNameOf: (performance: Performance) => string;
  readonly onPerformanceChosen: (performanceId: number) => void;
  readonly onWaitingListAsked: (performanceId: number) => void;
}

/** The season by the day, with the way to single tickets. */
export function TicketsCalendar(props: TicketsCalendarProps) {
  const money = useMoneyStyle();
  return (
    <ShowCalendar
      played={props.played}
      board={props.board}
      now={props.now}
      day={props.day}
      onDayChosen={props.onDayChosen}
      rowOf={({ entry, performance }) => {
        const range = props.priceOf(performance.id);
        return (
          <PerformanceRow
            key={performance.id}
            performance={performance}
            show={entry.show}
            hallName={props.hallNameOf(performance)}
            bookability={props.board.performances.get(performance.id) ?? 'unknown'}
            prices={range === null ? '' : formatPriceRange(range, money)}
            onPerformanceChosen={props.onPerformanceChosen}
            onWaitingListAsked={props.onWaitingListAsked}
          />
        );
      }}
    />
  );
}
