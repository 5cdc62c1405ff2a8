import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { pagePaths } from '../../../api/season/ways.ts';
import { saleCalls } from '../../../api/staff/sale-calls.ts';
import { Panel, Read, StaffPage } from '../kit/page.tsx';
import { useReading } from '../kit/use-reading.ts';
import styles from './desk-page.module.css';
import { deskText as words } from './fr.ts';
import { SalesOfToday } from './sales-of-today.tsx';
import { Till } from './till.tsx';
import { tillWithCart } from './till-address.ts';

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
      <div className={styles.desk}>
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
