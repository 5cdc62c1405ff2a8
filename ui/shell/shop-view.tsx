import { QueryClientProvider } from '@tanstack/react-query';
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type Shop, ShopProvider } from '../shop/shop.tsx';
import { StartGate } from './start-gate.tsx';

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
