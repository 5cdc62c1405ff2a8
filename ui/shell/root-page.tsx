import { Outlet, useLocation } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ticketsOf } from '../../api/cart/cart.ts';
import { type ExclusiveKind, isExcluded } from '../../api/cart/exclusion.ts';
import type { ShopSettings } from '../../api/season/settings.ts';
import { pagePaths, waysOf } from '../../api/season/ways.ts';
import { useCart } from '../cart/use-cart.ts';
import { MoneyStyleProvider } from '../design/money-style.tsx';
import { DialogVoiceContext } from '../design/visually-hidden.tsx';
import { areSubscriptionsUngrouped } from '../shop/landing.ts';
import { useAppFact, useFact, useShop } from '../shop/shop.tsx';
import { WaysContext } from '../shop/use-ways.ts';
import { Header } from './header.tsx';
import { Footer, HeaderCountdown, Overlays, PageAwaited, ShopNotices, ShopVoice } from './later.ts';
import { cartPathOf, menuOf } from './menu-entries.ts';
import { Modals } from './modals.tsx';
import { Shell } from './shell.tsx';

let isFirstPage = true;

/**
 * Draws the first page of a visit after the frame around it, bit by bit, so that a phone is never kept busy for long; the
 * pages after it at once.
 */
function Unhurried(props: { readonly children: ReactNode }) {
  const isThere = useShop().drawn !== null;
  const isDrawn = useDeferredValue(true, isThere || import.meta.env.SSR || !isFirstPage);
  useEffect(() => {
    isFirstPage = false;
  }, []);
  return isDrawn ? props.children : null;
}

const exclusiveKinds: readonly ExclusiveKind[] = ['tickets', 'subscriptions'];

/** The frame of all pages (point 2, shell): header, the page itself, footer, and what lies above. */
export function RootPage() {
  // The start gate shows no page before the settings are known.
  const settings = useAppFact(({ context }) => context.settings);
  return settings === null ? null : <ShopFrame settings={settings} />;
}

// The very same elements each time: what the server drew of them stands until their code has come, whatever happens around them.
const voice = (
  <Suspense fallback={null}>
    <ShopVoice />
  </Suspense>
);
const countdown = (
  <Suspense fallback={null}>
    <HeaderCountdown look="chip" />
  </Suspense>
);
const notices = (
  <Suspense fallback={null}>
    <ShopNotices />
    <PageAwaited />
  </Suspense>
);
const page = (
  <Unhurried>
    <Outlet />
  </Unhurried>
);

/** The cart, the pouch and the funnel count the time down themselves, beside what they show. */
function countsDown(path: string): boolean {
  return path === pagePaths.cart || path === pagePaths.pouch || path.startsWith(`${pagePaths.checkout}/`);
}

function ShopFrame({ settings }: { readonly settings: ShopSettings }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [firstPath] = useState(path);
  const { cart, customer, excluded, hasDial } = useShellFacts();
  const ways = useMemo(() => waysOf(settings), [settings]);
  const footer = useMemo(
    () => (
      <Suspense fallback={null}>
        <Footer settings={settings} />
      </Suspense>
    ),
    [settings],
  );
  const overlays = useMemo(
    () => (
      <>
        <Modals settings={settings} />
        <Suspense fallback={null}>
          <Overlays ownPages={settings.customPages} firstPath={firstPath} />
        </Suspense>
      </>
    ),
    [settings, firstPath],
  );
  return (
    <WaysContext value={ways}>
      <MoneyStyleProvider hideZeroCents={settings.options.hideZeroCents}>
        <DialogVoiceContext value={voice}>
          <Shell
            header={
              <Header
                entries={menuOf({ settings, hasDial, excluded })}
                cartPath={cartPathOf(settings)}
                ticketCount={ticketsOf(cart).reduce((sum, ticket) => sum + ticket.quantity, 0)}
                customer={customer}
                hasAccount={settings.pages.account.isDisplayed}
                venueName={settings.venue.name}
                logo={settings.theme.logo}
                countdown={countsDown(path) ? null : countdown}
              />
            }
            footer={footer}
            notices={notices}
            overlays={overlays}
          >
            {page}
          </Shell>
        </DialogVoiceContext>
      </MoneyStyleProvider>
    </WaysContext>
  );
}

/** What the menu's display rules (point 2, shell) stand on. */
function useShellFacts() {
  const shop = useShop();
  const cart = useCart();
  const customer = useFact('session', ({ context }) => context.customer?.credentials ?? null);
  const isQuantityPanelOpen = useFact('modals', ({ context }) =>
    context.stack.some(({ name }) => name === 'categories'),
  );
  const search = useLocation({ select: (location) => location.search });
  const facts = { cart, isQuantityPanelOpen, isUngrouped: areSubscriptionsUngrouped(shop, search) };
  return {
    cart,
    customer,
    hasDial: 'dial' in search,
    excluded: exclusiveKinds.filter((kind) => isExcluded(kind, facts)),
  };
}
