import type { ServedStaffCall } from '../staff/serve-staff.ts';

export const bookStaffCalls = {} satisfies Readonly<Record<string, ServedStaffCall>>;
