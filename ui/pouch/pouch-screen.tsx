import type { ReactNode } from 'react';
import { canBeLinked, itemsToName, type Pouch } from '../../api/cart/pouch.ts';
import type { LinkChange } from '../../machines/pouch/pouch.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { WayTo } from '../shell/way-to.tsx';
import { pouchText } from './fr.ts';
import { PouchGroupCard } from './pouch-group-card.tsx';
import { pouchGroups } from './pouch-groups.ts';
import styles from './pouch-screen.module.css';

export interface PouchNamesProps {
  readonly pouch: Pouch;
  readonly lookups: CartLookups;
  /** It could not be read again: what is shown may be older. */
  readonly isStale: boolean;
  /** What was last done, in words; empty when nothing was. */
  readonly news: string;
  readonly onHolderAsked: (itemId: string) => void;
  /** The item whose link a request is with the server about; null while there is none. */
  readonly linkingId: string | null;
  /** Why the last one was not done. */
  readonly linkRefusal: Refusal | null;
  readonly onLinkChanged: (kind: LinkChange['kind'], itemId: string) => void;
  readonly onRetried: () => void;
}

export interface PouchScreenProps extends PouchNamesProps {
  /** Whether it is what the shopper has in the cart, or a paid order. */
  readonly kind: 'cart' | 'order';
  /** The cart in short with the way to payment, of a cart's pouch. */
  readonly summary: ReactNode;
}

/** `/pochette` (point 1): tickets and cards, evening by evening, each with whom it is for. */
export function PouchScreen(props: PouchScreenProps) {
  const { kind } = props;
  return (
    <Page>
      <header className={styles.top}>
        <h1 className={layout.pageTitle}>
          {pouchText(kind === 'cart' ? 'pouch_heading' : 'pouch_heading_order')}
        </h1>
        <p className={styles.intro}>{pouchText('pouch_intro')}</p>
      </header>
      <div className={kind === 'cart' ? layout.withSummary : styles.single}>
        <div className={layout.stack5}>
          <PouchNames {...props} />
          <div className={classNames(layout.row2, layout.outdented)}>
            {kind === 'cart' ? (
              <>
                <WayTo page="tickets" className={buttonClass({ variant: 'quiet' })}>
                  {pouchText('pouch_more')}
                </WayTo>
                <WayTo page="cart" className={buttonClass({ variant: 'quiet' })}>
                  {pouchText('pouch_cart')}
                </WayTo>
              </>
            ) : (
              <WayTo page="ownTickets" className={buttonClass({ variant: 'quiet' })}>
                {pouchText('pouch_account')}
              </WayTo>
            )}
          </div>
        </div>
        {props.summary}
      </div>
    </Page>
  );
}

/** That the names could not be read, in `words`, and the way to read them again. */
export function UnreadNotice({
  words,
  onRetried,
}: {
  readonly words: string;
  readonly onRetried: () => void;
}) {
  return (
    <Notice
      kind="warning"
      actions={
        <Button variant="quiet" onClick={onRetried}>
          {text('retry')}
        </Button>
      }
    >
      <p>{words}</p>
    </Notice>
  );
}

/** Evening by evening, whom each ticket and card is for; the ways to say so. */
export function PouchNames(props: PouchNamesProps) {
  const { lookups, pouch } = props;
  const toName = itemsToName(pouch).length;
  return (
    <>
      <p className={layout.strong}>
        {pouch.items.some(({ isChangeable }) => isChangeable)
          ? pouchText('pouch_progress', { count: toName })
          : pouchText('pouch_standing')}
      </p>
      <LiveRegion message={props.news} />
      {props.isStale && <UnreadNotice words={pouchText('pouch_stale')} onRetried={props.onRetried} />}
      {pouch.items.some(canBeLinked) && <p className={styles.invite}>{pouchText('link_intro')}</p>}
      {props.linkRefusal !== null && (
        <Notice kind="error" title={pouchText('link_refused')}>
          <p>{refusalText(props.linkRefusal)}</p>
        </Notice>
      )}
      {pouchGroups(pouch).map((group) => {
        const performance =
          group.performanceId === null ? undefined : lookups.performanceOf(group.performanceId);
        return (
          <PouchGroupCard
            key={group.performanceId ?? 'cards'}
            group={group}
            poster={performance === undefined ? null : (lookups.showOf(performance.showId)?.poster ?? null)}
            hallName={performance === undefined ? '' : (lookups.hallOf(performance.hallId)?.name ?? '')}
            onHolderAsked={props.onHolderAsked}
            linkingId={props.linkingId}
            onLinkChanged={props.onLinkChanged}
          />
        );
      })}
    </>
  );
}
