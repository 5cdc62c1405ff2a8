/** Whole numbers (also as text) as PostgreSQL writes an array: one cheap parameter, whatever their number. */
export function arrayParameter(values: Iterable<number | string | null>): string {
  const items: string[] = [];
  for (const value of values) {
    items.push(value === null ? 'NULL' : String(value));
  }
  return `{${items.join(',')}}`;
}
