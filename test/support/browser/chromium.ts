import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright';

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium that is already here: CHROMIUM_PATH, a system one, Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) {
      throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run`);
    }
    return named;
  }
  const own = chromium.executablePath();
  return systemPaths.find(isExecutable) ?? (existsSync(own) ? own : null);
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/**
 * A Chromium to test with, installed when there is none: Playwright's own, else Debian's package as root.
 * @throws Error saying in one line how to install one.
 */
export function provideChromium(): string {
  const here = findChromium();
  if (here !== null) {
    return here;
  }
  attempt('npx', ['playwright', 'install', 'chromium']);
  if (findChromium() === null && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  }
  const installed = findChromium();
  if (installed === null) {
    throw new Error(
      'No Chromium was found or could be installed: install one (for instance « apt-get install chromium ») or name it with CHROMIUM_PATH.',
    );
  }
  return installed;
}

/** Flags for a quiet Chromium that speaks to this machine alone. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
