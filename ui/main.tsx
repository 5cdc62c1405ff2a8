import { isNotFound } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createRouting, type Routing, type ShopRouter } from '../routes/router.ts';
import './design/styles.css';
import { adoptThemeChoice, themeChoiceOf } from './design/theme-choice.ts';
import { openShop } from './open-shop.tsx';
import { StartFailedScreen } from './shell/broken-screen.tsx';
import { knownConfiguration } from './start/configuration.ts';
import { createShop, type ShopOptions, type WiredShop } from './start/create-shop.ts';
import { readDrawnFrom } from './start/drawn-page.ts';
import { tellActorErrors, watchUncaughtErrors } from './start/page-trouble.ts';

// What an error page stands for was thrown while something was drawn; what nobody caught reaches the window by itself.
let tellCaught = (_error: unknown): void => {};
const tell = (error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: React's own way, for whoever has the console open
  console.error(error);
  tellCaught(error);
};
// What differs from the page that the server drew is drawn anew: nobody sees it, and it is a fault of ours.
const options = { onCaughtError: tell, onRecoverableError: tell };

function createOrExplain(page: HTMLElement, shop: ShopOptions): WiredShop | null {
  try {
    return createShop(shop);
  } catch (error) {
    createRoot(page, options).render(
      <StartFailedScreen
        failure={{
          kind: 'instanceMissing',
          message: error instanceof Error ? error.message : String(error),
        }}
        onRetried={() => window.location.reload()}
      />,
    );
    return null;
  }
}

interface YieldingScheduler {
  readonly yield?: () => Promise<void>;
}

/** Ends the browser's task: what follows goes on in another, after a paint or a touch that waits. */
function nextTask(): Promise<void> {
  const { scheduler }: { readonly scheduler?: YieldingScheduler } = window;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** The start in steps, so that no task is long: a phone paints, and answers a touch, between them. */
async function start(page: HTMLElement): Promise<void> {
  await nextTask();
  const shop = createOrExplain(page, {
    configuration: await knownConfiguration(),
    drawnFrom: readDrawnFrom(document),
    registerPages: (pages) => routing().registerPages(pages),
  });
  if (shop === null) {
    return;
  }
  await nextTask();
  const made = createRouting(shop);
  routing = () => made;
  const shopRouter = made.router;
  await nextTask();
  // The first look into the browser's storage takes its time.
  adoptThemeChoice(themeChoiceOf(shop.memory.theme.read()));
  await nextTask();
  const uncaught = watchUncaughtErrors(shop.log);
  tellCaught = (error) => {
    // An address that leads nowhere is thrown too, and is no fault.
    if (!isNotFound(error)) {
      uncaught.tell(error);
    }
  };
  shop.root.subscribe({ error: uncaught.tell });
  tellActorErrors(shop.root, uncaught.tell);
  if (import.meta.env.DEV && window.location.search.includes('inspecter')) {
    (await import('./inspector/shop/open-inspector.ts')).openInspector(shop);
  }
  const view = <StrictMode>{openShop(shop, shopRouter)}</StrictMode>;
  if (shop.drawn !== null && (await isStillThere(shopRouter))) {
    hydrateRoot(page, view, options);
  } else {
    createRoot(page, options).render(view);
  }
}

/** Waits for the guards, data and code of the page that the server drew; a guard may lead to another page. */
async function isStillThere(router: ShopRouter): Promise<boolean> {
  const { pathname } = router.latestLocation;
  await router.load();
  return router.state.location.pathname === pathname;
}

let routing = (): Routing => {
  throw new Error('The routing is made after the shop');
};
// One sheet for what stands around every page and what pages are made of: it is read before anything is painted.
import.meta.glob(['./design/*.module.css', './shell/*.module.css'], {
  eager: true,
});

const page = document.getElementById('shop');
if (page === null) {
  throw new Error('The page has no element #shop');
}
void start(page);
