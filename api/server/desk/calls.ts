import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const saleStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
