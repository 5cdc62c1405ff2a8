import type { AnyActorRef, Snapshot } from 'xstate';
import { stateName } from '../chart/chart.ts';
import type { SendResult, WrittenEvent } from '../protocol.ts';
import { isOfMachine, livingActors } from '../recording/inspection.ts';
import { answeredEvents } from '../recording/recorded.ts';

const refused = (words: string): SendResult => ({ isSent: false, words });
const saidOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Sends a written event to a living actor, when one of its active states answers it and a guard lets it through. What is
 * wrong with it is said in words; it never throws.
 */
export function sendWritten(root: AnyActorRef, session: string, event: WrittenEvent): SendResult {
  const actor = livingActors(root).find(({ sessionId }) => sessionId === session);
  if (actor === undefined) {
    return refused('This actor does not live any more.');
  }
  const snapshot: Snapshot<unknown> = actor.getSnapshot();
  if (!isOfMachine(snapshot)) {
    return refused('This is no machine: it has no states that could answer an event.');
  }
  const where = `« ${actor.id} », which stands in « ${stateName(snapshot)} »,`;
  const answered = answeredEvents(snapshot);
  if (!answered.includes(event.type)) {
    const list = answered.length === 0 ? 'nothing' : answered.join(', ');
    return refused(`${where} does not answer « ${event.type} ». It answers: ${list}.`);
  }
  try {
    if (!snapshot.can(event)) {
      return refused(`${where} answers « ${event.type} », but no guard lets this payload through.`);
    }
  } catch (error) {
    return refused(`A guard of ${where} cannot read this payload: ${saidOf(error)}`);
  }
  try {
    actor.send(event);
  } catch (error) {
    return refused(`${where} could not take it: ${saidOf(error)}`);
  }
  const after: Snapshot<unknown> = actor.getSnapshot();
  return after.status === 'error'
    ? refused(
        `This payload made « ${actor.id} » fail (${saidOf(after.error)}); whoever is above it has answered that.`,
      )
    : { isSent: true, words: `Sent « ${event.type} » to « ${actor.id} ».` };
}
