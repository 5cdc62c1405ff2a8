import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../support/browser/chromium.ts';
import { freePort } from '../support/server/free-port.ts';

/** A function that runs in the page; what it is given and gives must be JSON. */
type InPage = (...values: readonly string[]) => unknown;

/** A browser with one page, in a profile of its own. */
export interface Engine {
  goTo(address: string): Promise<void>;
  run(inPage: InPage, ...values: readonly string[]): Promise<unknown>;
  /** A click of the pointer on the element of this selector, in the middle. */
  click(selector: string): Promise<void>;
  /** Keys, typed into the element of this selector. */
  type(selector: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** Where Debian puts them; null where the engine is not installed. */
const paths = {
  chromium: findChromium(),
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync) ?? null,
  webkit: ['/usr/bin/WebKitWebDriver'].find(existsSync) ?? null,
  /** WebKitGTK has no mode without a screen: a virtual one is its own. */
  screen: ['/usr/bin/xvfb-run'].find(existsSync) ?? null,
} as const;

/** The engines that are not Chromium by their names, with what opens them, or null for one that is not on this machine. */
export const engines: Readonly<Record<string, (() => Promise<Engine>) | null>> = {
  'Firefox ESR': paths.firefox === null ? null : () => openFirefox(paths.firefox ?? ''),
  WebKitGTK:
    paths.webkit === null || paths.screen === null
      ? null
      : () => openWebKit(paths.webkit ?? '', paths.screen ?? ''),
};

/** Chromium, for what depends on how a browser goes about its network. */
export const chromium = paths.chromium === null ? null : () => openChromium(paths.chromium ?? '');

async function openChromium(executablePath: string): Promise<Engine> {
  return engineOf(await puppeteer.launch({ executablePath, headless: true, args: chromiumFlags }));
}

/** Firefox, by WebDriver BiDi. */
async function openFirefox(executablePath: string): Promise<Engine> {
  return engineOf(
    await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // A machine of tests asks nothing of the network.
      extraPrefsFirefox: { 'app.update.enabled': false, 'network.captive-portal-service.enabled': false },
    }),
  );
}

async function engineOf(browser: Browser): Promise<Engine> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    goTo: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    run: (inPage, ...values) => page.evaluate(inPage, ...values),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    close: () => browser.close(),
  };
}

/** The name under which WebDriver gives elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** WebKitGTK, by its own WebDriver: the six commands that are needed of it are written out, a library brings two hundred. */
async function openWebKit(executablePath: string, screen: string): Promise<Engine> {
  const port = await freePort();
  const driver: ChildProcess = spawn(
    screen,
    ['--auto-servernum', executablePath, `--port=${port}`, '--host=127.0.0.1'],
    {
      stdio: 'ignore',
      // A group of its own: with the driver end its browser and its screen.
      detached: true,
      env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1', GDK_BACKEND: 'x11' },
    },
  );
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = (await answer.json()) as { readonly value: unknown };
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    }
    return value;
  };
  await waitFor(
    () =>
      ask('GET', '/status').then(
        () => true,
        () => false,
      ),
    'WebKitWebDriver',
  );
  const opened = await ask('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser' } },
  });
  const session = `/session/${Reflect.get(Object(opened), 'sessionId')}`;
  const elementOf = async (selector: string): Promise<string> => {
    const found = await ask('POST', `${session}/element`, { using: 'css selector', value: selector });
    return `${session}/element/${Reflect.get(Object(found), elementKey)}`;
  };
  await ask('POST', `${session}/window/rect`, { width: 1280, height: 900 });
  return {
    goTo: async (address) => {
      await ask('POST', `${session}/url`, { url: address });
    },
    run: (inPage, ...values) =>
      ask('POST', `${session}/execute/sync`, { script: `return (${inPage})(...arguments)`, args: values }),
    click: async (selector) => {
      await ask('POST', `${await elementOf(selector)}/click`, {});
    },
    type: async (selector, text) => {
      await ask('POST', `${await elementOf(selector)}/value`, { text });
    },
    close: async () => {
      await ask('DELETE', session).catch(() => null);
      process.kill(-(driver.pid ?? 0));
    },
  };
}

/** Milliseconds. */
const longestWait = 60_000;
const lookEvery = 100;

/** Looks again and again. @throws Error naming what never came. */
export async function waitFor(isThere: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + longestWait;
  while (!(await isThere())) {
    if (Date.now() > end) {
      throw new Error(`never came: ${what}`);
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
