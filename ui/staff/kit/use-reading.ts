import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { StaffCall } from '../../../api/staff/staff-call.ts';
import { askStaff, nameOfCall, StaffAway } from './ask-staff.ts';

interface ReadingOptions {
  /** False: not asked yet. */
  readonly isWanted?: boolean;
  /** Milliseconds after which it is asked again while the page is in sight; without it never by itself. */
  readonly every?: number | false;
}

/** What a call tells, as Query keeps it. */
function readingOptions<Asks extends z.ZodObject, Tells extends z.ZodType>(
  call: StaffCall<Asks, Tells>,
  ask: z.input<Asks>,
) {
  return queryOptions({
    queryKey: [nameOfCall(call), ask],
    queryFn: () => askStaff(call, ask),
    retry: (count, error) => error instanceof StaffAway && count < 2,
    placeholderData: keepPreviousData,
  });
}

/** Reads what a call tells; what was told before stays in sight while something else is asked. */
export function useReading<Asks extends z.ZodObject, Tells extends z.ZodType>(
  call: StaffCall<Asks, Tells>,
  ask: z.input<Asks>,
  { isWanted = true, every = false }: ReadingOptions = {},
) {
  return useQuery({ ...readingOptions(call, ask), enabled: isWanted, refetchInterval: every });
}
