const width = 110;

/** JSON for people: what fits in a line stands in one, so that a seat, a price, a performance is a line. */
export function formatJson(value: unknown): string {
  return `${format(value, '')}\n`;
}

function format(value: unknown, indent: string): string {
  const short = inOneLine(value);
  if (typeof value !== 'object' || value === null || indent.length + short.length <= width) {
    return short;
  }
  const inner = `${indent}  `;
  const [open, parts, close] = Array.isArray(value)
    ? ['[', value.map((item) => format(item, inner)), ']']
    : ['{', entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${format(item, inner)}`), '}'];
  return `${open}\n${parts.map((part) => `${inner}${part}`).join(',\n')}\n${indent}${close}`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

function inOneLine(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(inOneLine).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const parts = entriesOf(value).map(([key, item]) => `${JSON.stringify(key)}: ${inOneLine(item)}`);
    return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}
