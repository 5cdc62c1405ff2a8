import { expect } from 'vitest';
import type { AnyStateMachine, EventFrom, EventObject } from 'xstate';

type Typed<Machine extends AnyStateMachine, Type extends EventFrom<Machine>['type']> = Extract<
  EventFrom<Machine>,
  { readonly type: Type }
>;

/** Reads the event of a step as its machine types it: `const eventOf = eventsOf<typeof sessionMachine>()`. */
export function eventsOf<Machine extends AnyStateMachine>() {
  return <Type extends EventFrom<Machine>['type']>(
    { event }: { readonly event: EventObject },
    type: Type,
  ): Typed<Machine, Type> => {
    expect(event.type).toBe(type);
    // Paths are made of the model's examples, which the compiler checked against the machine.
    return event as Typed<Machine, Type>;
  };
}
