import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const eveningStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
