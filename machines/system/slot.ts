import {
  type AnyStateMachine,
  type EventObject,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';

/**
 * A place for an effect that a machine asks for and does not contain: a subject's `slots/` in `ui` and the tests fill it with `provide`.
 * An expected refusal resolves as a tagged result; a rejection is the unexpected, and each machine has an answer to it.
 */
export function promiseSlot<Output, Input extends NonReducibleUnknown = undefined>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The actor « ${name} » was not provided`)),
  );
}

/** A place for a source of events (the network, other tabs, the clock) that a machine listens to. */
export function callbackSlot<Event extends EventObject, Input extends NonReducibleUnknown = undefined>(
  name: string,
) {
  return fromCallback<Event, Input>(() => {
    throw new Error(`The actor « ${name} » was not provided`);
  });
}

/** What fills all the slots of a machine. */
export type SlotsOf<Machine extends AnyStateMachine> = Required<
  NonNullable<Parameters<Machine['provide']>[0]['actors']>
>;
