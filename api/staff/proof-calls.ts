import type { StaffCall } from './staff-call.ts';

/** Proofs, looked at by the staff. */
export const proofCalls = {} as const satisfies Readonly<Record<string, StaffCall>>;
