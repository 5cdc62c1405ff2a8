import '../../../ui/design/styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Cart, emptyCart } from '../../../api/cart/cart.ts';
import CartPage from '../../../ui/cart/cart-page.tsx';
import { ShopProvider } from '../../../ui/shop/shop.tsx';
import { stageCart } from '../../screens/cart-stage.tsx';
import { hold, ticket } from '../../support/data/fixtures.ts';
import { at, rest, untilPainted } from '../catalogue/measure.ts';
import type { Figures } from './figures.ts';

const lines = 200;
const changes = 60;

/** Two hundred places on ten evenings. */
const big: Cart = {
  ...emptyCart,
  items: Array.from({ length: lines }, (_, index) =>
    ticket(index + 1, { performanceId: 100 + (index % 10), showId: 1, amount: 2800 }),
  ),
  total: lines * 2800,
  hold: hold(),
};

/** As each reading makes it: the same facts in other objects, here with one price changed. */
function reading(changed: number | null): Cart {
  return {
    ...big,
    items: big.items.map((item, index) =>
      index === changed && item.type === 'ticket'
        ? { ...structuredClone(item), priceCode: 'J', amount: 1400 }
        : structuredClone(item),
    ),
    total: changed === null ? big.total : big.total - 1400,
  };
}

const { stage, show: showHeld } = stageCart(big);
const { shop } = stage;

const nothing = (): void => {};
let show: (cart: Cart, isAnew: boolean) => void = nothing;

function Page() {
  const [key, setKey] = useState(0);
  show = (next, isAnew) => {
    showHeld(next);
    if (isAnew) {
      setKey((shown) => shown + 1);
    }
  };
  return <CartPage key={key} />;
}

const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/panier'] }),
});

async function waits(cause: (turn: number) => void): Promise<readonly number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < changes; turn += 1) {
    found.push(await untilPainted(() => cause(turn)));
    await rest(20);
  }
  return found;
}

async function measure(): Promise<Figures> {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const mounted = await untilPainted(() =>
    root.render(
      <RouterContextProvider router={router as never}>
        <ShopProvider shop={shop}>
          <QueryClientProvider client={shop.queryClient}>
            <Page />
          </QueryClientProvider>
        </ShopProvider>
      </RouterContextProvider>,
    ),
  );
  await rest(500);
  const empty = await waits(nothing);
  const changed = await waits((turn) => show(reading(turn), false));
  const reread = await waits(() => show(reading(null), false));
  const naive = await waits((turn) => show(reading(turn), true));
  return {
    lines,
    changes,
    mounted,
    changed50: at(changed, 0.5),
    changed95: at(changed, 0.95),
    reread95: at(reread, 0.95),
    empty95: at(empty, 0.95),
    naive50: at(naive, 0.5),
    naive95: at(naive, 0.95),
  };
}

Object.assign(window, { bench: { measure } });
