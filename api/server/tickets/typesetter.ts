import { readFileSync } from 'node:fs';

/** The shop's faces, in the files of letters that each is delivered in; the first that has a letter writes it. */
const faces = {
  display: [
    'fraunces-latin-600',
    'fraunces-latin-ext-600',
    'fraunces-vietnamese-600',
    'source-sans-3-greek-600',
    'source-sans-3-cyrillic-600',
  ],
  text: [
    'source-sans-3-latin-400',
    'source-sans-3-latin-ext-400',
    'source-sans-3-vietnamese-400',
    'source-sans-3-greek-400',
    'source-sans-3-cyrillic-400',
  ],
  strong: [
    'source-sans-3-latin-600',
    'source-sans-3-latin-ext-600',
    'source-sans-3-vietnamese-600',
    'source-sans-3-greek-600',
    'source-sans-3-cyrillic-600',
  ],
} as const;

/** How a line of text looks. */
export interface TextStyle {
  readonly face: keyof typeof faces;
  /** Points. */
  readonly size: number;
  readonly color: string;
}

/** Stands for a letter that no face has: a name in another script loses letters, but never breaks a ticket. */
const unknownLetter = '?';
const ellipsis = '…';
/** More letters than any line of a ticket shows. */
const longestText = 400;

const files = new Map<string, { readonly content: Buffer; letters: ReadonlySet<number> | null }>();

function fileOf(name: string) {
  const known = files.get(name);
  if (known !== undefined) {
    return known;
  }
  const file = {
    content: readFileSync(new URL(`fonts/${name}-normal.woff`, import.meta.url)),
    letters: null,
  };
  files.set(name, file);
  return file;
}

function property(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Control and direction marks say nothing on paper; the faces lack the thin spaces. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u202f\u2009]/g, '\u00a0')
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}

interface Run {
  readonly font: string;
  readonly text: string;
}

/** Writes text in the shop's faces, each letter from the file that has it. Lengths are in points. */
export class Typesetter {
  readonly #document: PDFKit.PDFDocument;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    for (const name of new Set(Object.values(faces).flat())) {
      document.registerFont(name, fileOf(name).content);
    }
  }

  /** The code points that a file has, as the library read them. */
  #lettersOf(name: string): ReadonlySet<number> {
    const file = fileOf(name);
    if (file.letters === null) {
      this.#document.font(name);
      const codes = property(property(property(this.#document, '_font'), 'font'), 'characterSet');
      file.letters = new Set(Array.isArray(codes) ? codes.map(Number) : []);
    }
    return file.letters;
  }

  #runsOf(text: string, style: TextStyle): readonly Run[] {
    const names = faces[style.face];
    const runs: { font: string; text: string }[] = [];
    for (const letter of plain(text)) {
      const code = letter.codePointAt(0) ?? 0;
      const found = names.find((name) => this.#lettersOf(name).has(code));
      const font = found ?? names[0];
      const written = found === undefined ? unknownLetter : letter;
      const last = runs.at(-1);
      if (last?.font === font) {
        last.text += written;
      } else {
        runs.push({ font, text: written });
      }
    }
    return runs;
  }

  /** The width of a line. */
  widthOf(text: string, style: TextStyle): number {
    return this.#runsOf(text, style).reduce(
      (width, run) => width + this.#document.font(run.font).fontSize(style.size).widthOfString(run.text),
      0,
    );
  }

  /** Cuts what is too long for the width, with an ellipsis. */
  #cut(text: string, style: TextStyle, width: number): string {
    if (this.widthOf(text, style) <= width) {
      return text;
    }
    const letters = [...text];
    const cutAt = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}${ellipsis}`;
    // Halving, since measuring is what costs.
    let [fits, tooMany] = [0, letters.length];
    while (tooMany - fits > 1) {
      const middle = Math.floor((fits + tooMany) / 2);
      if (this.widthOf(cutAt(middle), style) <= width) {
        fits = middle;
      } else {
        tooMany = middle;
      }
    }
    return cutAt(fits);
  }

  /** The text in lines of this width, at most `most` of them: what does not fit ends in an ellipsis. */
  linesOf(text: string, style: TextStyle, width: number, most: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    // Texts of an order are short, but nothing says so: what no page could hold is not measured.
    for (const word of text.slice(0, longestText).split(/[ \t\n\r]+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
      if (lines.length > most) {
        break;
      }
    }
    lines.push(line);
    const kept = lines.slice(0, most);
    return kept.map((item, index) =>
      this.#cut(index === most - 1 && lines.length > most ? `${item}${ellipsis}` : item, style, width),
    );
  }

  /** Writes one line, its top at `y`. */
  write(text: string, x: number, y: number, style: TextStyle): void {
    let left = x;
    for (const run of this.#runsOf(text, style)) {
      const document = this.#document.font(run.font).fontSize(style.size).fillColor(style.color);
      document.text(run.text, left, y, { lineBreak: false });
      left += document.widthOfString(run.text);
    }
  }
}
