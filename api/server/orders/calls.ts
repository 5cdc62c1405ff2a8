import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const orderStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
