/** Text as it is compared in look-ups: no accents, no case, one kind of apostrophe, hyphens as spaces (point 2). */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/['’]/g, '’')
    .replace(/[-\s]+/g, ' ')
    .trim();
}
