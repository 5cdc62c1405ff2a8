import type { ReactNode } from 'react';
import { canBeLinked, isUnnamed, itemsToName, type Pouch, type PouchItem } from '../../api/cart/pouch.ts';
import type { ShowPoster } from '../../api/season/show.ts';
import type { LinkChange } from '../../machines/pouch/pouch.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { holderName } from '../cart/cart-groups.ts';
import type { CartLookups } from '../cart/cart-lookups.ts';
import { EveningCard } from '../cart/evening-card.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useLateFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Page } from '../design/page.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { WayTo } from '../shell/way-to.tsx';
import { useSharing } from '../shop/use-sharing.ts';
import { pouchText } from './fr.ts';
import { itemName, type PouchGroup, pouchGroups } from './pouch-groups.ts';
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
      <header className={classNames(layout.stack2, layout.below5)}>
        <h1 className={layout.pageTitle}>
          {pouchText(kind === 'cart' ? 'pouch_heading' : 'pouch_heading_order')}
        </h1>
        <p className={classNames(layout.large, styles.intro)}>{pouchText('pouch_intro')}</p>
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
      {pouch.items.some(canBeLinked) && (
        <p className={classNames(layout.muted, styles.invite)}>{pouchText('link_intro')}</p>
      )}
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

interface PouchGroupCardProps extends Pick<HolderLinkProps, 'linkingId' | 'onLinkChanged'> {
  readonly group: PouchGroup;
  /** Null while it is not known, or of a show that is over. */
  readonly poster: ShowPoster | null;
  readonly hallName: string;
  readonly onHolderAsked: (itemId: string) => void;
}

/** The tickets of one evening, or the cards: each with its holder, given or awaited. */
function PouchGroupCard(props: PouchGroupCardProps) {
  const { group, hallName, poster } = props;
  const lines = group.items.map((item) => <PouchLine key={item.id} {...props} item={item} />);
  const headingId = `pochette-${group.performanceId ?? 'cartes'}`;
  if (group.performanceId === null) {
    return (
      <Card as="section" className={layout.stack5} labelledBy={headingId}>
        <h2 id={headingId}>{pouchText('pouch_cards')}</h2>
        <ul className={layout.ruled}>{lines}</ul>
      </Card>
    );
  }
  return (
    <EveningCard
      headingId={headingId}
      title={group.label}
      date={group.date}
      hallName={hallName}
      poster={poster}
      lines={lines}
    />
  );
}

function PouchLine(props: Omit<PouchGroupCardProps, 'group'> & { readonly item: PouchItem }) {
  const { item, linkingId, onLinkChanged } = props;
  const focusRef = useLateFocus();
  const link = { item, linkingId, onLinkChanged, focusRef };
  const name = itemName(item);
  const isAwaited = isUnnamed(item);
  return (
    <li
      className={classNames(
        layout.line4,
        layout.apart,
        styles.item,
        isAwaited && item.isChangeable && styles.awaited,
      )}
    >
      <div className={classNames(layout.stack, layout.shrinkable, layout.breaking, styles.words)}>
        <span className={layout.note}>{name}</span>
        <span className={classNames(layout.strong, styles.holder)}>
          {isAwaited ? pouchText('pouch_unnamed') : pouchText('pouch_holder', { name: holderName(item) })}
        </span>
      </div>
      <div className={classNames(layout.line2, styles.acts)}>
        {item.isChangeable ? (
          <Button
            variant={isAwaited ? 'secondary' : 'quiet'}
            accessibleName={pouchText(isAwaited ? 'pouch_name_of' : 'pouch_change_of', { item: name })}
            onClick={() => props.onHolderAsked(item.id)}
          >
            {pouchText(isAwaited ? 'pouch_name' : 'pouch_change')}
          </Button>
        ) : (
          <span className={layout.note}>{pouchText('pouch_fixed')}</span>
        )}
        <InviteByLink {...link} />
      </div>
      <HolderLink {...link} />
      <SlowWork busy={linkingId === item.id} />
    </li>
  );
}

/** What one can ask of the link of a place. */
interface HolderLinkProps {
  readonly item: PouchItem;
  /** The item whose link a request is with the server about; null while there is none. */
  readonly linkingId: string | null;
  readonly onLinkChanged: (kind: LinkChange['kind'], ticketId: string) => void;
}

/** What stands in the place of a button that was pressed takes its focus. */
interface InPlace {
  readonly focusRef: (element: HTMLElement | null) => void;
}

const isElsewhere = ({ item, linkingId }: HolderLinkProps): boolean =>
  linkingId !== null && linkingId !== item.id;

/** The way to a link, where a place has none. */
function InviteByLink(props: HolderLinkProps & InPlace) {
  const { item, linkingId, onLinkChanged } = props;
  return item.link === '' && canBeLinked(item) ? (
    <Button
      ref={props.focusRef}
      variant="quiet"
      busy={linkingId === item.id}
      disabled={isElsewhere(props)}
      accessibleName={pouchText('link_open_of', { item: itemName(item) })}
      onClick={() => onLinkChanged('open', item.id)}
    >
      {pouchText('link_open')}
    </Button>
  ) : null;
}

/** The link of a place, by which a friend says their own name: to be handed on, or withdrawn. */
function HolderLink(props: HolderLinkProps & InPlace) {
  const { item, linkingId, onLinkChanged } = props;
  const { sharing, share } = useSharing();
  const name = itemName(item);
  if (item.link === '') {
    return null;
  }
  const address = new URL(item.link, document.baseURI).href;
  return (
    <div className={classNames(layout.stack1, layout.shrinkable, layout.small, styles.link)}>
      <p className={layout.firm}>{pouchText(item.isNamedByLink ? 'link_used' : 'link_ready')}</p>
      <p className={classNames(layout.muted, layout.breaking, styles.address)}>{address}</p>
      <div className={classNames(layout.line2, styles.ways)}>
        <Button
          ref={props.focusRef}
          size="small"
          accessibleName={pouchText('link_share_of', { item: name })}
          onClick={() => share(item.label, address)}
        >
          {pouchText('link_share')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={linkingId === item.id}
          disabled={isElsewhere(props)}
          accessibleName={pouchText('link_withdraw_of', { item: name })}
          onClick={() => onLinkChanged('withdraw', item.id)}
        >
          {pouchText('link_withdraw')}
        </Button>
        <span role="status" className={styles.news}>
          {sharing === 'copied' && pouchText('link_copied')}
          {sharing === 'shown' && pouchText('link_byHand')}
        </span>
      </div>
    </div>
  );
}
