import type { StaffCall } from './staff-call.ts';

/** Evenings: moved, cancelled, and what is said to everybody of one. */
export const eveningCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
