import type { AnyStateMachine, EventObject } from 'xstate';
import { chartOf, stateName } from './graph-chart.ts';
import { keyOfEvent, type Path } from './graph-explore.ts';
import type { AnyModel, SlotOutcomes } from './walk.types.ts';

const labelOf = (examples: Readonly<Record<string, unknown>> | undefined, value: unknown): string =>
  Object.entries(examples ?? {}).find(([, example]) => example === value)?.[0] ?? '';

/** The slot that an actor fills, by the id that it was given or that its state gave it. */
export function slotOfActor(machine: AnyStateMachine, actorId: string): string {
  const invoked = chartOf(machine)
    .allNodes.flatMap((node) => node.invoke)
    .find(({ id }) => id === actorId);
  return typeof invoked?.src === 'string' ? invoked.src : actorId;
}

function ending(model: AnyModel, event: EventObject): string | null {
  const match = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
  if (match === null) {
    return null;
  }
  const [, kind = '', actorId = ''] = match;
  const src = slotOfActor(model.machine, actorId);
  const slot: SlotOutcomes<unknown> | undefined = model.slots[src] ?? model.lateActors?.[src];
  return kind === 'done'
    ? `${src} gives ${labelOf(slot?.resolves, 'output' in event ? event.output : undefined)}`
    : `${src} fails: ${labelOf(slot?.rejects, 'error' in event ? event.error : undefined)}`;
}

/** « modal.opened: the hall map », « loadCart fails: no answer », « askAgainDelay passes ». */
export function eventName(model: AnyModel, event: EventObject): string {
  const end = ending(model, event);
  if (end !== null) {
    return end;
  }
  const delay = /^xstate\.after\.([^.]+)\./.exec(event.type);
  if (delay !== null) {
    return `${delay[1]} passes`;
  }
  const { type, ...payload } = event;
  const label = Object.entries(model.events[type] ?? {}).find(
    ([, example]) => keyOfEvent({ type, ...example }) === keyOfEvent({ type, ...payload }),
  )?.[0];
  return label === undefined || label === '' ? type : `${type}: ${label}`;
}

/** « served for nobody: closed → (modal.opened: the hall map) → open ». */
export function pathName(model: AnyModel, path: Path): string {
  const steps = path.steps.map(({ event, state }, index) =>
    index === 0 ? stateName(state) : `(${eventName(model, event)}) → ${stateName(state)}`,
  );
  return `${path.start === '' ? '' : `${path.start}: `}${steps.join(' → ')}`;
}
