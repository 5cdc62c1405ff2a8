const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in markup or in an attribute between quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

/** JSON that cannot end its script element, nor break a line of a script. */
export const embeddableJson = (value: unknown): string => embeddableText(JSON.stringify(value));

/** `embeddableJson` of what is JSON already. */
export function embeddableText(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
