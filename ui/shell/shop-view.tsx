import { QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { shopPhaseOf } from '../../machines/app/app.selectors.ts';
import { type Shop, ShopProvider, useAppFact, useShop } from '../shop/shop.tsx';
import { BrokenScreen, StartFailedScreen } from './broken-screen.tsx';
import { SaveRecording } from './later.ts';

/**
 * Shows the shop once it has started (point 4), or says why it cannot. A page that the server drew is shown at once; else
 * nothing stands here until then, and the page as it was served says that it is coming (`index.html`).
 */
export function StartGate({ children }: { readonly children: ReactNode }) {
  const { root } = useShop();
  // Deferred: the first page is drawn bit by bit, without keeping a phone from anything else.
  const phase = useDeferredValue(useAppFact(shopPhaseOf));
  const phone = useAppFact(({ context }) => context.settings?.venue.phone ?? '');
  switch (phase) {
    case 'readable':
    case 'ready':
      return children;
    case 'failed':
      return (
        <StartFailedScreen
          failure={{ kind: 'serverDown', phone }}
          onRetried={() => root.send({ type: 'app.retried' })}
        >
          <WhatHappened />
        </StartFailedScreen>
      );
    case 'outdated':
    case 'broken':
      return (
        <BrokenScreen reason={phase} onReloaded={() => window.location.reload()}>
          <WhatHappened />
        </BrokenScreen>
      );
    default:
      return null;
  }
}

/** For the support, where its code can be had. */
const WhatHappened = () => (
  <Suspense fallback={null}>
    <SaveRecording isOnNight />
  </Suspense>
);

export interface ShopViewProps {
  readonly shop: Shop;
  readonly router: RegisteredRouter;
}

/** The view of all pages: the server draws it, and the browser goes on with what was drawn. */
export function ShopView({ shop, router }: ShopViewProps) {
  useEffect(() => {
    // What was clicked before is done now (`api/server/pages/first-seconds.js`).
    window.dispatchEvent(new Event('shop-alive'));
  }, []);
  return (
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queryClient}>
        <StartGate>
          <RouterProvider router={router} />
        </StartGate>
      </QueryClientProvider>
    </ShopProvider>
  );
}
