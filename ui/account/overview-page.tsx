import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { ticketsOf } from '../../api/cart/cart.ts';
import type { CustomerReference } from '../../api/checkout/history.ts';
import { emailConfirmedQuery } from '../../api/client/queries/email-confirmed.ts';
import { historyQuery } from '../../api/client/queries/history.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../api/client/queries/references.ts';
import { displayName } from '../../api/customer/customer.ts';
import { useCart } from '../cart/use-cart.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { warningIcon } from '../design/more-icons.tsx';
import { Notice } from '../design/notice.tsx';
import { formatLongDay, formatTime } from '../language/dates.ts';
import { useCustomer, useMemberId } from '../session/use-customer.ts';
import { WayTo, WayToShop } from '../shell/way-to.tsx';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useMinute } from '../shop/use-minute.ts';
import { OfferedPlaces } from '../waiting-list/offered-places.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountPart } from './account-part.tsx';
import { DetailsUnread } from './details-unread.tsx';
import { EveningRow } from './evening-row.tsx';
import { accountText } from './fr.ts';
import styles from './overview-page.module.css';
import { performanceKey, placesOf, sortPerformances } from './performances.ts';
import { type ProofTask, proofsAsked, proofTasks } from './proof-tasks.ts';
import { StrangerInvitation } from './stranger-invitation.tsx';
import { useMemberPart } from './use-member-part.ts';

/** `/compte/overview`: what is to come and what is to be done; for nobody, the way in. */
export default function OverviewPage() {
  const customer = useCustomer();
  const memberId = useMemberId();
  if (customer === null) {
    return <StrangerInvitation />;
  }
  const name = customer.details.firstName.trim() || displayName(customer.details);
  return (
    <AccountPage
      title={accountText('overview_hello', { name })}
      lead={accountText(memberId === null ? 'overview_visitor_lead' : 'overview_lead')}
    >
      <DetailsUnread />
      {memberId !== null && <UnconfirmedEmail memberId={memberId} />}
      <OfferedPlaces />
      <div className={classNames(layout.column5, styles.parts)}>
        {memberId === null ? (
          <>
            <VisitorPart />
            <CartPart />
          </>
        ) : (
          <>
            <NextPart customerId={memberId} />
            <CartPart />
            <ProofsPart customerId={memberId} />
            <ReferencesPart customerId={memberId} />
          </>
        )}
      </div>
    </AccountPage>
  );
}

/**
 * Asks a member to follow the link that was mailed, and sends it again: a form of its own that leads to a page of the server,
 * and works as it is. Nothing where the e-mail is confirmed, or where the venue does not ask for it.
 */
function UnconfirmedEmail({ memberId }: { readonly memberId: string }) {
  const { client } = useShop();
  const email = useCustomer()?.details.email ?? '';
  const { data: isConfirmed } = useQuery(emailConfirmedQuery(client, memberId));
  return (
    isConfirmed === false && (
      <Notice
        kind="info"
        announcement="none"
        title={accountText('confirm_title')}
        actions={
          <form method="post" action="/adresse/envoi">
            <Button size="small" type="submit">
              {accountText('confirm_again')}
            </Button>
          </form>
        }
      >
        <p>{accountText('confirm_text', { email })}</p>
      </Notice>
    )
  );
}

const quiet = () => buttonClass({ size: 'small' });
/** More than these are on the page of tickets. */
const mostEvenings = 3;

function Part(props: { readonly title: string; readonly isWide?: boolean; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Card
      as="section"
      labelledBy={id}
      className={classNames(layout.column4, styles.part, props.isWide === true && layout.wholeRow)}
    >
      <h2 id={id} className={layout.large}>
        {props.title}
      </h2>
      {props.children}
    </Card>
  );
}

/** The next evenings that the member has places for. */
function NextPart({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const now = useMinute();
  const showsHistory = useAppFact(({ context }) => context.settings?.options.showsHistory === true);
  return (
    <Part title={accountText('overview_next')} isWide>
      <AccountPart
        part={useMemberPart(historyQuery(client, customerId))}
        waiting={accountText('overview_next_loading')}
      >
        {(history) => {
          const upcoming = sortPerformances(history, now).upcoming.slice(0, mostEvenings);
          return upcoming.length === 0 ? (
            <>
              <p>{accountText('overview_next_none')}</p>
              <p>
                <WayToShop className={buttonClass({ variant: 'primary' })}>
                  {accountText('overview_next_see')}
                </WayToShop>
              </p>
            </>
          ) : (
            <>
              <ul className={classNames(layout.stack4, styles.separated)}>
                {upcoming.map((evening) => (
                  <li key={performanceKey(evening)}>
                    <EveningRow
                      {...evening}
                      level={3}
                      more={accountText('overview_next_count', { count: placesOf(evening) })}
                    />
                  </li>
                ))}
              </ul>
              <p>
                {showsHistory ? (
                  <Link to="/compte/billets" className={quiet()}>
                    {accountText('overview_next_all')}
                  </Link>
                ) : (
                  <Link to="/compte/commandes" className={quiet()}>
                    {accountText('overview_next_orders')}
                  </Link>
                )}
              </p>
            </>
          );
        }}
      </AccountPart>
    </Part>
  );
}

/** What is held now. The cart is this page's already: there is nothing to wait for. */
function CartPart() {
  const cart = useCart();
  const count = ticketsOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Part title={accountText('overview_cart')}>
      {cart.items.length === 0 ? (
        <p className={layout.muted}>{accountText('overview_cart_none')}</p>
      ) : (
        <>
          <p>
            {count > 0 ? accountText('overview_cart_items', { count }) : accountText('overview_cart_other')}{' '}
            {cart.hold !== null &&
              cart.hold.paymentReference === null &&
              accountText('overview_cart_until', { time: formatTime(cart.hold.deadline) })}
          </p>
          <p>
            <WayTo page="cart" className={quiet()}>
              {accountText('overview_cart_see')}
            </WayTo>
          </p>
        </>
      )}
    </Part>
  );
}

function taskText(task: ProofTask): string {
  return task.kind === 'ending'
    ? accountText('overview_proofs_ending', { label: task.label, date: formatLongDay(task.expiresAt) })
    : accountText(`overview_proofs_${task.kind}`, { label: task.label });
}

/** What is still to be proved. */
function ProofsPart({ customerId }: { readonly customerId: string }) {
  const { client, queries } = useShop();
  const cart = useCart();
  const now = useMinute();
  const { data: pricing } = useQuery({ ...queries.pricing(), enabled: cart.items.length > 0 });
  return (
    <Part title={accountText('overview_proofs')}>
      <AccountPart
        part={useMemberPart(proofsQuery(client, customerId))}
        waiting={accountText('overview_proofs_loading')}
        count={2}
      >
        {(proofs) => {
          const asked = pricing === undefined ? new Set<string>() : proofsAsked(cart.items, pricing);
          const tasks = proofTasks(proofs, asked, now);
          return (
            <>
              {tasks.length === 0 ? (
                <p className={layout.muted}>{accountText('overview_proofs_none')}</p>
              ) : (
                <ul className={layout.stack3}>
                  {tasks.map((task) => (
                    <li key={`${task.kind}-${task.code}`} className={classNames(layout.across3, styles.task)}>
                      <span className={classNames(layout.large, styles.sign)}>{warningIcon}</span>
                      <span>{taskText(task)}</span>
                    </li>
                  ))}
                </ul>
              )}
              <p>
                <Link to="/compte/justificatifs" className={quiet()}>
                  {accountText('overview_proofs_see')}
                </Link>
              </p>
            </>
          );
        }}
      </AccountPart>
    </Part>
  );
}

/** The cards, subscriptions and references that the member holds. */
function ReferencesPart({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  return (
    <Part title={accountText('overview_references')} isWide>
      <AccountPart
        part={useMemberPart(referencesQuery(client, customerId))}
        waiting={accountText('overview_references_loading')}
        count={2}
      >
        {(references) =>
          references.length === 0 ? (
            <p className={layout.muted}>{accountText('overview_references_none')}</p>
          ) : (
            <ul className={classNames(layout.stack4, styles.separated)}>
              {references.map((reference) => (
                <ReferenceLine key={`${reference.nature}-${reference.reference}`} reference={reference} />
              ))}
            </ul>
          )
        }
      </AccountPart>
    </Part>
  );
}

function ReferenceLine({ reference }: { readonly reference: CustomerReference }) {
  const { validUntil, holder } = reference;
  const facts = [
    accountText('reference_number', { reference: reference.reference }),
    ...(holder === '' ? [] : [accountText('reference_holder', { holder })]),
    validUntil === null
      ? accountText('reference_endless')
      : accountText('reference_until', { date: formatLongDay(validUntil) }),
  ];
  return (
    <li className={layout.stack}>
      <span className={layout.note}>{accountText(`reference_${reference.nature}`)}</span>
      <span className={classNames(layout.strong, layout.breaking)}>
        {reference.label === '' ? reference.code : reference.label}
      </span>
      <span className={layout.muted}>{facts.join(' · ')}</span>
    </li>
  );
}

/** What somebody has who buys without an account. */
function VisitorPart() {
  return (
    <Part title={accountText('overview_visitor_orders')}>
      <p>{accountText('overview_visitor_orders_text')}</p>
      <p className={layout.line3}>
        <Link to="/enregistrement" className={buttonClass({ variant: 'primary' })}>
          {accountText('stranger_register')}
        </Link>
      </p>
    </Part>
  );
}
