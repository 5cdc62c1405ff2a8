import type { ClosedSales, TaxLine } from '../../../api/staff/book-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Table } from '../../design/table.tsx';
import { bookWords as words } from './fr.ts';

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
