/** What fills the `[name]` places of a text. `count` also chooses between singular and plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** In French, none and one are singular: « 0 billet, 1 billet, 2 billets ». */
function variantOf(variants: readonly string[], count: number | null): string {
  if (variants.length > 2) {
    const position = count === null ? 1 : Math.min(Math.max(Math.trunc(count), 0), 2);
    return variants[position] ?? '';
  }
  return variants[count !== null && Math.abs(count) >= 2 ? variants.length - 1 : 0] ?? '';
}

function countIn(values: TextValues): number | null {
  const count = Number(values.count);
  return values.count === undefined || Number.isNaN(count) ? null : count;
}

/** A template with its variant chosen and its places filled; a place without a value is left out. */
export function fillText(template: string, values: TextValues = {}): string {
  return variantOf(template.split('|'), countIn(values)).replace(/\[(\w+)\]/g, (_, name: string) =>
    Object.hasOwn(values, name) ? String(values[name] ?? '') : '',
  );
}
