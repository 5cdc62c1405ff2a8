/** « 1 234 »: a whole number of things, not below zero. No `Intl`, whose first use takes tens of milliseconds. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
