import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const doorStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
