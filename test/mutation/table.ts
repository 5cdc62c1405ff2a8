import { type Score, shareOf } from './scores.ts';

/** A file's figures, and the mark of a footnote where they are to be read with one. */
interface Row extends Pick<Score, 'file' | 'found' | 'all'> {
  readonly mark: string;
}

const heading = '| file | found | share |';
const row = /^\| `([^`]+)`( [¹²³⁴⁵⁶⁷⁸⁹])? \| (\d+) of (\d+) \|.*$/gm;
const sum = /^\| \*\*all of these.*$/m;

function sumOf(rows: readonly Row[], key: 'found' | 'all'): number {
  return rows.reduce((total, one) => total + one[key], 0);
}

/**
 * The document with these figures in the place of those that its table had of the same files, which lose their footnote: all
 * other rows stay as they are, and so does what stands around the table.
 * @throws Error for a text without the table.
 */
export function withScores(text: string, scores: readonly Pick<Score, 'file' | 'found' | 'all'>[]): string {
  const start = text.indexOf(heading);
  const last = sum.exec(text);
  if (start < 0 || last === null) {
    throw new Error('There is no table of figures to write into');
  }
  const rows = new Map(
    [...text.matchAll(row)].map(([, file = '', mark = '', found, all]): [string, Row] => [
      file,
      { file, mark, found: Number(found), all: Number(all) },
    ]),
  );
  for (const { file, found, all } of scores) {
    rows.set(file, { file, mark: '', found, all });
  }
  const sorted = [...rows.values()].filter(({ all }) => all > 0).sort((a, b) => (a.file < b.file ? -1 : 1));
  const table = [
    heading,
    '|---|---|---|',
    ...sorted.map((one) => `| \`${one.file}\`${one.mark} | ${one.found} of ${one.all} | ${shareOf([one])} |`),
    `| **all of these** (${sumOf(sorted, 'found')} of ${sumOf(sorted, 'all')}) | | **${shareOf(sorted)}** |`,
  ];
  return `${text.slice(0, start)}${table.join('\n')}${text.slice(last.index + last[0].length)}`;
}
