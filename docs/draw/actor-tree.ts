import { type AnyStateMachine, StateMachine } from 'xstate';
import type { KnownMachine } from './known-machines.ts';

/** An actor with those below it. */
export interface TreeActor {
  readonly id: string;
  readonly states: number;
  /** There from the first moment, brought when wanted, or asked for by the actor above it. */
  readonly comes: 'atStart' | 'late' | 'asChild';
  readonly children: readonly TreeActor[];
}

/** The machines that stand in a machine's slots. */
function slotMachines(machine: AnyStateMachine): readonly string[] {
  const slots: Readonly<Record<string, unknown>> = machine.implementations.actors;
  return Object.entries(slots)
    .filter(([, logic]) => logic instanceof StateMachine)
    .map(([name]) => name);
}

/** The actor tree as the code has it: the root answers the failure of each actor below it; others stand in slots. */
export function actorTree(machines: readonly KnownMachine[]): TreeActor {
  const known = (id: string): KnownMachine => {
    const found = machines.find((one) => one.id === id);
    if (found === undefined) {
      throw new Error(`« ${id} » is an actor without a machine`);
    }
    return found;
  };
  const actor = (id: string, comes: TreeActor['comes'], children: readonly TreeActor[]): TreeActor => ({
    id,
    comes,
    states: known(id).chart.states.length - 1,
    children,
  });
  const app = known('app');
  const atStart = slotMachines(app.machine);
  const supervised = app.chart.transitions.flatMap(({ cause }) =>
    cause.kind === 'actorFailed' ? [cause.actor] : [],
  );
  const below = [...new Set([...atStart, ...supervised])].map((id) =>
    actor(
      id,
      atStart.includes(id) ? 'atStart' : 'late',
      slotMachines(known(id).machine).map((child) => actor(child, 'asChild', [])),
    ),
  );
  return actor('app', 'atStart', below);
}
