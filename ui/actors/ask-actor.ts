import { type ActorRef, type AnyMachineSnapshot, type EventObject, waitFor } from 'xstate';
import type { FormResult } from '../../machines/form/form.types.ts';
import { isWithoutReason, type Refusal } from '../../machines/system/refusal.ts';

/** How one reads in an actor's snapshots what it says of what it was given. */
export interface Answering<Snapshot> {
  /** It has answered, and takes something else. */
  readonly isAtRest: (snapshot: Snapshot) => boolean;
  /** What it says, at rest. @throws Error when what was given did not get through. */
  readonly answer: (snapshot: Snapshot) => FormResult;
}

/** Of most actors: busy by their tag, and refusing by the refusal in their context. */
export const usualAnswering: Answering<
  Pick<AnyMachineSnapshot, 'hasTag'> & { readonly context: { readonly refusal: Refusal | null } }
> = {
  isAtRest: (snapshot) => !snapshot.hasTag('busy'),
  answer: ({ context }) => resultOf(context.refusal),
};

/** What an actor's refusal says of a form. @throws Error when it says no reason: it did not get through. */
export function resultOf(refusal: Refusal | null): FormResult {
  if (refusal === null) {
    return { kind: 'accepted' };
  }
  if (isWithoutReason(refusal)) {
    throw new Error('What was given did not get through');
  }
  return { kind: 'refused', refusal };
}

/**
 * Gives an actor what a form holds, as soon as it is at rest, and resolves to its answer.
 * @throws Error when it does not take that (any more), ends before it has answered, or what was given did not get through.
 */
export async function askActor<
  Snapshot extends AnyMachineSnapshot,
  Event extends EventObject,
  Emitted extends EventObject,
>(
  actor: ActorRef<Snapshot, Event, Emitted>,
  event: NoInfer<Event>,
  { isAtRest, answer }: Answering<NoInfer<Snapshot>>,
): Promise<FormResult> {
  const free = await waitFor(actor, isAtRest);
  if (!free.can(event)) {
    throw new Error(`« ${event.type} » is not taken`);
  }
  actor.send(event);
  return answer(await waitFor(actor, isAtRest));
}
