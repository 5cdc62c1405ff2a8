import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import { chromiumFlags, provideWholeChromium } from '../support/browser/chromium.ts';
import { startShop } from '../support/server/running-shop.ts';
import { toldAtOnce } from '../support/server/server.ts';
import { nameIn, register } from './account-steps.ts';
import { shopOfFile } from './shop-of-file.ts';

const shop = shopOfFile(() => startShop(toldAtOnce));

/** For files that are larger than a message. */
const folder = mkdtempSync(join(tmpdir(), 'guichet-proof-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A black picture that opens. */
function picture(): Buffer {
  const size = 16;
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head[8] = 8;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((size + 1) * size))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
  }
  return (sum ^ 0xffffffff) >>> 0;
}

describe('a proof', () => {
  it('is looked at, sent, shown and deleted; what cannot be sent says why, and nothing typed is lost', async () => {
    const { page } = await shop.newShopper();
    await register(page, 'camille.preuve@example.org', '/enregistrement?suite=/compte/justificatifs');
    await page.waitForURL('**/compte/justificatifs');
    await page
      .getByRole('button', { name: /^Ajouter un document/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });

    await choose('carte.png', Buffer.from('ceci n’est pas une image'));
    await dialog.getByText('Ce n’est ni une photo (JPEG, PNG, WebP), ni un PDF.').waitFor();
    await choose('carte.png', Buffer.concat([picture().subarray(0, 40), Buffer.alloc(40)]));
    await dialog.getByText(/L’image est abîmée/).waitFor();
    const scan = join(folder, 'scan.pdf');
    writeFileSync(scan, Buffer.alloc(30 * 1024 * 1024, '%PDF-1.7 '));
    await dialog.locator('input[type=file]').setInputFiles(scan);
    await dialog.getByText(/Il dépasse 8\sMo/).waitFor();

    await choose('carte.png', picture());
    await dialog.getByRole('img', { name: /^Aperçu de carte\.png/ }).waitFor();
    await dialog.getByLabel('Au nom de').fill('Zoé Durand');
    // The line is cut while it leaves.
    await page.route('**/imagePJ.php**', (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Envoyer' }).click();
    const again = dialog.getByRole('button', { name: 'Réessayer' });
    await again.waitFor();
    await page.unroute('**/imagePJ.php**');
    // An answer without the document’s name.
    await page.route('**/imagePJ.php**', (route) => route.fulfill({ status: 200, body: 'ok;;' }));
    await again.click();
    await again.waitFor();
    await page.unroute('**/imagePJ.php**');
    await again.click();
    await dialog.getByText(/^Bien reçu, merci/).waitFor();
    await dialog.getByRole('button', { name: 'Terminer' }).click();

    await page.getByRole('button', { name: /^Supprimer le document de Zoé Durand/ }).click();
    await page.getByRole('button', { name: 'Oui, supprimer' }).click();
    await page.getByText('Le document est supprimé.').first().waitFor();
    expect(await page.getByRole('button', { name: /^Supprimer le document/ }).count()).toBe(0);
  });
});

describe('a member who does nothing', () => {
  /** Seconds until a member is signed out, from the next page on. */
  async function setTimeOut(seconds: number): Promise<void> {
    await shop.ask(
      "update setting set value = jsonb_set(value::jsonb, '{timeDeco}', to_jsonb($1::int)) where key = 'options'",
      [seconds],
    );
  }

  it('is asked first, stays with one gesture, and is signed out in every tab otherwise', async () => {
    const { page: first, context } = await shop.newShopper();
    await register(first, 'camille.absente@example.org');
    await nameIn(first).waitFor();
    await setTimeOut(16);
    const second = await context.newPage();
    await second.goto('/compte/overview');
    await first.bringToFront();
    await first.goto('/compte/overview');

    const question = first.getByRole('alertdialog', { name: /^Toujours là/ });
    const patiently = { timeout: 30_000 };
    await question.getByRole('button', { name: 'Je suis là' }).click(patiently);
    await question.waitFor({ state: 'detached' });
    await nameIn(first).waitFor();

    const closed = 'Votre compte s’est refermé';
    await first.getByRole('alertdialog', { name: closed }).waitFor(patiently);
    await first.getByText(/^Sans signe de vous/).waitFor();
    await second.bringToFront();
    await second.getByRole('alertdialog', { name: closed }).waitFor(patiently);
    await second.getByRole('link', { name: 'Me reconnecter' }).click();
    await second.waitForURL('**/authentification**');
    expect(await nameIn(second).count()).toBe(0);
    await setTimeOut(1200);
  });
});

describe('a browser that keeps nothing', () => {
  it('says so before places are chosen, and signs in for the life of the tab', async () => {
    const { page } = await shop.newShopper();
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/billets');
    await page.getByText('Votre navigateur ne garde rien de ce site').waitFor();
    await page.getByRole('button', { name: 'J’ai compris' }).click();
    await register(page, 'camille.memoire@example.org');
    await nameIn(page).waitFor();
    await page.getByRole('link', { name: 'Billets' }).first().click();
    await nameIn(page).waitFor();
  });

  it('that refuses the site’s cookies by its own setting says that nothing can be ordered, before places are chosen, and shows the season', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'guichet-profile-'));
    mkdirSync(join(profile, 'Default'));
    // Chromium's own « block all cookies »: storage throws too, and `cookieEnabled` still says yes.
    writeFileSync(
      join(profile, 'Default', 'Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    );
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: provideWholeChromium(),
      args: chromiumFlags,
      baseURL: shop.address,
    });
    try {
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.goto('/billets');
      await page.getByText('Votre navigateur refuse les cookies de ce site').waitFor();
      await page.getByRole('button', { name: 'Recharger la page' }).waitFor();
      await page.getByRole('button', { name: /^Phèdre/ }).waitFor();
      expect(await context.cookies()).toEqual([]);
      expect(errors).toEqual([]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  });
});
