/** Stands for what is put into a text when it is said. */
export const filledIn = '\ufffc';

/** Where an unbreakable space is due. */
const unbreakable = '[\\u00a0\\u202f]';
const amount = `[\\d\\]${filledIn}]`;

const rules: readonly (readonly [fault: string, pattern: RegExp])[] = [
  ['a straight apostrophe', /\p{L}'|'\p{L}/u],
  ['straight quotes', /"/],
  ['three dots for an ellipsis', /\.\.\./],
  ['no unbreakable space before : ; ! ?', /[ \n][:;!?](?=[\s»]|$)/],
  [
    'no space before : ; ! ?',
    new RegExp(`[\\p{L}\\d)\\]»’…${filledIn}](?:[;!?](?=[\\s)»]|$)|(?<![\\d]):(?=\\s|$))`, 'u'),
  ],
  ['no unbreakable space inside « »', new RegExp(`«(?!${unbreakable})|(?<!${unbreakable})»`)],
  [
    'a breakable space before a unit',
    new RegExp(
      `${amount} (?=(?:h|min|s|ans?|minutes?|secondes?|mètres?|Mo|Ko|Mio|Kio)(?![\\p{L}’])|[€%])`,
      'u',
    ),
  ],
  ['an hour that is not « 20 h 30 »', /\dh\d|\d[hH](?![\p{L}\d])|(?<!\p{L})h (?=\d)/u],
  ['a decimal point in an amount', /\d\.\d\d\s?€/],
  ['two spaces', /\S[ \u00a0\u202f]{2}\S/],
  ['a breakable space inside a number', /(?<!\d)\d{1,3} (?=\d{3}(?!\d))/],
];

/** What is not as French typography asks in a text, each with the words around it. Markup is like what is filled in. */
export function typographicFaults(text: string): readonly string[] {
  const words = text.replace(/<[^<>]*>|&\w+;/g, filledIn);
  return rules.flatMap(([fault, pattern]) => {
    const at = words.search(pattern);
    return at < 0 ? [] : [`${fault}: ${words.slice(Math.max(0, at - 30), at + 30).trim()}`];
  });
}
