import { encode } from 'uqr';

/** A dark run of the code: position and length in modules. */
interface DarkRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The QR code of a text as the runs of its rows, with the quiet edge that readers need; `size` is in modules. */
export function qrRuns(text: string): { readonly size: number; readonly runs: readonly DarkRun[] } {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs: DarkRun[] = [];
  data.forEach((row, y) => {
    let start = -1;
    for (let x = 0; x <= row.length; x += 1) {
      const isDark = row[x] === true;
      if (isDark && start < 0) {
        start = x;
      } else if (!isDark && start >= 0) {
        runs.push({ x: start, y, length: x - start });
        start = -1;
      }
    }
  });
  return { size, runs };
}
