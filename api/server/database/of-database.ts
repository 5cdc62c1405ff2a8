import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What a process keeps beside a database, made when it is first asked for and gone with it. */
export function ofDatabase<Value>(
  make: (database: Kysely<Database>) => Value,
): (database: Kysely<Database>) => Value {
  const known = new WeakMap<Kysely<Database>, { readonly value: Value }>();
  return (database) => {
    const found = known.get(database);
    if (found !== undefined) {
      return found.value;
    }
    const value = make(database);
    known.set(database, { value });
    return value;
  };
}
