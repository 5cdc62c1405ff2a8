import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';

export type ChartNode = AnyTransitionDefinition['source'];

/** A transition as the chart writes it: one entry of `on`, `after`, `always`, `onDone` or `onError`. */
export interface ChartTransition {
  /** Names it in every copy of the machine, whatever was provided to it. */
  readonly key: string;
  /** For people. */
  readonly label: string;
  readonly source: ChartNode;
  readonly definition: AnyTransitionDefinition;
}

export interface Chart {
  /** Without the root. */
  readonly nodes: readonly ChartNode[];
  readonly allNodes: readonly ChartNode[];
  readonly transitions: readonly ChartTransition[];
}

/** « funnel.summary.accepted »: a state node without the machine's name; the root is « (root) ». */
export function nodeName(node: ChartNode): string {
  return node.path.length === 0 ? '(root)' : node.path.join('.');
}

/** The state nodes around this one, the root left out. */
export function ancestorsOf(node: ChartNode): readonly ChartNode[] {
  const parent = node.parent;
  return parent === undefined || parent.path.length === 0 ? [] : [parent, ...ancestorsOf(parent)];
}

const nodesBelow = (node: ChartNode): readonly ChartNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...nodesBelow(child)]);

function transitionsOf(node: ChartNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

const keys = new WeakMap<AnyTransitionDefinition, string>();

/** The same for the same transition in every copy of the machine (`provide` makes a new one); written once. */
export function transitionKey(definition: AnyTransitionDefinition): string {
  const known = keys.get(definition);
  if (known !== undefined) {
    return known;
  }
  const { source, eventType } = definition;
  const isAlways = eventType === '';
  const siblings = isAlways ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const key = `${source.id} | ${isAlways ? 'always' : eventType} | ${siblings.indexOf(definition)}`;
  keys.set(definition, key);
  return key;
}

/** The name that `setup` gave a guard; empty where there is none. */
function guardName({ guard }: AnyTransitionDefinition): string {
  if (guard === undefined) {
    return '';
  }
  return typeof guard === 'string' ? guard : 'type' in guard ? String(guard.type) : 'inline';
}

function toTransition(source: ChartNode, definition: AnyTransitionDefinition): ChartTransition {
  const targets = definition.target?.map(nodeName).join(', ') ?? 'stays';
  const event = definition.eventType === '' ? 'always' : definition.eventType;
  const guard = guardName(definition);
  return {
    key: transitionKey(definition),
    label: `${nodeName(source)} –(${event}${guard === '' ? '' : ` [${guard}]`})→ ${targets}`,
    source,
    definition,
  };
}

/** Every state and every transition that the machine declares. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = nodesBelow(machine.root);
  const allNodes = [machine.root, ...nodes];
  return {
    nodes,
    allNodes,
    transitions: allNodes.flatMap((node) =>
      transitionsOf(node).map((definition) => toTransition(node, definition)),
    ),
  };
}

/** The names of all active state nodes, parents included. */
export function activeNames(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.filter((node) => node.path.length > 0).map(nodeName);
}

/** « starting: settings.loading + cart.settled »: the active states for people. */
export function stateName(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0);
  return leaves.map(nodeName).join(' + ');
}
