import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePaths } from '../../../api/season/ways.ts';
import { saleCalls, type Takings } from '../../../api/staff/sale-calls.ts';
import { formatMoney } from '../../../api/values/money.ts';
import layout from '../../design/layout.module.css';
import { Table } from '../../design/table.tsx';
import { formatTime } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { StaffLink } from '../kit/links.tsx';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { ticketsFile, tillWithCart } from './addresses.ts';
import styles from './desk.module.css';
import { meansWords, deskText as words } from './fr.ts';
import { Till } from './till.tsx';

/** Milliseconds: others sell too. */
const everyMinute = 60_000;

/** What came in at the desk today: by means of payment, one's own and the house's, and one's latest sales. */
function SalesOfToday() {
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

/** Milliseconds between two looks at the cart. */
const everyMoment = 2_000;

/** The shop itself, to choose in, and a till beside it that takes its cart. */
export function DeskPage() {
  /** Each sale begins with the list of shows; where the venue hides that, the shop leads elsewhere by itself. */
  const [sales, setSales] = useState(0);
  const isWithCart = useRouterState({ select: ({ location }) => location.href }) === tillWithCart;
  const cart = useReading(saleCalls.deskCart, {}, { every: everyMoment });
  return (
    <StaffPage title={words.title}>
      <div className={`${layout.column5} ${styles.desk}`}>
        <iframe
          key={sales}
          className={styles.shop}
          title={words.shop}
          src={isWithCart && sales === 0 ? pagePaths.cart : pagePaths.tickets}
        />
        <Panel title={words.till}>
          <Read of={cart}>
            {(told) => <Till cart={told.cart} now={told.now} onSold={() => setSales((count) => count + 1)} />}
          </Read>
        </Panel>
      </div>
      <SalesOfToday />
    </StaffPage>
  );
}
