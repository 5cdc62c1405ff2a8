import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { chartOf } from '../../../ui/inspector/chart/chart.ts';

export {
  activeNames,
  ancestorsOf,
  type Chart,
  type ChartNode,
  type ChartTransition,
  chartOf,
  nodeName,
  stateName,
  transitionKey,
} from '../../../ui/inspector/chart/chart.ts';

/** The actors that an active state invoked or spawned, as (id, slot). */
export function childrenOf(
  snapshot: AnyMachineSnapshot,
): readonly { readonly id: string; readonly src: string }[] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.values(children).flatMap((child) =>
    child === undefined ? [] : [{ id: child.id, src: typeof child.src === 'string' ? child.src : child.id }],
  );
}

/** What an actor was started with; the library keeps it, and types it for nobody. */
export function givenTo(actor: AnyActorRef | undefined): unknown {
  return Reflect.get(Object(Reflect.get(Object(actor), 'options')), 'input');
}

/** An actor of a slot is called as its slot is, any other by its own name. */
export const nameOfAsked = (actor: AnyActorRef): string =>
  typeof actor.src === 'string' ? actor.src : actor.id;

/** The fact that holds an actor which the machine was given to speak to: « reportTo »; null when it was given none such. */
export function givenName(context: unknown, actor: unknown): string | null {
  return Object.entries(Object(context)).find(([, value]) => value === actor)?.[0] ?? null;
}

const invokedBy = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** The ids of the actors that states of the machine invoke. */
export function invokedIds(machine: AnyStateMachine): ReadonlySet<string> {
  const ids =
    invokedBy.get(machine) ??
    new Set(chartOf(machine).allNodes.flatMap((node) => node.invoke.map(({ id }) => id)));
  invokedBy.set(machine, ids);
  return ids;
}
