import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from 'playwright';

/** The shop's pages as plain HTML with their sheets, fonts and pictures: what the shop cannot be faster than. */
export interface FrozenPages {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const compress = promisify(brotliCompress);

interface Kept {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page once all of it stands, without a script and without what only scripts want. */
async function freeze(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(address);
  await page.locator('#shop:not([data-still]) h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  const markup = await page.evaluate(() => {
    for (const element of document.querySelectorAll(
      'script, noscript, .starting, link[as="fetch"], link[rel="modulepreload"]',
    )) {
      element.remove();
    }
    return `<!doctype html>${document.documentElement.outerHTML}`;
  });
  await page.close();
  return markup;
}

const kept = ['content-type', 'content-encoding', 'cache-control'] as const;

/** Opens a server that has these pages frozen, and gives whatever else they name as the shop gives it. */
export async function openFrozenPages(
  browser: Browser,
  shop: string,
  paths: readonly string[],
): Promise<FrozenPages> {
  const answers = new Map<string, Kept>();
  for (const path of paths) {
    answers.set(path, {
      body: await compress(await freeze(browser, `${shop}${path}`)),
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    });
  }
  const ask = async (path: string): Promise<Kept> => {
    const response = await fetch(`${shop}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const body = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get('content-type') ?? 'text/plain';
    const isText = /css|svg|javascript|json/.test(type);
    const headers = Object.fromEntries(
      kept.flatMap((name) => {
        const value = response.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    );
    return isText
      ? { body: await compress(body), headers: { ...headers, 'content-encoding': 'br' } }
      : { body, headers };
  };
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(url);
    const found = answer === undefined ? ask(url) : Promise.resolve(answer);
    found.then(
      (one) => {
        answers.set(url, one);
        response.writeHead(200, one.headers).end(one.body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const listening = server.address();
  const port = typeof listening === 'object' && listening !== null ? listening.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
