import { QueryCache, QueryClient } from '@tanstack/react-query';
import { createActor, fromPromise } from 'xstate';
import { accountCalls } from '../../api/staff/account-calls.ts';
import { staffMachine } from '../../machines/staff/staff.machine.ts';
import type { StaffFound } from '../../machines/staff/staff.types.ts';
import { forgetMember, recallMember, rememberMember } from './door/door-store.ts';
import { askStaff, StaffSignedOut } from './kit/ask-staff.ts';
import type { Staff } from './kit/staff.tsx';

/** Puts the staff's pages together: their root actor with its slots filled, and the cache of what is read. Not started yet. */
export function createStaff(): Staff {
  const root = createActor(
    staffMachine.provide({
      actors: {
        findStaff: fromPromise<StaffFound, undefined>(async () => {
          try {
            const { member } = await askStaff(accountCalls.whoAmI, {});
            return member === null ? { kind: 'nobody' } : { kind: 'member', member };
          } catch (error) {
            // A browser that keeps nothing remembers nobody.
            const member = await recallMember().catch(() => null);
            if (member === null) {
              throw error;
            }
            return { kind: 'remembered', member };
          }
        }),
        signOut: fromPromise<null, undefined>(async () => {
          await askStaff(accountCalls.signOut, {});
          return null;
        }),
      },
    }),
    { systemId: 'staff' },
  );
  return staffOn(root);
}

/** What the pages stand on beside this root: what was read, for as long as the same person works here; and who that is, for the door. */
export function staffOn(root: Staff['root']): Staff {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (error instanceof StaffSignedOut) {
          root.send({ type: 'staff.sessionEnded' });
        }
      },
    }),
  });
  // What one person read is not the next one's.
  let last: number | null = null;
  root.subscribe(({ context: { member }, value }) => {
    const now = member?.id ?? null;
    if (last !== null && now !== last) {
      queryClient.clear();
    }
    // For the door, which goes on without a network. A browser that keeps nothing does not.
    if (value === 'working' && member !== null && now !== last) {
      rememberMember(member).catch(() => {});
    }
    if (value === 'signedOut') {
      forgetMember().catch(() => {});
    }
    last = now;
  });
  return { root, queryClient };
}
