import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const seatStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
