import { isNotFound } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { CustomPage } from '../api/entities/settings.ts';
import { createRouting, type Routing } from '../routes/router.ts';
import './design/styles.css';
import { adoptThemeChoice, themeChoiceOf } from './design/theme-choice.ts';
import { openShop } from './open-shop.tsx';
import { StartFailedScreen } from './screens/start/start-failed-screen.tsx';
import { knownConfiguration } from './wiring/configuration.ts';
import { createShop, type WiredShop } from './wiring/create-shop.ts';
import { nextTask } from './wiring/next-task.ts';
import { tellActorErrors, watchUncaughtErrors } from './wiring/uncaught-errors.ts';

const page = document.getElementById('shop');
if (page === null) {
  throw new Error('The page has no element #shop');
}
// What an error page stands for was thrown while something was drawn; what nobody caught reaches the window by itself.
let tellCaught = (_error: unknown): void => {};
const view = createRoot(page, {
  onCaughtError: (error) => {
    // biome-ignore lint/suspicious/noConsole: React's own way, for whoever has the console open
    console.error(error);
    tellCaught(error);
  },
});

function createOrExplain(
  configuration: Awaited<ReturnType<typeof knownConfiguration>>,
  registerPages: (pages: readonly CustomPage[]) => Promise<void>,
): WiredShop | null {
  try {
    return createShop({ configuration, registerPages });
  } catch (error) {
    view.render(
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

/** The start in steps, so that no task is long: a phone paints, and answers a touch, between them. */
async function start(): Promise<void> {
  await nextTask();
  const shop = createOrExplain(await knownConfiguration(), (pages) => routing().registerPages(pages));
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
  view.render(<StrictMode>{openShop(shop, shopRouter)}</StrictMode>);
}

let routing = (): Routing => {
  throw new Error('The routing is made after the shop');
};
void start();
