import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const personStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
