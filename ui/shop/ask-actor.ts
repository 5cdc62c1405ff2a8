import { type ActorRef, type AnyMachineSnapshot, type EventObject, waitFor } from 'xstate';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isWithoutReason, type Refusal } from '../../machines/system/answer.ts';

/** What an actor's refusal says of a form. @throws Error when it says no reason: it did not get through. */
export function answerOf(refusal: Refusal | null): FormAnswer {
  if (refusal === null) {
    return { kind: 'done', value: null };
  }
  if (isWithoutReason(refusal)) {
    throw new Error('What was given did not get through');
  }
  return { kind: 'refused', refusal };
}

const isAtRest = (snapshot: Pick<AnyMachineSnapshot, 'hasTag'>): boolean => !snapshot.hasTag('busy');

/**
 * Gives an actor what a form holds, as soon as it is not busy, and resolves to what it says once it is so no more: `answer` reads
 * that in its snapshot, most say it by the refusal in their context.
 * @throws Error when it does not take that (any more), ends before it has answered, or what was given did not get through.
 */
export async function askActor<
  Snapshot extends AnyMachineSnapshot & { readonly context: { readonly refusal: Refusal | null } },
  Event extends EventObject,
  Emitted extends EventObject,
>(
  actor: ActorRef<Snapshot, Event, Emitted>,
  event: NoInfer<Event>,
  answer: (snapshot: NoInfer<Snapshot>) => FormAnswer = ({ context }) => answerOf(context.refusal),
): Promise<FormAnswer> {
  const free = await waitFor(actor, isAtRest);
  if (!free.can(event)) {
    throw new Error(`« ${event.type} » is not taken`);
  }
  actor.send(event);
  return answer(await waitFor(actor, isAtRest));
}
