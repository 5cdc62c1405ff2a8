import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import type { z } from 'zod';
import type { StaffCall } from '../../../api/staff/staff-call.ts';
import { staffChangeMachine } from '../../../machines/staffChange/staffChange.machine.ts';
import type { AskedStaffChange } from '../../../machines/staffChange/staffChange.types.ts';
import type { Answer } from '../../../machines/system/answer.ts';
import { type Patience, patienceOf } from '../../../machines/system/patience.ts';
import { staffWords } from '../fr.ts';
import { postStaff, StaffRefused, StaffSignedOut } from './ask-staff.ts';
import { type Staff, useStaff } from './staff.tsx';

type ChangeActor = ActorRefFrom<typeof staffChangeMachine>;

/** What came of a change, and what can be done about it. */
export interface Change<Ask, Told> {
  readonly state: 'ready' | 'sending' | 'done' | 'refused' | 'unanswered';
  /** How long the answer has been awaited, as it is said. */
  readonly patience: Patience;
  /** What the server told of it, once it was done. */
  readonly told: Told | null;
  /** Why it was not done, in words; empty otherwise. */
  readonly message: string;
  readonly send: (ask: Ask) => void;
  /** The same once more, after a lost answer: it is done once. */
  readonly again: () => void;
  readonly dismiss: () => void;
}

/** The change of this id, a child of the root; undefined for one that is not open. */
function changeOf(root: Staff['root'], change: string): ChangeActor | undefined {
  const children: Readonly<Record<string, unknown>> = root.getSnapshot().children;
  // The root spawns under such a name what `change.opened` brings.
  return children[change] as ChangeActor | undefined;
}

/** Asks the server; what anybody has read may be old then. */
async function makeChange(
  { root, queryClient }: Staff,
  call: StaffCall,
  { ask, key }: AskedStaffChange,
): Promise<Answer<unknown>> {
  try {
    const value = await postStaff(call, ask, key);
    if (call.kind === 'change') {
      void queryClient.invalidateQueries();
    }
    return { kind: 'done', value };
  } catch (error) {
    if (error instanceof StaffSignedOut) {
      root.send({ type: 'staff.sessionEnded' });
    }
    if (error instanceof StaffRefused) {
      return { kind: 'refused', refusal: { code: 0, message: error.message, lostSeats: [], fields: {} } };
    }
    throw error;
  }
}

/** One thing that a view changes: a child of the root, from when the view is in sight until it is gone. */
export function useChange<Asks extends z.ZodObject, Tells extends z.ZodType>(
  call: StaffCall<Asks, Tells>,
  onDone: (told: z.output<Tells>) => void = () => {},
): Change<z.input<Asks>, z.output<Tells>> {
  const staff = useStaff();
  const { root } = staff;
  const latest = useRef(onDone);
  useLayoutEffect(() => {
    latest.current = onDone;
  });
  const [{ change, logic }] = useState(() => ({
    change: `change.${crypto.randomUUID()}`,
    logic: staffChangeMachine.provide({
      actors: {
        makeChange: fromPromise<Answer<unknown>, AskedStaffChange>(async ({ input }) => {
          const answer = await makeChange(staff, call, input);
          if (answer.kind === 'done') {
            latest.current(call.tells.parse(answer.value));
          }
          return answer;
        }),
      },
    }),
  }));
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    root.send({ type: 'change.opened', change, logic });
    // The root is listened to only after the paint: who presses at the very moment that the view is seen would press in vain.
    lookAgain();
    return () => root.send({ type: 'change.closed', change });
  }, [root, change, logic]);
  const actor = useSelector(root, () => changeOf(root, change));
  const snapshot = useSelector(actor, (known) => known);
  const value = snapshot?.value ?? 'ready';
  const state = typeof value === 'object' ? 'sending' : value;
  const answer = snapshot?.context.told;
  const told = useMemo(() => {
    const read = state === 'done' ? call.tells.safeParse(answer) : null;
    return read?.success === true ? read.data : null;
  }, [state, answer, call]);
  const messages = {
    ready: '',
    sending: '',
    done: '',
    refused: snapshot?.context.refusal?.message ?? '',
    unanswered: staffWords.unanswered,
  };
  return {
    state,
    patience: snapshot === undefined ? 'prompt' : patienceOf(snapshot),
    told,
    message: messages[state],
    send: (ask) => actor?.send({ type: 'change.asked', ask, key: crypto.randomUUID() }),
    again: () => actor?.send({ type: 'change.repeated' }),
    dismiss: () => actor?.send({ type: 'change.dismissed' }),
  };
}
