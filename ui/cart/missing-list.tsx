import type { CartItem, TicketItem } from '../../api/cart/cart.ts';
import type { CartLack } from '../../api/cart/cart-lacks.ts';
import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import { showTitle } from '../../api/season/show.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { useHolderNaming } from '../pouch/use-holder-naming.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useCartHelps, useMorePlaces } from './cart-helps.ts';
import { cartText } from './fr.ts';
import styles from './missing-list.module.css';
import { priceFieldId } from './price-field-id.ts';

export interface MissingListProps {
  /** Each thing that is missing: `cartLacks(cart, openings)`. */
  readonly lacks: readonly CartLack[];
  /** What else stands before the payment: `cartObstacles(cart)`. */
  readonly obstacles: readonly CartObstacle[];
}

/** The obstacles that the lacks say better, each by its name. */
const saidByLacks: ReadonlySet<CartObstacle> = new Set([
  'priceToChoose',
  'holderToName',
  'placesMissing',
  'controlRefused',
]);

/** What the cart lacks before it can be paid, each lack with the way to mend it. */
export function MissingList({ lacks, obstacles }: MissingListProps) {
  if (lacks.length === 0) {
    return <ObstacleNotice obstacles={obstacles} />;
  }
  return (
    <Notice kind="info" announcement="none" title={cartText('missing_title')}>
      <ul className={layout.stack1}>
        {inShort(lacks).map(({ lack, count }) => (
          <li key={keyOf(lack)}>
            <Lack lack={lack} count={count} />
          </li>
        ))}
      </ul>
      {obstacles
        .filter((obstacle) => !saidByLacks.has(obstacle))
        .map((obstacle) => (
          <p key={obstacle}>{cartText(`cart_obstacle_${obstacle}`)}</p>
        ))}
    </Notice>
  );
}

/** So many prices of one evening are named one by one; more are said together. */
const mostNamedPrices = 3;

/** The lacks as they are said: many prices of an evening as one, which leads to the first of them. */
function inShort(lacks: readonly CartLack[]): readonly { readonly lack: CartLack; readonly count: number }[] {
  const counts = new Map<number, number>();
  for (const lack of lacks) {
    if (lack.kind === 'price') {
      const { performanceId } = lack.ticket;
      counts.set(performanceId, (counts.get(performanceId) ?? 0) + 1);
    }
  }
  const said = new Set<number>();
  return lacks.flatMap((lack) => {
    const performanceId = lack.kind === 'price' ? lack.ticket.performanceId : 0;
    const count = lack.kind === 'price' ? (counts.get(performanceId) ?? 0) : 0;
    if (count <= mostNamedPrices) {
      return [{ lack, count: 1 }];
    }
    if (said.has(performanceId)) {
      return [];
    }
    said.add(performanceId);
    return [{ lack, count }];
  });
}

function keyOf(lack: CartLack): string {
  switch (lack.kind) {
    case 'price':
      return `price ${lack.ticket.id}`;
    case 'holder':
      return `holder ${lack.item.id}`;
    case 'imposed':
    case 'alternate':
      return `${lack.kind} ${lack.performanceId}`;
    case 'subscription':
      return lack.kind;
  }
}

function seatOf(ticket: TicketItem): string {
  return ticket.seatLabel === '' ? cartText('cart_seat_free') : ticket.seatLabel;
}

function nameOf(item: CartItem): string {
  return item.type === 'ticket' ? seatOf(item) : item.label;
}

/** To the list of prices of a ticket, wherever it stands on the page. */
function goToPrice(ticketId: string): void {
  const field = document.getElementById(priceFieldId(ticketId));
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector('select')?.focus({ preventScroll: true });
}

interface LackProps {
  readonly lack: CartLack;
  /** How many of its kind are said by it. */
  readonly count: number;
}

function Lack({ lack, count }: LackProps) {
  const { lookups } = useCartHelps();
  const askHolder = useHolderNaming();
  const choosePlaces = useMorePlaces();
  const titleOf = (performanceId: number): string => {
    const performance = lookups.performanceOf(performanceId);
    const show = performance === undefined ? undefined : lookups.showOf(performance.showId);
    return show === undefined ? '' : showTitle(show);
  };
  switch (lack.kind) {
    case 'price': {
      const show = titleOf(lack.ticket.performanceId);
      return (
        <button type="button" className={styles.way} onClick={() => goToPrice(lack.ticket.id)}>
          {count > 1
            ? cartText('missing_prices', { count, show })
            : cartText(show === '' ? 'missing_price' : 'missing_price_in', {
                seat: seatOf(lack.ticket),
                show,
              })}
        </button>
      );
    }
    case 'holder':
      return (
        <button type="button" className={styles.way} onClick={() => askHolder(lack.item.id)}>
          {cartText('missing_holder', { label: nameOf(lack.item) })}
        </button>
      );
    case 'imposed':
      return (
        <button type="button" className={styles.way} onClick={() => choosePlaces(lack.performanceId)}>
          {lack.lack.kind === 'lot'
            ? cartText('missing_lot', { count: lack.lack.missing, show: titleOf(lack.performanceId) })
            : cartText('missing_set', {
                count: lack.lack.missing.length,
                show: titleOf(lack.performanceId),
              })}
        </button>
      );
    case 'alternate':
      return (
        <button type="button" className={styles.way} onClick={() => goToPrice(lack.ticket.id)}>
          {cartText('missing_alternate', { seat: seatOf(lack.ticket) })}
        </button>
      );
    case 'subscription':
      return (
        <WayTo page="subscriptionList" className={styles.way} otherwise={cartText('missing_subscription')}>
          {cartText('missing_subscription')}
        </WayTo>
      );
  }
}

/** Why a cart cannot be paid yet; nothing when it can. */
export function ObstacleNotice({ obstacles }: { readonly obstacles: readonly CartObstacle[] }) {
  return obstacles.length === 0 ? null : (
    <Notice kind="info" announcement="none">
      {obstacles.map((obstacle) => (
        <p key={obstacle}>{cartText(`cart_obstacle_${obstacle}`)}</p>
      ))}
    </Notice>
  );
}
