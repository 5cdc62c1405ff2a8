import type { History, HistoryPerformance } from '../../api/checkout/history.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { useMemberId } from '../session/use-customer.ts';
import { ErrorScreen } from '../shell/later.ts';
import { WayToShop } from '../shell/way-to.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { accountText } from './fr.ts';
import { OwnEvening } from './own-evening.tsx';
import { performanceKey, sortPerformances } from './performances.ts';
import styles from './tickets-page.module.css';
import { useMemberPart } from './use-member-part.ts';

/** `/compte/billets`: the tickets to come and gone by; only where the venue shows them (option ongletHISTO). */
export default function TicketsPage() {
  const isShown = useAppFact(({ context }) => context.settings?.options.showsHistory === true);
  const memberId = useMemberId();
  if (!isShown || memberId === null) {
    return <ErrorScreen kind="lost" />;
  }
  return <OwnTickets customerId={memberId} />;
}

function OwnTickets({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const now = useMinute();
  return (
    <AccountPage title={accountText('tickets_title')} lead={accountText('tickets_lead')}>
      <AccountPart
        part={useMemberPart(historyQuery(client, customerId))}
        waiting={accountText('tickets_loading')}
        look="cards"
      >
        {(history) =>
          history.performances.length === 0 ? (
            <EmptyState
              title={accountText('tickets_none_title')}
              action={
                <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
                  {accountText('tickets_see')}
                </WayToShop>
              }
            >
              <p>{accountText('tickets_none')}</p>
            </EmptyState>
          ) : (
            <Evenings history={history} now={now} />
          )
        }
      </AccountPart>
    </AccountPage>
  );
}

function Evenings({ history, now }: { readonly history: History; readonly now: number }) {
  const { upcoming, past } = sortPerformances(history, now);
  return (
    <div className={layout.column7}>
      <section aria-labelledby="billets-a-venir">
        <h2 id="billets-a-venir" className={styles.heading}>
          {accountText('tickets_upcoming')}
        </h2>
        {upcoming.length === 0 ? (
          <p className={layout.muted}>{accountText('tickets_none_upcoming')}</p>
        ) : (
          <EveningList evenings={upcoming} history={history} opensFirst />
        )}
      </section>
      {past.length > 0 && (
        <section aria-labelledby="billets-passes">
          <h2 id="billets-passes" className={styles.heading}>
            {accountText('tickets_past')}
          </h2>
          <EveningList evenings={past} history={history} isPast />
        </section>
      )}
    </div>
  );
}

function EveningList(props: {
  readonly evenings: readonly HistoryPerformance[];
  readonly history: History;
  readonly opensFirst?: boolean;
  readonly isPast?: boolean;
}) {
  return (
    <ul className={layout.column5}>
      {props.evenings.map((evening, position) => (
        <OwnEvening
          key={performanceKey(evening)}
          evening={evening}
          orders={props.history.orders}
          isOpenAtFirst={props.opensFirst === true && position === 0}
          isPast={props.isPast === true}
        />
      ))}
    </ul>
  );
}
