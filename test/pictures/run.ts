import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { chromiumFlags, provideWholeChromium } from '../support/browser/chromium.ts';
import { startShop } from '../support/server/running-shop.ts';
import { comparePictures } from './compare.ts';
import { type Device, moment, newDrawnShopper, type Scenario } from './draw.ts';
import { scenarios } from './scenarios.ts';

/**
 * Draws pages of the shop and compares them with the pictures that are kept: `npm run test:pictures`. With `-- --redraw` they
 * are kept anew, with `-- --only=trouble` one scenario alone is gone through. What differs is in `test-results/pictures`.
 */
const isRedrawing = process.argv.includes('--redraw');
const only = process.argv.find((argument) => argument.startsWith('--only='))?.split('=')[1] ?? '';
const keptFolder = 'test/pictures/kept';
const resultFolder = 'test-results/pictures';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Letters are drawn as they are shaped, everywhere the same: the pages bring their own, and no machine's habits are added. */
const steadyDrawing = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

/** The picture in few colours, which takes a third of the room; as it is where those are too few. */
async function smallOf(png: Buffer): Promise<Buffer> {
  const small = await sharp(png).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer();
  return (await comparePictures(small, png)).fault === null ? small : png;
}

const faults: string[] = [];
const drawn = new Set<string>();

async function keep(name: string, png: Buffer): Promise<void> {
  drawn.add(`${name}.png`);
  const kept = join(keptFolder, `${name}.png`);
  const expected = existsSync(kept) ? readFileSync(kept) : null;
  const compared =
    expected === null
      ? { fault: 'has no kept picture', difference: null }
      : await comparePictures(expected, png);
  if (compared.fault === null) {
    return;
  }
  if (isRedrawing) {
    writeFileSync(kept, await smallOf(png));
    print(`${name} is kept anew`);
    return;
  }
  const files = { expected, actual: png, difference: compared.difference };
  const written = Object.entries(files).flatMap(([what, picture]) => {
    const path = join(resultFolder, `${name}.${what}.png`);
    return picture === null ? [] : [[path, picture] as const];
  });
  for (const [path, picture] of written) {
    writeFileSync(path, picture);
  }
  faults.push(`${name} ${compared.fault}:\n${written.map(([path]) => `    ${path}`).join('\n')}`);
}

rmSync(resultFolder, { recursive: true, force: true });
mkdirSync(resultFolder, { recursive: true });
const [shop, browser] = await Promise.all([
  startShop({ STANDS_STILL_AT: moment }),
  chromium.launch({ executablePath: provideWholeChromium(), args: [...chromiumFlags, ...steadyDrawing] }),
]);

async function goThrough(name: string, device: Device, scenario: Scenario): Promise<void> {
  const shopper = await newDrawnShopper(browser, shop, device, keep);
  try {
    await scenario(shopper);
  } catch (error) {
    await shopper.page.screenshot({ path: join(resultFolder, `stopped ${name} ${device}.png`) });
    faults.push(
      `« ${name} » could not be gone through (${device}): ${error instanceof Error ? error.stack : error}`,
    );
  }
  faults.push(...shopper.troubles.map((trouble) => `« ${name} »: ${trouble}`));
  await shopper.context.close();
}

try {
  const wanted = Object.entries(scenarios).filter(([name]) => name.startsWith(only));
  if (wanted.length === 0) {
    faults.push(`no scenario is called « ${only} »: there are ${Object.keys(scenarios).join(', ')}`);
  }
  for (const [name, scenario] of wanted) {
    await goThrough(name, 'phone', scenario);
    await goThrough(name, 'desk', scenario);
  }
} finally {
  await browser.close();
  await shop.close();
}
if (faults.length === 0 && only === '') {
  for (const left of readdirSync(keptFolder).filter((name) => !drawn.has(name))) {
    if (isRedrawing) {
      rmSync(join(keptFolder, left));
    } else {
      faults.push(`${left} is kept, but nothing draws it any more`);
    }
  }
}
print(faults.length === 0 ? `${drawn.size} pictures are as they were kept.` : faults.join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;
