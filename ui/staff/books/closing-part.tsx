import { useState } from 'react';
import { bookCalls, type Closing, type TaxLine } from '../../../api/staff/book-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { parisDay } from '../../../api/values/paris-day.ts';
import { Button } from '../../design/button.tsx';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Notice } from '../../design/notice.tsx';
import { Select } from '../../design/select.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { ChangeNotice, Confirm } from '../kit/change-view.tsx';
import { TextInput } from '../kit/fields.tsx';
import styles from '../kit/kit.module.css';
import { Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { bookWords as words } from './fr.ts';
import { MeansTable, Sheet, TaxTable } from './sheet.tsx';

const dayWords = (day: string): string => day.split('-').reverse().join('/');

function sumOf(lines: readonly TaxLine[]): Omit<TaxLine, 'vatRate'> {
  const sum = (value: (line: TaxLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  return {
    ...{ tickets: sum(({ tickets }) => tickets), gross: sum(({ gross }) => gross) },
    ...{ net: sum(({ net }) => net), vat: sum(({ vat }) => vat) },
  };
}

function ClosedSheet(props: { readonly closing: Closing }) {
  const { number, from, to, at, by, figures, digest } = props.closing;
  const { sales, tickets, tax, ever, ticketsEver, giftCardsOwed } = figures;
  const days = words.closedDays(from === null ? null : dayWords(from), dayWords(to));
  return (
    <Sheet
      title={`${words.closingOf(number)}, ${days}`}
      file="/guichet/files/livres/clotures.csv"
      madeAt={at}
    >
      <MeansTable caption={words.closingOf(number)} sales={sales} />
      {tax.length > 0 && <TaxTable lines={tax} total={sumOf(tax)} />}
      <Facts
        facts={[
          { term: words.tickets, detail: words.ticketsOf(tickets.sold, tickets.cancelled) },
          { term: words.ever, detail: <strong>{formatMoney(ever.total.net)}</strong> },
          { term: words.ticketsEver, detail: words.ticketsOf(ticketsEver.sold, ticketsEver.cancelled) },
          { term: words.giftCardsOwed, detail: formatMoney(giftCardsOwed) },
          { term: words.closing, detail: words.closedBy(by, formatShortDate(at)) },
          { term: words.digest, detail: <span className={layout.breaking}>{digest}</span> },
        ]}
      />
      <p className={layout.note}>{words.closingRule}</p>
    </Sheet>
  );
}

function CloseDay() {
  const [day, setDay] = useState(() => parisDay(Date.now()));
  const [isAsking, setAsking] = useState(false);
  const change = useChange(bookCalls.closeDay, () => setAsking(false));
  return (
    <div className={`${layout.stack3} ${layout.offPaper}`}>
      <div className={styles.fields}>
        <TextInput
          label={words.closeUntil}
          type="date"
          width="medium"
          value={day}
          max={parisDay(Date.now())}
          onChanged={(value) => value !== '' && setDay(value)}
        />
        <Button onClick={() => setAsking(true)}>{words.close}</Button>
      </div>
      {!isAsking && change.told !== null && (
        <ChangeNotice change={change} done={words.closeDone(change.told.number)} />
      )}
      {isAsking && (
        <Confirm
          title={words.closeTitle(dayWords(day))}
          label={words.close}
          asksReason={false}
          change={change}
          onConfirmed={() => change.send({ day })}
          onDismissed={() => setAsking(false)}
        >
          <p>{words.closeWhat}</p>
        </Confirm>
      )}
    </div>
  );
}

/** Days that were closed, one at a time, and the closing of those that are not. */
export function ClosingPart() {
  const reading = useReading(bookCalls.closings, {});
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <CloseDay />
      <Read of={reading}>
        {({ closings, isIntact }) => {
          const closing = closings.find(({ number }) => String(number) === chosen) ?? closings[0];
          return closing === undefined ? (
            <p>{words.noClosings}</p>
          ) : (
            <>
              {!isIntact && <Notice kind="error">{words.notIntact}</Notice>}
              <div className={layout.offPaper}>
                <Select
                  label={words.closing}
                  value={String(closing.number)}
                  options={closings.map(({ number, to }) => ({
                    value: String(number),
                    label: `${words.closingOf(number)}, ${dayWords(to)}`,
                  }))}
                  onChanged={setChosen}
                />
              </div>
              <ClosedSheet closing={closing} />
            </>
          );
        }}
      </Read>
    </>
  );
}
