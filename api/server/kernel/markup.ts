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

/** A page that the server writes alone, for who has no script: nobody is to find it by a search. All parts are markup. */
export function pageWithoutScript(page: {
  readonly title: string;
  readonly head: string;
  readonly body: string;
}): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title}</title>
${page.head}
</head>
<body>
${page.body}
</body>
</html>
`;
}
