import type { StaffCall } from './staff-call.ts';

/** The books: bordereau, sales, gift cards, settlements. */
export const bookCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
