/** For text between tags and in attributes alike. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with its attributes; those that are null are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | null>>,
  content: readonly string[] | string | null = null,
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  if (content === null) {
    return `<${name}${written}/>`;
  }
  return `<${name}${written}>${typeof content === 'string' ? content : content.join('\n')}</${name}>`;
}
