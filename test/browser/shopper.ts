import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright';
import { chromiumFlags, provideChromium } from '../support/browser/chromium.ts';
import { waitUntilStill } from './look-at-page.ts';

let chromiumOfFiles: Promise<Browser> | null = null;

/** The Chromium of the files that follow one another in this process: it ends with them. */
export function openBrowser(): Promise<Browser> {
  chromiumOfFiles ??= chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  return chromiumOfFiles;
}

/** Leaves nothing of a file's shoppers behind; the browser itself goes on. */
export async function leaveBrowser(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Someone at a browser of their own: no cookie is shared with anyone. */
export interface Shopper {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What went wrong in the page: errors, refused policies. Empty at the end of every test. */
  readonly troubles: string[];
  /** Waits until the page has all that it asked for, and nothing on it moves. */
  readonly settle: () => Promise<void>;
}

/** Milliseconds. */
const longestLoad = 15_000;
const lookEvery = 20;

/** From now on knows what a page waits for; streams, which never end, are not waited for. */
function createSettling(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource') {
      underWay.add(request);
    }
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    const end = performance.now() + longestLoad;
    do {
      while (underWay.size > 0) {
        if (performance.now() > end) {
          const names = [...underWay].map((request) => request.url());
          throw new Error(`the page still waits for ${names.join(', ')}`);
        }
        await new Promise((resolve) => setTimeout(resolve, lookEvery));
      }
      await waitUntilStill(page);
    } while (underWay.size > 0);
  };
}

export interface ShopperOptions {
  readonly address: string;
  readonly width?: number;
  readonly height?: number;
  /** A screen that feels fingers. */
  readonly hasTouch?: boolean;
  /** Cookies and storage of an earlier visit. */
  readonly memory?: Awaited<ReturnType<BrowserContext['storageState']>>;
}

export async function newShopper(browser: Browser, options: ShopperOptions): Promise<Shopper> {
  const context = await browser.newContext({
    baseURL: options.address,
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    hasTouch: options.hasTouch ?? false,
    ...(options.memory === undefined ? {} : { storageState: options.memory }),
  });
  const page = await context.newPage();
  const settle = createSettling(page);
  page.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Trusted Type/i.test(message.text())) {
      troubles.push(`policy: ${message.text()}`);
    } else if (/React error #(?:418|419|42[0-5])/.test(message.text())) {
      troubles.push(`the page was drawn otherwise: ${message.text()}`);
    }
  });
  return { context, page, troubles, settle };
}

/** From the next page on, pages come empty, as where the server cannot draw them: the shop asks for all that it shows. */
export async function comeEmpty(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') {
      return route.fallback();
    }
    const response = await route.fetch();
    const body = await response.text();
    return route.fulfill({
      response,
      body: body.replace(/<div id="shop" data-still>[\s\S]*?<\/script>/, '<div id="shop"></div>'),
    });
  });
}

/** Opens the map of the first performance of a show, from the list of shows. */
export async function openMap(page: Page, show: RegExp): Promise<void> {
  await page.goto('/billets');
  await page.getByRole('button', { name: show }).click();
  await page
    .getByRole('button', { name: /^Choisir mes places/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('grid').waitFor({ state: 'attached' });
}

/** The free places of a row, in the list beside the map. */
export async function openRow(page: Pick<Page, 'getByRole'>, section: RegExp, row: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Liste/ }).click();
  await dialog.getByRole('button', { name: section }).first().click();
  await dialog.getByRole('button', { name: row }).first().click();
}

/** Presses the first free places of the open row, and says their names. */
export async function chooseFreePlaces(
  page: Pick<Page, 'getByRole'>,
  count: number,
): Promise<readonly string[]> {
  const names: string[] = [];
  const dialog = page.getByRole('dialog');
  for (let index = 0; index < count; index += 1) {
    const free = dialog.getByRole('button', { name: /, libre/ }).first();
    const name = (await free.getAttribute('aria-label')) ?? '';
    names.push(/^(.*?place \d+)/.exec(name)?.[1] ?? name);
    const place = dialog.locator(`button[aria-label=${JSON.stringify(name)}]`).first();
    await place.click();
    // Its words have changed before the next one is looked for: else that could be the same again.
    await place.waitFor({ state: 'detached' });
  }
  return names;
}

/** Fills the visitor's form as a person would. */
export async function fillDetails(page: Page, email = 'camille.durand@example.org'): Promise<void> {
  await page.getByRole('radio', { name: 'Mme' }).press('Space');
  await page.getByLabel('Prénom').fill('Camille');
  await page.getByLabel('Nom', { exact: true }).fill('Durand');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Téléphone').fill('06 12 34 56 78');
  await page.getByLabel('Adresse', { exact: true }).fill('3 rue des Lilas');
  await page.getByLabel('Code postal').fill('26110');
  await page.getByRole('option', { name: '26110 - Nyons' }).click();
}

/** From the cart to the summary, as a visitor who gives nothing: the free electronic ticket is taken by itself, and there is one way to pay. */
export async function goToSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Payer' }).click();
  await page.waitForURL('**/processus/visite**');
  await fillDetails(page);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await page.waitForURL('**/processus/don**');
  await page.getByRole('button', { name: 'Continuer sans don' }).click();
  await page.waitForURL('**/processus/recapitulatif**');
}

/** From now on writes down the heading of each page that is shown, in order: what a shopper sees go by, redirections left out. */
export async function writeDownPages(page: Page): Promise<readonly string[]> {
  const headings: string[] = [];
  await page.exposeBinding('headingShown', (_source, heading: string) => {
    if (heading !== '' && headings.at(-1) !== heading) {
      headings.push(heading);
    }
  });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const heading = (document.querySelector('h1')?.textContent ?? '').replace(/\s/g, ' ');
      Reflect.get(window, 'headingShown')(heading);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return headings;
}

/** A field or a group of choices of the funnel, by its name, and the heading of its page. */
export interface Question {
  readonly heading: string;
  readonly name: string;
}

/** From now on writes down what the funnel asks: each question once for each page that asks it (WCAG 3.3.7). */
export async function writeDownQuestions(page: Page): Promise<readonly Question[]> {
  const questions: Question[] = [];
  await page.exposeBinding('questionShown', (_source, heading: string, name: string) => {
    if (
      name !== '' &&
      !questions.some((question) => question.heading === heading && question.name === name)
    ) {
      questions.push({ heading, name });
    }
  });
  await page.addInitScript(() => {
    const nameOf = (field: Element): string => {
      const group = field.matches('[type=radio]') ? field.closest('fieldset')?.querySelector('legend') : null;
      const label = field instanceof HTMLInputElement ? field.labels?.[0] : field.closest('label');
      const named = group ?? label;
      return (named?.textContent ?? field.getAttribute('aria-label') ?? '').replace(/\s+/g, ' ').trim();
    };
    new MutationObserver(() => {
      const heading = document.querySelector('h1')?.textContent ?? '';
      if (window.location.pathname.startsWith('/processus/')) {
        for (const field of document.querySelectorAll(
          'main :is(input:not([type=hidden]), select, textarea)',
        )) {
          Reflect.get(window, 'questionShown')(heading, nameOf(field));
        }
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return questions;
}
