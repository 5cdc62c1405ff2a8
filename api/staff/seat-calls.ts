import type { StaffCall } from './staff-call.ts';

/** Seats held back from sale, and the map of an evening. */
export const seatCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
