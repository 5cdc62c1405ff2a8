/**
 * How wide a text is, without a page to measure it in: a drawing must come out the same to the letter wherever it is made.
 * The widths are those of Helvetica, which Arial and Liberation Sans share, in thousandths of the font's size.
 */
const groups: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl’‘'],
  [260, '|'],
  [278, ' !,./:;[]\\ftI\u00a0'],
  [333, '()-`r{}'],
  [350, '•'],
  [355, '"'],
  [389, '*'],
  [469, '^'],
  [500, 'ckJsvxyz'],
  [556, '#$0123456789?_abdeghnopquLé«»–'],
  [584, '+<=>~'],
  [611, 'FTZ'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [778, 'GOQ'],
  [833, 'mM'],
  [889, '%'],
  [944, 'W'],
  [1000, '…→'],
  [1015, '@'],
];

const widths = new Map(
  groups.flatMap(([width, letters]) => [...letters].map((one) => [one, width] as const)),
);

/** What an unknown letter is taken for: as wide as a wide one. */
const unknown = 778;
/** What a bold letter has more. */
const bold = 40;
/** Other fonts that may stand in are a little wider. */
const slack = 1.04;

/** The fonts that the widths are of, and what is nearest to them. */
export const drawingFont = "Arial, 'Liberation Sans', Helvetica, sans-serif";

/** The width of a text in pixels, at most. */
export function textWidth(text: string, size: number, weight: 'normal' | 'bold' = 'normal'): number {
  const thousandths = [...text].reduce(
    (sum, letter) => sum + (widths.get(letter) ?? unknown) + (weight === 'bold' ? bold : 0),
    0,
  );
  return (thousandths / 1000) * size * slack;
}

/** The text in lines no wider than so many pixels; a word that is wider has a line of its own. */
export function wrapText(text: string, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
