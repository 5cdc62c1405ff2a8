import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { build, type PreviewServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookAtPage } from './look-at-page.ts';
import { leaveBrowser, openBrowser } from './shopper.ts';
import { whyUnseen } from './why-unseen.ts';

const outDir = mkdtempSync(join(tmpdir(), 'guichet-gallery-'));
const common = { root: 'ui/design/gallery', configFile: 'vite.config.ts', logLevel: 'error' } as const;
let server: PreviewServer;
let browser: Browser;

beforeAll(async () => {
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  browser = await openBrowser();
  // A whole build of its own, beside another file's browser.
}, 180_000);

afterAll(async () => {
  await leaveBrowser(browser);
  await server.close();
  rmSync(outDir, { recursive: true, force: true });
});

describe.each(['light', 'dark'] as const)('the page of components, %s', (colorScheme) => {
  it.each([colorScheme === 'light' ? 360 : 1280])(
    'shows every component in every state at %i px, and axe finds nothing',
    async (width) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.locator('[data-specimen]').first().waitFor();
      expect(await page.locator('[data-specimen]').count()).toBeGreaterThan(30);
      expect(await lookAtPage(page)).toEqual([]);
      // Of words in the very colour of their ground axe says nothing: it takes them for hidden.
      const times = await page.getByRole('timer').all();
      expect(times.length).toBeGreaterThan(5);
      expect(await Promise.all(times.map(whyUnseen))).toEqual(times.map(() => null));
      expect(errors).toEqual([]);
      await context.close();
    },
  );
});
