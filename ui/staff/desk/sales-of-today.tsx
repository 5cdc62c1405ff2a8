import { saleCalls, type Takings } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import { Table } from '../../design/table.tsx';
import { formatTime } from '../../language/dates.ts';
import { StaffLink } from '../kit/link.tsx';
import { Panel, Read } from '../kit/page.tsx';
import { useReading } from '../kit/use-reading.ts';
import { ticketsFile } from './desk-files.ts';
import { meansWords, deskText as words } from './fr.ts';

/** Milliseconds: others sell too. */
const everyMinute = 60_000;

/** What came in at the desk today: by means of payment, one's own and the house's, and one's latest sales. */
export function SalesOfToday() {
  const sales = useReading(saleCalls.deskSales, {}, { every: everyMinute });
  return (
    <Panel title={words.today}>
      <Read of={sales}>
        {({ mine, house, latest }) =>
          house.length === 0 ? (
            <p>{words.noSales}</p>
          ) : (
            <>
              {mine.length > 0 && <TakingsTable caption={words.mine} takings={mine} />}
              <TakingsTable caption={words.house} takings={house} />
              {latest.length > 0 && <h3>{words.latest}</h3>}
              {latest.length > 0 && (
                <Table
                  caption={words.latest}
                  keyOf={({ order }) => order}
                  rows={latest}
                  columns={[
                    {
                      key: 'order',
                      title: words.order,
                      cell: ({ order }) => <StaffLink to={`/guichet/commandes/${order}`}>{order}</StaffLink>,
                    },
                    { key: 'at', title: words.at, cell: ({ at }) => formatTime(at) },
                    { key: 'who', title: words.who, cell: ({ buyer }) => buyer || words.nameless },
                    { key: 'means', title: words.meansTitle, cell: ({ means }) => meansWords[means] },
                    { key: 'tickets', title: words.tickets, cell: ({ tickets }) => tickets, isAmount: true },
                    {
                      key: 'amount',
                      title: words.amount,
                      cell: ({ amount }) => formatMoney(amount),
                      isAmount: true,
                    },
                    {
                      key: 'print',
                      title: words.printing,
                      cell: ({ order }) => (
                        <a
                          href={ticketsFile(order)}
                          target="_blank"
                          rel="noopener"
                          aria-label={words.printAgainOf(order)}
                        >
                          {words.printAgain}
                        </a>
                      ),
                    },
                  ]}
                />
              )}
            </>
          )
        }
      </Read>
    </Panel>
  );
}

function TakingsTable(props: { readonly caption: string; readonly takings: Takings }) {
  return (
    <>
      <h3>{props.caption}</h3>
      <Table
        caption={props.caption}
        keyOf={({ means }) => means}
        rows={props.takings}
        columns={[
          { key: 'means', title: words.meansTitle, cell: ({ means }) => meansWords[means] },
          { key: 'orders', title: words.sales, cell: ({ orders }) => orders, isAmount: true },
          { key: 'tickets', title: words.tickets, cell: ({ tickets }) => tickets, isAmount: true },
          { key: 'amount', title: words.amount, cell: ({ amount }) => formatMoney(amount), isAmount: true },
        ]}
      />
    </>
  );
}
