import type { StaffCall } from './staff-call.ts';

/** Orders: found, looked at, sent again, changed, given back. */
export const orderCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
