import type { StaffCall } from './staff-call.ts';

/** The door: an evening's list, and who came in. */
export const doorCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
