import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { ticketsOf } from '../../../api/entities/cart.ts';
import type { ShopSettings } from '../../../api/entities/settings.ts';
import { useAppFact, useFact, useSend } from '../../actors/shop.tsx';
import { MoneyStyleProvider } from '../../design/money-style.tsx';
import { type PageTitle, pageTitles } from '../../texts/page-titles.ts';
import { text } from '../../texts/text.ts';
import { ModalHost } from '../modals/modal-host.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { HeaderCountdown, HoldExpired, OfflineOverlay } from './later.ts';
import type { MenuPage } from './menu-pages.ts';
import { mainId, Shell } from './shell.tsx';

const menuOrder: readonly MenuPage[] = ['home', 'tickets', 'cart'];

/** The frame of all pages (point 2, shell): header, the page itself, footer, and what lies above. */
export function RootPage() {
  // The start gate shows no page before the settings are known.
  const settings = useAppFact(({ context }) => context.settings);
  return settings === null ? null : <ShopFrame settings={settings} />;
}

function ShopFrame({ settings }: { readonly settings: ShopSettings }) {
  const ticketCount = useFact('cart', ({ context }) =>
    context.cart === null ? 0 : ticketsOf(context.cart).reduce((sum, ticket) => sum + ticket.quantity, 0),
  );
  const announcement = usePageChange();
  const isOffline = useFact('connectivity', (snapshot) => snapshot.matches('offline'));
  const heldUntil = useFact('holdCountdown', ({ context }) => context.hold?.deadline ?? null);
  return (
    <MoneyStyleProvider hideZeroCents={settings.options.hideZeroCents}>
      <Shell
        announcement={announcement}
        header={
          <Header
            pages={menuOrder.filter((page) => settings.pages[page].isDisplayed)}
            ticketCount={ticketCount}
            countdown={<Countdown />}
          />
        }
        footer={
          <Footer
            venue={settings.venue}
            networks={settings.networks}
            pages={['terms', 'faq', 'legal', 'accessibility']}
            version={settings.version}
          />
        }
        notices={<ExpiryNotice />}
        overlays={
          <>
            <ModalHost settings={settings} />
            <Suspense fallback={null}>{isOffline && <OfflineOverlay heldUntil={heldUntil} />}</Suspense>
          </>
        }
      >
        <Outlet />
      </Shell>
    </MoneyStyleProvider>
  );
}

/** How long the cart is still held. Its code comes with the first hold: the chip's place changes once, as it appears. */
function Countdown() {
  const isHeld = useFact('holdCountdown', ({ context }) => context.hold?.paymentReference === null);
  return isHeld ? (
    <Suspense fallback={null}>
      <HeaderCountdown look="chip" announcement="polite" />
    </Suspense>
  ) : null;
}

function ExpiryNotice() {
  const isExpired = useFact('holdCountdown', (snapshot) => snapshot.matches('expired'));
  const send = useSend('holdCountdown');
  return isExpired ? (
    <Suspense fallback={null}>
      <HoldExpired onAcknowledged={() => send({ type: 'hold.expiryAcknowledged' })} />
    </Suspense>
  ) : null;
}

/** The title of the page: in the tab, and said on arriving, where the focus goes to the content (RGAA 12.8). */
function usePageChange(): string {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const isPressing = useFact('holdCountdown', (snapshot) => snapshot.matches({ counting: 'lastCountdown' }));
  const name = pageTitles[title ?? ('page_lost' satisfies PageTitle)];
  const firstPath = useRef(path);
  useLayoutEffect(() => {
    document.title = `${isPressing ? `${text('title_hold_warning')} ` : ''}${name} — ${text('shop_name')}`;
  }, [name, isPressing]);
  useLayoutEffect(() => {
    if (firstPath.current !== path) {
      firstPath.current = path;
      document.getElementById(mainId)?.focus({ preventScroll: true });
    }
  }, [path]);
  return name;
}
