import { type Life, lives } from '../../machines/system/registry.ts';
import type { KnownMachine } from './known-machines.ts';

/** An actor with those below it. */
export interface TreeActor {
  readonly id: string;
  readonly states: number;
  /** There from the first moment, brought when wanted, or asked for by the actor above it. */
  readonly comes: Life['comes'];
  readonly children: readonly TreeActor[];
}

/** The actor tree as the table of the shop's actors has it. */
export function actorTree(machines: readonly KnownMachine[]): TreeActor {
  const actor = (id: string, comes: TreeActor['comes'], children: readonly TreeActor[]): TreeActor => {
    const found = machines.find((one) => one.id === id);
    if (found === undefined) {
      throw new Error(`« ${id} » is an actor without a machine`);
    }
    return { id, comes, states: found.chart.states.length - 1, children };
  };
  const all = Object.entries<Life>(lives);
  const below = (parent: string): readonly TreeActor[] =>
    all.flatMap(([id, life]) =>
      life.comes === 'asChild' && life.of === parent ? [actor(id, life.comes, [])] : [],
    );
  return actor('app', 'atStart', [
    ...all.flatMap(([id, { comes }]) => (comes === 'asChild' ? [] : [actor(id, comes, below(id))])),
    ...below('app'),
  ]);
}
