import type { StaffCall } from './staff-call.ts';

/** Sales at the desk, and complimentary tickets. */
export const saleCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
