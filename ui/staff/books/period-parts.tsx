import { useState } from 'react';
import { bookCalls } from '../../../api/staff/book-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { parisDay } from '../../../api/values/paris-day.ts';
import { Facts } from '../../design/facts.tsx';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { formatShortDate } from '../../language/calendar-dates.ts';
import { formatDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { TextInput } from '../kit/fields.tsx';
import { StaffLink } from '../kit/links.tsx';
import { Read } from '../kit/page.tsx';
import { bookWords as words } from './fr.ts';
import { type Days, MeansTable, PeriodFields, Sheet, thisMonth } from './sheet.tsx';

const titleOf = (name: string, { from, to }: Days): string =>
  `${name}, ${from.split('-').reverse().join('/')} – ${to.split('-').reverse().join('/')}`;

/** What a period brought in and gave back, by means of payment. */
export function SalesPart() {
  const [days, setDays] = useState<Days>(thisMonth);
  const sales = useReading(bookCalls.salesByMeans, days);
  return (
    <>
      <PeriodFields days={days} onChanged={setDays} />
      <Read of={sales}>
        {({ lines, total, pending }) => (
          <Sheet
            title={titleOf(words.sales, days)}
            file={`/guichet/files/livres/ventes.csv?du=${days.from}&au=${days.to}`}
          >
            <MeansTable caption={words.sales} sales={{ lines, total }} />
            <Facts
              facts={[
                {
                  term: words.pending,
                  detail: words.pendingOf(pending.refunds, formatMoney(pending.amount)),
                },
              ]}
            />
            <p className={layout.note}>{words.salesRule}</p>
          </Sheet>
        )}
      </Read>
    </>
  );
}

/** What the house sold on gift cards, and owes on them, up to the end of a day. */
export function GiftCardPart() {
  const [at, setAt] = useState(() => parisDay(Date.now()));
  const book = useReading(bookCalls.giftCardBook, { at });
  return (
    <>
      <div className={layout.offPaper}>
        <TextInput
          label={words.at}
          type="date"
          width="medium"
          value={at}
          onChanged={(day) => day !== '' && setAt(day)}
        />
      </div>
      <Read of={book}>
        {({ total, cards, isWhole }) => (
          <Sheet
            title={`${words.giftCards}, ${at.split('-').reverse().join('/')}`}
            file={`/guichet/files/livres/cartes-cadeaux.csv?au=${at}`}
            isWhole={isWhole}
          >
            <Facts
              look="columns"
              facts={[
                { term: words.cards, detail: String(total.cards) },
                { term: words.soldCards, detail: formatMoney(total.sold) },
                { term: words.spent, detail: formatMoney(total.spent) },
                { term: words.returned, detail: formatMoney(total.givenBack) },
                { term: words.closed, detail: formatMoney(total.closed) },
                { term: words.expired, detail: formatMoney(total.expired) },
                { term: words.owed, detail: <strong>{formatMoney(total.owed)}</strong> },
              ]}
            />
            {cards.length > 0 && (
              <Table
                caption={words.giftCards}
                keyOf={({ ending, order, issuedAt }) => `${ending} ${order} ${issuedAt}`}
                rows={cards}
                columns={[
                  { key: 'card', title: words.card, cell: ({ ending }) => words.ending(ending) },
                  {
                    key: 'order',
                    title: words.order,
                    cell: ({ order }) => <StaffLink to={`/guichet/commandes/${order}`}>{order}</StaffLink>,
                  },
                  { key: 'issued', title: words.issuedAt, cell: ({ issuedAt }) => formatDate(issuedAt) },
                  {
                    key: 'until',
                    title: words.validUntil,
                    cell: ({ validUntil, isExpired }) =>
                      validUntil === null
                        ? words.noEnd
                        : `${formatDate(validUntil)}${isExpired ? ` (${words.isOver.toLowerCase()})` : ''}`,
                  },
                  {
                    key: 'amount',
                    title: words.amount,
                    cell: ({ amount }) => formatMoney(amount),
                    isAmount: true,
                  },
                  {
                    key: 'spent',
                    title: words.spent,
                    cell: ({ spent }) => formatMoney(spent),
                    isAmount: true,
                  },
                  { key: 'left', title: words.left, cell: ({ left }) => formatMoney(left), isAmount: true },
                ]}
              />
            )}
          </Sheet>
        )}
      </Read>
    </>
  );
}

/** What the bank took and gave back, line by line as its statement has it. */
export function SettlementPart() {
  const [days, setDays] = useState<Days>(thisMonth);
  const settlements = useReading(bookCalls.settlements, days);
  return (
    <>
      <PeriodFields days={days} onChanged={setDays} />
      <Read of={settlements}>
        {({ lines, total, isWhole }) => (
          <Sheet
            title={titleOf(words.settlements, days)}
            file={`/guichet/files/livres/reglements.csv?du=${days.from}&au=${days.to}`}
            isWhole={isWhole}
          >
            <Facts
              look="columns"
              facts={[
                { term: words.paid, detail: formatMoney(total.paid) },
                { term: words.refunded, detail: formatMoney(total.refunded) },
                { term: words.balance, detail: <strong>{formatMoney(total.net)}</strong> },
              ]}
            />
            {lines.length === 0 ? (
              <p>{words.nothing}</p>
            ) : (
              <Table
                caption={words.settlements}
                keyOf={({ kind, reference, transaction, at }) => `${kind} ${reference} ${transaction} ${at}`}
                rows={lines}
                columns={[
                  { key: 'at', title: words.bankDate, cell: ({ at }) => formatShortDate(at) },
                  {
                    key: 'reference',
                    title: words.reference,
                    cell: ({ reference }) => (
                      <StaffLink to={`/guichet/commandes/${reference}`}>{reference}</StaffLink>
                    ),
                  },
                  {
                    key: 'transaction',
                    title: words.transaction,
                    cell: ({ transaction }) => <span className={layout.breaking}>{transaction}</span>,
                  },
                  { key: 'means', title: words.means, cell: ({ means }) => means },
                  { key: 'state', title: words.state, cell: ({ state }) => words.states[state] },
                  {
                    key: 'givenBack',
                    title: words.givenBack,
                    cell: ({ kind, givenBack }) => (kind === 'payment' ? formatMoney(givenBack) : ''),
                    isAmount: true,
                  },
                  {
                    key: 'amount',
                    title: words.amount,
                    cell: ({ amount }) => formatMoney(amount),
                    isAmount: true,
                  },
                ]}
              />
            )}
          </Sheet>
        )}
      </Read>
    </>
  );
}
