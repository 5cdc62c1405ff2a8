import { useState } from 'react';
import { type Bordereau, type BordereauLine, bookCalls } from '../../../api/staff/book-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { addDays, parisDay } from '../../../api/values/paris-day.ts';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Select } from '../../design/select.tsx';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatLongDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Read } from '../kit/page.tsx';
import { bookWords as words } from './fr.ts';
import { type Days, PeriodFields, Sheet, TaxTable } from './sheet.tsx';

/** Evenings of the last weeks and of today: those that are still to be declared. */
function lastWeeks(): Days {
  const today = parisDay(Date.now());
  return { from: addDays(today, -30), to: addDays(today, 1) };
}

function Lines(props: { readonly caption: string; readonly lines: readonly BordereauLine[] }) {
  return (
    <Table
      caption={props.caption}
      isCaptionShown
      keyOf={(line) => `${line.category} ${line.price} ${line.unit} ${line.vatRate}`}
      rows={props.lines}
      columns={[
        { key: 'category', title: words.category, cell: ({ category }) => category },
        { key: 'price', title: words.price, cell: ({ price }) => price },
        { key: 'unit', title: words.unit, cell: ({ unit }) => formatMoney(unit), isAmount: true },
        { key: 'rate', title: words.vatRate, cell: ({ vatRate }) => words.rate(vatRate), isAmount: true },
        { key: 'tickets', title: words.tickets, cell: ({ tickets }) => tickets, isAmount: true },
        { key: 'gross', title: words.gross, cell: ({ gross }) => formatMoney(gross), isAmount: true },
      ]}
    />
  );
}

function BordereauSheet({ bordereau }: { readonly bordereau: Bordereau }) {
  const { evening, lines, complimentary, cancelled, subscriptions, total } = bordereau;
  return (
    <Sheet title={evening.title} file={`/guichet/files/livres/bordereau.csv?seance=${evening.performanceId}`}>
      <p>{words.facts(formatLongDate(evening.date), evening.hall)}</p>
      <Facts
        look="columns"
        facts={[
          { term: words.tickets, detail: String(total.tickets) },
          { term: words.gross, detail: formatMoney(total.gross) },
          { term: words.net, detail: formatMoney(total.net) },
          { term: words.vat, detail: formatMoney(total.vat) },
          {
            term: words.subscriptions,
            detail:
              subscriptions.tickets === 0
                ? null
                : `${subscriptions.tickets} (${formatMoney(subscriptions.gross)})`,
          },
          {
            term: words.numbers,
            detail:
              bordereau.firstNumber === '' ? null : words.fromTo(bordereau.firstNumber, bordereau.lastNumber),
          },
        ]}
      />
      {lines.length === 0 ? (
        <p>{words.noTickets}</p>
      ) : (
        <>
          <Lines caption={words.sold} lines={lines} />
          <TaxTable lines={bordereau.rates} total={total} />
        </>
      )}
      {complimentary.length > 0 && <Lines caption={words.complimentary} lines={complimentary} />}
      {cancelled.length > 0 && <Lines caption={words.cancelled} lines={cancelled} />}
      <p className={layout.note}>{words.rule}</p>
    </Sheet>
  );
}

/** What was sold for one evening, chosen among those of a period. */
export function BordereauPart() {
  const [days, setDays] = useState<Days>(lastWeeks);
  const [chosen, setChosen] = useState<number | null>(null);
  const found = useReading(bookCalls.bookEvenings, days);
  const evenings = found.data?.evenings ?? [];
  const now = Date.now();
  const first = evenings.find(({ date }) => date <= now) ?? evenings.at(-1);
  const known = evenings.find(({ performanceId }) => performanceId === chosen) ?? first;
  const bordereau = useReading(
    bookCalls.bordereau,
    { performanceId: known?.performanceId ?? 0 },
    { isWanted: known !== undefined },
  );
  return (
    <>
      <PeriodFields days={days} onChanged={setDays} />
      <Read of={found}>
        {({ isWhole }) =>
          known === undefined ? (
            <p role="status">{words.noEvenings}</p>
          ) : (
            <div className={`${layout.stack2} ${layout.offPaper}`}>
              <Select
                label={words.evening}
                value={String(known.performanceId)}
                options={evenings.map(({ performanceId, title, date, tickets }) => ({
                  value: String(performanceId),
                  label: words.eveningOf(title, formatShortDate(date), tickets),
                }))}
                onChanged={(value) => setChosen(Number(value))}
              />
              {!isWhole && <p className={layout.note}>{words.manyEvenings}</p>}
            </div>
          )
        }
      </Read>
      {known !== undefined && <Read of={bordereau}>{(told) => <BordereauSheet bordereau={told} />}</Read>}
    </>
  );
}
