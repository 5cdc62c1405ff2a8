import type { AnyActorRef } from 'xstate';
import { type FromPage, type FromShop, inspectorPath, openChannel, tabField } from '../protocol.ts';
import styles from './inspector-bar.module.css';
import { openShopEnd } from './shop-end.ts';

/** The bar in the corner of the shop while it is inspected. */
export interface InspectorBar {
  say(words: string): void;
}

interface Choice {
  readonly name: string;
  readonly choose: () => void;
}

/** Shows the bar: a browser opens windows only when it is clicked, so both inspectors can be opened from here. */
export function showInspectorBar(choices: readonly Choice[]): InspectorBar {
  const bar = document.createElement('aside');
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Inspector');
  bar.lang = 'en';
  const words = document.createElement('p');
  words.setAttribute('role', 'status');
  const buttons = choices.map(({ name, choose }) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = name;
    button.addEventListener('click', choose);
    return button;
  });
  bar.append(words, ...buttons);
  document.body.append(bar);
  return {
    say: (text) => {
      words.textContent = text;
    },
  };
}

/** What of the shop is inspected. */
export interface Inspected {
  readonly root: AnyActorRef;
  readonly clock: { now(): number };
}

/** Asks for the inspector in the shop’s address; with this value for the shop’s own page, whatever the network is. */
const field = 'inspecter';
const here = 'ici';
const tabKey = 'guichet-inspecteur';

/** This tab’s name, the same after a reload: the inspector’s page goes on with it. */
function tabName(): string {
  const known = sessionStorage.getItem(tabKey);
  const name = known ?? crypto.randomUUID();
  sessionStorage.setItem(tabKey, name);
  return name;
}

/**
 * Development only. With `?inspecter` in the address the whole actor system is shown in the Stately inspector, with
 * `?inspecter=ici` or without a network in the shop’s own page. Called before the root is started.
 */
export function openInspector({ root, clock }: Inspected): void {
  const wish = new URLSearchParams(window.location.search).get(field);
  if (wish === null) {
    return;
  }
  const tab = tabName();
  const end = openShopEnd({
    root,
    channel: openChannel<FromShop, FromPage>(tab),
    now: () => clock.now(),
    address: () => window.location.href,
  });
  window.addEventListener('pagehide', end, { once: true });

  const openOwn = (): void => {
    const opened = window.open(`${inspectorPath}?${tabField}=${tab}`, `guichet-inspecteur-${tab}`);
    bar.say(
      opened === null
        ? 'The browser opens no window by itself: open the inspector from here.'
        : 'The inspector is open in a window of its own.',
    );
  };
  const openStately = async (): Promise<void> => {
    bar.say('Opening the Stately inspector…');
    const stately = await import('./stately.ts');
    const outcome = await stately.openStately(root);
    bar.say(
      {
        connected: 'The Stately inspector shows the shop; personal values are masked.',
        blocked: 'The browser opens no window by itself: open the inspector from here.',
        silent: 'The Stately inspector does not answer: without a network, open the shop’s own.',
      }[outcome],
    );
  };
  const bar = showInspectorBar([
    { name: 'The shop’s own inspector', choose: openOwn },
    { name: 'Stately inspector', choose: () => void openStately() },
  ]);
  if (wish === here || !navigator.onLine) {
    openOwn();
  } else {
    void openStately();
  }
}
