import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, type InlineConfig, preview } from 'vite';
import { chromiumFlags, provideChromium } from '../support/browser/chromium.ts';

/** One line of a bench's table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** The alternative measured in the same run; empty where there is none. */
  readonly beside?: string;
  readonly goal?: string;
  readonly isMet?: boolean;
}

/** A page that measures itself: its folder has a `page.tsx`, which lays `{ measure }` on the window as `bench`. */
export interface PageBench<Figures> {
  readonly folder: string;
  /** What was measured with, in a line. */
  readonly title: (figures: Figures) => string;
  readonly rows: (figures: Figures) => readonly Row[];
}

/** « 12.3 ms » */
export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`;

/** Builds the page as it is built for shoppers, and has it measure itself in headless Chromium. */
async function measure<Figures>(folder: string): Promise<Figures> {
  const outDir = join(tmpdir(), `guichet-bench-${process.pid}`);
  const common: InlineConfig = {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // The page of all benches names its script so.
    resolve: { alias: { '/bench': folder } },
  };
  await build({ ...common, build: { outDir, emptyOutDir: true } });
  const server = await preview({ ...common, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumFlags });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(0);
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    return await page.evaluate((): Promise<Figures> => Reflect.get(window, 'bench').measure());
  } finally {
    await browser.close();
    await server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
}

function drawn(rows: readonly Row[]): string {
  const cells = rows.map(({ what, figure, beside = '', goal = '' }) => [what, figure, beside, goal]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return rows
    .map(({ isMet = true }, index) => {
      const words = cells[index]?.map((cell, column) => cell.padEnd(widths[column] ?? 0)) ?? [];
      return [isMet ? 'ok  ' : 'MISS', ...words].join('  ').trimEnd();
    })
    .join('\n');
}

/** Runs a bench and prints its table, or with `--json` its figures; a goal that is missed fails it. */
export async function runPageBench<Figures>({ folder, title, rows }: PageBench<Figures>): Promise<void> {
  const figures = await measure<Figures>(folder);
  const lines = rows(figures);
  process.stdout.write(
    process.argv.includes('--json')
      ? `${JSON.stringify(figures, null, 2)}\n`
      : `${title(figures)}\n${drawn(lines)}\n`,
  );
  process.exitCode = lines.every(({ isMet = true }) => isMet) ? 0 : 1;
}
