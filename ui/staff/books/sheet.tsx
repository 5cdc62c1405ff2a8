import type { ReactNode } from 'react';
import type { ClosedSales, TaxLine } from '../../../api/staff/book-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { parisDay } from '../../../api/values/paris-day.ts';
import { Button, buttonClass } from '../../design/button.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { TextInput } from '../kit/fields.tsx';
import styles from '../kit/kit.module.css';
import { Panel } from '../kit/page.tsx';
import { bookWords as words } from './fr.ts';

/** Days in Paris, both of the period. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The month of today, from its first day on. */
export function thisMonth(): Days {
  const today = parisDay(Date.now());
  return { from: `${today.slice(0, 8)}01`, to: today };
}

/** Days compare as texts. */
const isAfter = (one: string, other: string): boolean => one.localeCompare(other) > 0;

/** From which day to which; a day that is half typed changes nothing. */
export function PeriodFields(props: { readonly days: Days; readonly onChanged: (days: Days) => void }) {
  const { days } = props;
  return (
    <div className={`${styles.fields} ${layout.offPaper}`}>
      <TextInput
        label={words.from}
        type="date"
        width="medium"
        value={days.from}
        max={days.to}
        onChanged={(from) =>
          from !== '' && props.onChanged({ from, to: isAfter(from, days.to) ? from : days.to })
        }
      />
      <TextInput
        label={words.to}
        type="date"
        width="medium"
        value={days.to}
        min={days.from}
        onChanged={(to) =>
          to !== '' && props.onChanged({ from: isAfter(days.from, to) ? to : days.from, to })
        }
      />
    </div>
  );
}

/** Sales by means of payment, and their sum. */
export function MeansTable(props: { readonly caption: string; readonly sales: ClosedSales }) {
  const { lines, total } = props.sales;
  return lines.length === 0 ? (
    <p>{words.nothing}</p>
  ) : (
    <Table
      caption={props.caption}
      keyOf={({ means }) => means}
      rows={[...lines, { means: '', label: words.total, ...total }]}
      columns={[
        { key: 'label', title: words.means, cell: ({ label }) => label },
        { key: 'orders', title: words.orders, cell: ({ orders }) => orders, isAmount: true },
        { key: 'taken', title: words.taken, cell: ({ taken }) => formatMoney(taken), isAmount: true },
        {
          key: 'givenBack',
          title: words.givenBack,
          cell: ({ givenBack }) => formatMoney(givenBack),
          isAmount: true,
        },
        { key: 'net', title: words.balance, cell: ({ net }) => formatMoney(net), isAmount: true },
      ]}
    />
  );
}

/** The tax in tickets by rate, and its sum. */
export function TaxTable(props: {
  readonly lines: readonly TaxLine[];
  readonly total: Omit<TaxLine, 'vatRate'>;
}) {
  return (
    <Table
      caption={words.byRate}
      isCaptionShown
      keyOf={({ name }) => name}
      rows={[
        ...props.lines.map((line) => ({ name: words.rate(line.vatRate), ...line })),
        { name: words.total, ...props.total },
      ]}
      columns={[
        { key: 'name', title: words.vatRate, cell: ({ name }) => name },
        { key: 'tickets', title: words.tickets, cell: ({ tickets }) => tickets, isAmount: true },
        { key: 'gross', title: words.gross, cell: ({ gross }) => formatMoney(gross), isAmount: true },
        { key: 'net', title: words.net, cell: ({ net }) => formatMoney(net), isAmount: true },
        { key: 'vat', title: words.vat, cell: ({ vat }) => formatMoney(vat), isAmount: true },
      ]}
    />
  );
}

/** A page of the books: what it says, when it was made, and the ways to take it along. Only this is printed. */
export function Sheet(props: {
  readonly title: string;
  /** Of the same as a file. */
  readonly file: string;
  readonly isWhole?: boolean;
  /** When what it says was written down, in epoch milliseconds; without it, now. */
  readonly madeAt?: number;
  readonly children: ReactNode;
}) {
  return (
    <Panel title={props.title}>
      {props.children}
      {props.isWhole === false && <p className={layout.note}>{words.notAll}</p>}
      <p className={layout.note}>{words.madeAt(formatLongDate(props.madeAt ?? Date.now()))}</p>
      <div className={`${layout.row3} ${layout.offPaper}`}>
        <a className={buttonClass()} href={props.file} download>
          {words.csv}
        </a>
        <Button onClick={() => window.print()}>{words.print}</Button>
      </div>
    </Panel>
  );
}
