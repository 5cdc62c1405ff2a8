import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../support/server/running-shop.ts';
import { type Engine, engines, waitFor } from './engine.ts';

let shop: RunningShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const target = '[data-target-of-test]';

/** Finds, in the page, what is seen under a role's selector and a name, and marks it; says whether it is there. */
function mark(selector: string, name: string): boolean {
  const said = (element: Element): string => {
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    const named = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '');
    const words =
      element.getAttribute('aria-label') ??
      named?.join(' ') ??
      ([...labels].map((label) => label.textContent).join(' ') || element.textContent);
    return (words ?? '').replace(/\s+/g, ' ').trim();
  };
  for (const marked of document.querySelectorAll('[data-target-of-test]')) {
    marked.removeAttribute('data-target-of-test');
  }
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const wanted = new RegExp(name);
  const found = [...open.querySelectorAll(selector)].find(
    (element) => wanted.test(said(element)) && element.getClientRects().length > 0,
  );
  found?.scrollIntoView({ block: 'center' });
  found?.setAttribute('data-target-of-test', '');
  return found !== undefined && !found.matches(':disabled, [aria-disabled=true]');
}

/** From now on the page keeps its script errors. */
function listen(): boolean {
  const known: unknown = Reflect.get(window, 'errorsOfTest');
  if (!Array.isArray(known)) {
    const errors: string[] = [];
    Reflect.set(window, 'errorsOfTest', errors);
    window.addEventListener('error', (event) => {
      // A notice of the platform that an element was measured once more in the next frame: nothing failed.
      if (!event.message.startsWith('ResizeObserver loop')) {
        errors.push(event.message);
      }
    });
    window.addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  }
  return true;
}

function shopperAt(engine: Engine) {
  const errors: string[] = [];
  const find = (selector: string, name: string): Promise<void> =>
    waitFor(async () => (await engine.run(mark, selector, name)) === true, `${selector} « ${name} »`);
  return {
    errors,
    open: async (path: string): Promise<void> => {
      await engine.goTo(`${shop.address}${path}`);
      await engine.run(listen);
    },
    see: (text: string): Promise<void> => find('h1, h2, h3, p, li, button, a', text),
    press: async (name: string, selector = 'button, a, [role=button], summary'): Promise<void> => {
      await find(selector, name);
      await engine.click(target);
    },
    fill: async (name: string, text: string): Promise<void> => {
      await find('input:not([type=radio], [type=checkbox]), textarea', name);
      await engine.type(target, text);
    },
    /** Ticks what is behind its label, as the label does. */
    tick: async (name: string): Promise<void> => {
      await find('input[type=radio], input[type=checkbox]', name);
      await engine.run(() => {
        document.querySelector<HTMLElement>('[data-target-of-test]')?.click();
        return true;
      });
    },
    at: (path: string): Promise<void> =>
      waitFor(async () => String(await engine.run(() => window.location.href)).includes(path), path),
    keepErrors: async (): Promise<void> => {
      const kept = await engine.run(() => Reflect.get(window, 'errorsOfTest') ?? []);
      errors.push(...(Array.isArray(kept) ? kept.map(String) : []));
    },
  };
}

for (const [name, open] of Object.entries(engines)) {
  if (open === null) {
    process.stdout.write(`${name} is not installed here: its journey is skipped.\n`);
  }
}

describe.each(Object.entries(engines))('%s', (name, open) => {
  it.skipIf(open === null)('buys a numbered place as a visitor, from the season to the ticket', async () => {
    if (open === null) {
      throw new Error(`${name} is not installed`);
    }
    const engine = await open();
    try {
      const { open: visit, see, press, fill, tick, at, keepErrors, errors } = shopperAt(engine);
      await visit('/billets');
      await press('^Le Malade imaginaire', 'button');
      await press('^Choisir mes places', 'button');
      await see('^Proposer les meilleures places');
      await press('^Liste', 'button, [role=tab]');
      await press('^Second balcon', 'button');
      await press('^Rang A', 'button');
      await press(', libre', 'button');
      await press('^Mettre dans mon panier', 'button');
      await press('^Voir mon panier');
      await see('^Mon panier');
      await press('^Payer', 'button');
      await at('/processus/visite');
      await tick('^Mme');
      await fill('^Prénom', 'Camille');
      await fill('^Nom', 'Durand');
      await fill('^E-mail', 'camille.durand@example.org');
      await fill('^Téléphone', '06 12 34 56 78');
      await fill('^Adresse$|^Adresse ', '3 rue des Lilas');
      await fill('^Code postal', '26110');
      await press('^26110 - Nyons', '[role=option]');
      await press('^Continuer$', 'button');
      await at('/processus/don');
      await press('^Continuer sans don', 'button');
      await at('/processus/recapitulatif');
      await tick('conditions générales');
      await keepErrors();
      await press('^Commander avec obligation de paiement', 'button');
      await at('/banque/paiement');
      await press('^Payer', 'button');
      await press('^Revenir à la boutique');
      await at('/processus/confirmation');
      await engine.run(listen);
      await see('^Merci');
      await see('^Le Malade imaginaire');
      await keepErrors();
      expect(errors).toEqual([]);
    } finally {
      await engine.close();
    }
  });
});
