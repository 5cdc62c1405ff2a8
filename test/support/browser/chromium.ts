import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** Behaves the same without the parts that a window needs, for a tenth less of the processor; letters look a little different. */
const shells = ['/usr/bin/chromium-headless-shell'];

const wholeBrowsers = [
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

/** One that is already here, of these paths or Playwright's own; null when there is none. */
function findAmong(paths: readonly string[]): string | null {
  const own = chromium.executablePath();
  return paths.find(isExecutable) ?? (existsSync(own) ? own : null);
}

/** What CHROMIUM_PATH names; null when it names nothing. @throws Error when that cannot be run. */
function named(): string | null {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') {
    return null;
  }
  if (!isExecutable(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, which cannot be run`);
  }
  return path;
}

/** The Chromium that is already here: CHROMIUM_PATH, a system one, Playwright's own; null when there is none. */
export const findChromium = (): string | null => named() ?? findAmong([...shells, ...wholeBrowsers]);

/** The same, but no shell. */
function findWholeChromium(): string | null {
  const path = named();
  return path === null || shells.includes(path) ? findAmong(wholeBrowsers) : path;
}

function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/** What `find` finds, installed when there is none: Playwright's own, else Debian's packages as root. */
function provide(find: () => string | null): string {
  const here = find();
  if (here !== null) {
    return here;
  }
  attempt('npx', ['playwright', 'install', 'chromium']);
  if (find() === null && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium', 'chromium-headless-shell']);
  }
  const installed = find();
  if (installed === null) {
    throw new Error(
      'No Chromium was found or could be installed: install one (for instance « apt-get install chromium ») or name it with CHROMIUM_PATH.',
    );
  }
  return installed;
}

/**
 * A Chromium to test with, installed when there is none.
 * @throws Error saying in one line how to install one.
 */
export const provideChromium = (): string => provide(findChromium);

/**
 * The same for what a shell has not: settings that a person makes in the browser, and letters drawn as in a window.
 * @throws as `provideChromium`.
 */
export const provideWholeChromium = (): string => provide(findWholeChromium);

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
