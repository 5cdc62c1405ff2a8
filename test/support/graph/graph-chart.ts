import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

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
} from '../../../machines/system/chart.ts';

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
