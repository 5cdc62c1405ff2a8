import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { staffCalls } from '../../../api/staff/calls.ts';
import { type StaffCall, staffAddress } from '../../../api/staff/staff-call.ts';

/** The server said no, in words for whoever works here. */
export class StaffRefused extends Error {
  override readonly name = 'StaffRefused';
}

/** Nobody is signed in any more. */
export class StaffSignedOut extends Error {
  override readonly name = 'StaffSignedOut';
}

/** Nobody answered, or not as agreed: what was asked may have been done. */
export class StaffAway extends Error {
  override readonly name = 'StaffAway';
}

const names = new Map<StaffCall, string>(
  Object.entries(staffCalls).map(([name, call]: [string, StaffCall]) => [call, name]),
);

/** What a call is called, in its address and in caches. */
function nameOfCall(call: StaffCall): string {
  return names.get(call) ?? '';
}

/** Milliseconds after which nobody is waited for any more. */
const longestWait = 30_000;

function wordsIn(body: unknown): string {
  const refusal = typeof body === 'object' && body !== null && 'refusal' in body ? body.refusal : null;
  return typeof refusal === 'object' && refusal !== null && 'message' in refusal
    ? String(refusal.message)
    : '';
}

/**
 * Asks the server, and reads the answer by the schema of the call.
 * @throws StaffRefused with words; StaffSignedOut; StaffAway without an answer.
 */
export function askStaff<Asks extends z.ZodObject, Tells extends z.ZodType>(
  call: StaffCall<Asks, Tells>,
  ask: z.input<Asks>,
): Promise<z.output<Tells>> {
  return postStaff(call, ask, null);
}

/** The same for what an actor has kept of a question, whose type only the view knew; `key` names a change, which is done once for it. */
export async function postStaff<Tells extends z.ZodType>(
  call: StaffCall<z.ZodObject, Tells>,
  ask: object,
  key: string | null,
): Promise<z.output<Tells>> {
  const response = await fetch(`${staffAddress}${nameOfCall(call)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ask, key }),
    signal: AbortSignal.timeout(longestWait),
  }).catch((cause: unknown) => {
    throw new StaffAway('No answer', { cause });
  });
  const body: unknown = await response.json().catch((cause: unknown) => {
    throw new StaffAway('An answer that is no JSON', { cause });
  });
  if (response.status === 401) {
    throw new StaffSignedOut(wordsIn(body));
  }
  if (!response.ok) {
    throw response.status < 500 ? new StaffRefused(wordsIn(body)) : new StaffAway('The server failed');
  }
  const read = call.tells.safeParse(body);
  if (!read.success) {
    throw new StaffAway('An answer of another form', { cause: read.error });
  }
  return read.data;
}

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
