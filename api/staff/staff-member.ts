import { z } from 'zod';
import { staffRoles } from './staff-call.ts';

/** Somebody who works here, as the pages know them. */
export const staffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
});
export type StaffMember = z.output<typeof staffMember>;
