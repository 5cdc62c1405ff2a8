import type { ColumnType } from 'kysely';

/** Times are timestamptz, read as Date and written as Date or `now()`. Amounts are integer cents. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
