import type { StaffCall } from './staff-call.ts';

/** What the house knows of one person: given to them, or erased. */
export const personCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
