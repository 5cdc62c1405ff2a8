import { Link, useLocation } from '@tanstack/react-router';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { isUnnamed, pouchItemOf } from '../../api/cart/pouch.ts';
import type { PouchNews } from '../../machines/pouch/pouch.types.ts';
import { holderName } from '../cart/cart-groups.ts';
import CartPage from '../cart/cart-page.tsx';
import { CartSummary } from '../cart/cart-summary.tsx';
import { ObstacleNotice } from '../cart/missing-list.tsx';
import { useCart } from '../cart/use-cart.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyPage } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { LoadFailed } from '../design/load-failed.tsx';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { WayToShop } from '../shell/way-to.tsx';
import { newKey } from '../shop/new-key.ts';
import { useFact, useSend } from '../shop/shop.tsx';
import { useCartLookups } from '../shop/use-cart-lookups.ts';
import { useWays } from '../shop/use-ways.ts';
import { pouchText } from './fr.ts';
import { itemName } from './pouch-groups.ts';
import { PouchNames, type PouchNamesProps, PouchScreen, UnreadNotice } from './pouch-screen.tsx';

/** Nothing is in the pouch yet: an invitation. */
export function EmptyPouch() {
  return (
    <EmptyPage title={pouchText('pouch_empty_title')} text={pouchText('pouch_empty_text')}>
      <WayToShop className={buttonClass({ variant: 'primary', size: 'large' })}>
        {pouchText('pouch_empty_link')}
      </WayToShop>
    </EmptyPage>
  );
}

/** The pouch of this name is nobody's, or not this shopper's: the same words for both (ruling 5). */
export function BarredPouch(props: { readonly isSignedIn: boolean; readonly address: string }) {
  return (
    <EmptyPage
      title={pouchText('pouch_barred_title')}
      text={pouchText(props.isSignedIn ? 'pouch_barred_signedIn' : 'pouch_barred_text')}
    >
      {!props.isSignedIn && (
        <Link
          to="/authentification"
          search={{ suite: props.address }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {pouchText('pouch_barred_signIn')}
        </Link>
      )}
      <Link to="/pochette" search={{}} className={buttonClass({ variant: 'quiet' })}>
        {pouchText('pouch_barred_own')}
      </Link>
    </EmptyPage>
  );
}

/**
 * `/pochette`: whom the tickets of the cart are for, or of an order that the query names (`panier`). Where the venue hides the
 * cart, the shopper's own pouch can do all that the cart does: the names stand above its lines.
 */
export default function PouchPage() {
  const pouch = useFact('pouch', ({ context }) => context.pouch);
  const name = useFact('pouch', ({ context }) => context.name);
  const isFailed = useFact('pouch', (snapshot) => snapshot.matches('failed'));
  const isBarred = useFact('pouch', (snapshot) => snapshot.matches('barred'));
  const isShown = useFact('pouch', (snapshot) => snapshot.matches('ready'));
  const isStale = useFact('pouch', (snapshot) =>
    snapshot.matches({ ready: { items: { reading: 'stale' } } }),
  );
  const isSignedIn = useFact('session', ({ context }) => context.customer !== null);
  const { href } = useLocation();
  const lookups = useCartLookups();
  const cart = useCart();
  const standsForCart = useWays().to('cart') === null;
  const linkingId = useFact('pouch', (snapshot) =>
    snapshot.hasTag('linking') ? snapshot.context.linkChange.ticketId : null,
  );
  const linkRefusal = useFact('pouch', ({ context }) => context.linkRefusal);
  const news = useNews();
  const send = useSend('pouch');
  const retry = () => send({ type: 'pouch.retried' });

  const kind = name === '' || name === cart.publicId ? 'cart' : 'order';
  const names: PouchNamesProps = {
    pouch,
    lookups,
    isStale,
    news,
    linkingId,
    linkRefusal,
    onHolderAsked: (ticketId) => send({ type: 'holder.asked', ticketId }),
    onLinkChanged: (change, ticketId) =>
      send({ type: 'link.changeAsked', kind: change, ticketId, key: newKey() }),
    onRetried: retry,
  };
  if (kind === 'cart' && standsForCart && !isBarred) {
    return (
      <CartPage
        heading={pouchText('pouch_heading')}
        names={<NamesAboveCart {...names} state={isFailed ? 'failed' : isShown ? 'shown' : 'read'} />}
        empty={<EmptyPouch />}
      />
    );
  }
  if (isFailed) {
    return <LoadFailed onRetried={retry} />;
  }
  if (isBarred) {
    return <BarredPouch isSignedIn={isSignedIn} address={href} />;
  }
  if (!isShown) {
    return <PouchAwaited />;
  }
  if (pouch.items.length === 0) {
    return <EmptyPouch />;
  }
  return <PouchScreen {...names} kind={kind} summary={kind === 'cart' ? <WayToPayment /> : null} />;
}

function PouchAwaited() {
  return (
    <Page>
      <h1>{pouchText('pouch_heading')}</h1>
      <Waiting label={pouchText('pouch_loading')} />
    </Page>
  );
}

/** The names of what the cart's lines are for; those can be changed and paid whatever becomes of these. */
function NamesAboveCart(props: PouchNamesProps & { readonly state: 'read' | 'shown' | 'failed' }) {
  if (props.state === 'shown' && props.pouch.items.length === 0) {
    return null;
  }
  return (
    <section className={layout.stack5} aria-labelledby="pochette-noms">
      <h2 id="pochette-noms">{pouchText('pouch_names')}</h2>
      {props.state === 'shown' && <PouchNames {...props} />}
      {props.state === 'read' && <Waiting label={pouchText('pouch_loading')} />}
      {props.state === 'failed' && (
        <UnreadNotice words={pouchText('pouch_unread')} onRetried={props.onRetried} />
      )}
    </section>
  );
}

/** What was last done, in words; empty when nothing was, or of an item that is there no longer. */
function useNews(): string {
  return useFact('pouch', ({ context: { news, pouch } }) => {
    if (news === null) {
      return '';
    }
    const item = pouchItemOf(pouch, news.ticketId);
    return item === undefined ? '' : newsText(news, itemName(item));
  });
}

function newsText(news: PouchNews, item: string): string {
  if (news.kind === 'linked') {
    return pouchText(news.link === '' ? 'link_news_withdrawn' : 'link_news_open', { item });
  }
  return isUnnamed(news)
    ? pouchText('pouch_takenBack', { item })
    : pouchText('pouch_kept', { item, name: holderName(news) });
}

/** The cart in short: in a pouch shop this page stands in the cart's place. */
function WayToPayment() {
  const obstacles = cartObstacles(useCart());
  return <CartSummary isReady={obstacles.length === 0} missing={<ObstacleNotice obstacles={obstacles} />} />;
}
