import { useSelector } from '@xstate/react';
import type { StaffMember } from '../../../api/staff/staff-call.ts';
import { useStaff } from './staff.tsx';

/** Who works here; null while nobody does. */
export function useMember(): StaffMember | null {
  return useSelector(useStaff().root, ({ context }) => context.member);
}

/** What the pages show: whether somebody works here, and whether the server can be reached. */
export function useStaffMode() {
  return useSelector(useStaff().root, ({ value }) => value);
}
