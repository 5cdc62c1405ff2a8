import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawChart } from '../../ui/inspector/drawing/draw-chart.ts';
import { machineIds, readMachines } from './known-machines.ts';
import { folder, markIn, type WantedDrawing, wantedFiles } from './pages.ts';

/**
 * Writes `docs/machines`, or the page and the drawing of the machines that are asked for. Gives the exit status: 1, with a
 * word that names those that exist, when one does not.
 */
export async function writeDocs(asked: readonly string[], say: (words: string) => void): Promise<number> {
  const ids = machineIds();
  const unknown = asked.filter((id) => !ids.includes(id));
  if (unknown.length > 0) {
    say(
      `There is no machine ${unknown.map((id) => `« ${id} »`).join(', ')}. There are: ${ids.join(', ')}.\n`,
    );
    return 1;
  }
  mkdirSync(folder, { recursive: true });
  const { pages, drawings } = wantedFiles(await readMachines());
  const isAsked = (file: string): boolean =>
    asked.length === 0 || asked.some((id) => file === `${id}.md` || file === `${id}.svg`);
  for (const [file, text] of [...pages].filter(([name]) => isAsked(name))) {
    writeFileSync(join(folder, file), text);
  }
  let drawn = 0;
  for (const drawing of drawings.filter(({ file }) => isAsked(file))) {
    drawn += (await draw(drawing, asked.length > 0)) ? 1 : 0;
  }
  if (asked.length === 0) {
    const wanted = new Set([...pages.keys(), ...drawings.map(({ file }) => file)]);
    for (const file of readdirSync(folder).filter((name) => !wanted.has(name))) {
      rmSync(join(folder, file));
    }
  }
  say(`${folder}: ${drawn} drawn, the others are as the code is.\n`);
  return 0;
}

/** Draws what is out of date, or whatever it is when `always`. */
async function draw({ file, title, chart, mark }: WantedDrawing, always: boolean): Promise<boolean> {
  const path = join(folder, file);
  if (!always && existsSync(path) && markIn(readFileSync(path, 'utf8')) === mark) {
    return false;
  }
  writeFileSync(path, await drawChart(chart, { title, mark }));
  return true;
}
