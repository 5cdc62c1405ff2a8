/** The fields that say something: empty texts and lists, zero, false and null are what a document leaves out. */
export function filled<Fields extends object>(
  fields: Fields,
): { [Key in keyof Fields]?: NonNullable<Fields[Key]> } {
  const kept = Object.entries(fields).filter(
    ([, value]) =>
      value !== '' &&
      value !== 0 &&
      value !== false &&
      value !== null &&
      value !== undefined &&
      !(Array.isArray(value) && value.length === 0),
  );
  // What was taken out is optional in the result; what is left has its own type.
  return Object.fromEntries(kept) as { [Key in keyof Fields]?: NonNullable<Fields[Key]> };
}
