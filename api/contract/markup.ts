import { mapped, text } from './read.ts';

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ecirc: 'ê',
  rsquo: '’',
  hellip: '…',
};

function decodeEntities(markup: string): string {
  if (!markup.includes('&')) {
    return markup;
  }
  return markup.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) {
      return named[String(name).toLowerCase()] ?? whole;
    }
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Without tags. A pattern would look for the end of each tag again and again: quadratic time. */
function withoutTags(markup: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = markup.indexOf('<', from);
    const end = start < 0 ? -1 : markup.indexOf('>', start);
    if (end < 0) {
      return text + markup.slice(from);
    }
    text += markup.slice(from, start);
    from = end + 1;
  }
}

/**
 * Markup of the server as lines of plain text: `<br>`, `|` and ends of paragraphs break lines, every other tag is
 * dropped. The result is text and is shown as text: nothing from the server is trusted as HTML here.
 */
export function linesOfMarkup(markup: string): readonly string[] {
  // Most texts of a season hold none, and a season holds many texts.
  if (!/[<&|\n]/.test(markup)) {
    const line = markup.trim();
    return line === '' ? [] : [line];
  }
  return withoutTags(markup.replace(/<br\s*\/?>|<\/(?:p|div|li|h[1-6])>|\|/gi, '\n'))
    .split('\n')
    .map((line) => decodeEntities(line).trim())
    .filter((line) => line !== '');
}

/** Markup of the server as one line of plain text. */
export const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' };

/** Lines of plain text as the wire's markup; the inverse of `linesOfMarkup` for lines that are not blank. */
export function markupOfLines(lines: readonly string[]): string {
  return lines.map((line) => line.replace(/[&<>|]/g, (character) => escapes[character] ?? '')).join('<br>');
}
