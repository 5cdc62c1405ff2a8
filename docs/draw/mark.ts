import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ChartDescription } from '../../ui/inspector/chart/chart-description.ts';

const drawingFolder = 'ui/inspector/drawing';

/** Where a file finds others changes no drawing. */
const imports = /^import [^;]*;\n/gm;

/** What every drawing is made by: another code, or another layout, makes another drawing of the same chart. */
function drawingCode(): string {
  const code = readdirSync(drawingFolder)
    .sort()
    .map((name) => readFileSync(`${drawingFolder}/${name}`, 'utf8').replace(imports, ''));
  const layout: unknown = JSON.parse(readFileSync('node_modules/elkjs/package.json', 'utf8'));
  return JSON.stringify([
    code,
    typeof layout === 'object' && layout !== null && 'version' in layout && layout.version,
  ]);
}

let known: string | null = null;

/** A short mark of all that a drawing is made from: a drawing with another is out of date. */
export function markOf(chart: ChartDescription): string {
  known ??= drawingCode();
  return createHash('sha256').update(known).update(JSON.stringify(chart)).digest('hex').slice(0, 16);
}
