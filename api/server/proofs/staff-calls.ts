import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const proofStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
