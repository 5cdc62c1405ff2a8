import type { AnyStateMachine } from 'xstate';
import { type ChartNode, type ChartTransition, chartOf, nodeName } from './chart.ts';

/** What makes a transition happen. */
type TransitionCause =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'always' }
  | { readonly kind: 'delay'; readonly delay: string }
  | { readonly kind: 'slotDone' | 'slotFailed'; readonly slot: string }
  | { readonly kind: 'actorFailed'; readonly actor: string }
  | { readonly kind: 'allDone' };

export interface DescribedTransition {
  readonly key: string;
  /** The id of the state that it leaves. */
  readonly source: string;
  readonly cause: TransitionCause;
  /** « reaches: donation »; empty where nothing guards it. */
  readonly guard: string;
  /** Nothing guards it, but what stands before it in the code on the same cause is guarded: it is for all other cases. */
  readonly isOtherwise: boolean;
  /** Ids of states; none when the state stays as it is. */
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly description: string;
}

export interface DescribedState {
  readonly id: string;
  /** « funnel.summary.accepted ». */
  readonly name: string;
  readonly key: string;
  /** The id of the state around it; null for the machine itself. */
  readonly parent: string | null;
  readonly type: ChartNode['type'];
  readonly description: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** The slots that it asks for while it is active. */
  readonly invokes: readonly string[];
  /** The id of the state in which it begins; null for one without states, and for a parallel one. */
  readonly initial: string | null;
  /** Of a history state: whether it goes back to states inside states. */
  readonly history: 'shallow' | 'deep' | null;
}

/** A machine's chart as plain data, in the order of the code: what drawings, pages and recordings are made from. */
export interface ChartDescription {
  readonly id: string;
  /** The machine itself first. */
  readonly states: readonly DescribedState[];
  readonly transitions: readonly DescribedTransition[];
  /** The names of all its slots. */
  readonly slots: readonly string[];
}

const field = (value: object, name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value;

/** « : donation »: parameters that are known before anything happens. */
function fixedParameters(params: unknown): string {
  // A function's text is not the same wherever it is run.
  const values =
    typeof params === 'object' && params !== null
      ? Object.values(params).filter((value) => typeof value !== 'function')
      : [];
  return values.length === 0 ? '' : `: ${values.map(String).join(', ')}`;
}

/** An action that `setup` has no name for, by what it is: « assign refusal ». */
function namelessAction(type: string, action: object): string {
  const word = type.replace(/^xstate\./, '');
  const assignment = field(action, 'assignment');
  return typeof assignment === 'object' && assignment !== null
    ? `${word} ${Object.keys(assignment).join(', ')}`
    : word;
}

/** The name of an action; null for what XState adds by itself, the timers of delays. */
function actionName(action: unknown): string | null {
  if (typeof action === 'string') {
    return action;
  }
  if ((typeof action !== 'object' && typeof action !== 'function') || action === null) {
    return null;
  }
  const type = String(field(action, 'type') ?? 'inline');
  if (type === 'xstate.raise' || type === 'xstate.cancel') {
    return null;
  }
  return typeof action === 'function'
    ? namelessAction(type, action)
    : `${type}${fixedParameters(field(action, 'params'))}`;
}

const actionNames = (actions: readonly unknown[]): readonly string[] =>
  actions.map(actionName).filter((name) => name !== null);

function guardWords(guard: unknown): string {
  if (guard === undefined || guard === null) {
    return '';
  }
  return typeof guard === 'object'
    ? `${String(field(guard, 'type'))}${fixedParameters(field(guard, 'params'))}`
    : String(typeof guard === 'string' ? guard : 'inline');
}

function causeOf(source: ChartNode, type: string): TransitionCause {
  if (type === '') {
    return { kind: 'always' };
  }
  const delay = source.after.find(({ eventType }) => eventType === type);
  if (delay !== undefined) {
    return { kind: 'delay', delay: String(delay.delay) };
  }
  const [, end, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (end !== undefined) {
    const invoked = source.invoke.find((one) => one.id === id);
    const slot = invoked === undefined || typeof invoked.src !== 'string' ? id : invoked.src;
    if (invoked === undefined) {
      return { kind: 'actorFailed', actor: slot };
    }
    return { kind: end === 'done' ? 'slotDone' : 'slotFailed', slot };
  }
  return type.startsWith('xstate.done.state.') ? { kind: 'allDone' } : { kind: 'event', event: type };
}

function describeTransition({ key, source, definition }: ChartTransition): DescribedTransition {
  return {
    key,
    source: source.id,
    cause: causeOf(source, definition.eventType),
    guard: guardWords(definition.guard),
    isOtherwise: definition.guard === undefined && !key.endsWith(' | 0'),
    targets: definition.target?.map(({ id }) => id) ?? [],
    actions: actionNames(definition.actions),
    description: definition.description ?? '',
  };
}

function describeState(node: ChartNode): DescribedState {
  return {
    id: node.id,
    name: nodeName(node),
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    description: node.description ?? '',
    tags: [...node.tags],
    entry: actionNames(node.entry),
    exit: actionNames(node.exit),
    invokes: node.invoke.map(({ src }) => (typeof src === 'string' ? src : 'inline')),
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
  };
}

/** The chart of a machine as plain data: the same for the same code, to the letter. */
export function describeChart(machine: AnyStateMachine): ChartDescription {
  const { allNodes, transitions } = chartOf(machine);
  return {
    id: machine.id,
    states: allNodes.map(describeState),
    transitions: transitions.map(describeTransition),
    slots: Object.keys(machine.implementations.actors).sort(),
  };
}

/** What makes a transition happen, for people: « cart.changed », « after askAgainDelay », « loadCart fails ». */
export function causeWords(cause: TransitionCause): string {
  switch (cause.kind) {
    case 'event':
      return cause.event;
    case 'always':
      return 'always';
    case 'delay':
      return `after ${cause.delay}`;
    case 'slotDone':
      return `${cause.slot} done`;
    case 'slotFailed':
      return `${cause.slot} fails`;
    case 'actorFailed':
      return `${cause.actor} fails`;
    case 'allDone':
      return 'all inside done';
  }
}

/** When a transition is taken, for people: its guard, « otherwise », or nothing. */
export function conditionWords({ guard, isOtherwise }: DescribedTransition): string {
  return isOtherwise ? 'otherwise' : guard;
}

/**
 * Some states of a chart with all that is in them and around them, and what leads from one to another of them: for telling
 * a machine piece by piece.
 * @throws Error when the chart has no such state.
 */
export function chartPart(chart: ChartDescription, names: readonly string[]): ChartDescription {
  const unknown = names.find((name) => !chart.states.some((state) => state.name === name));
  if (unknown !== undefined) {
    throw new Error(`« ${chart.id} » has no state « ${unknown} »`);
  }
  const isAbout = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}.`);
  const isShown = (name: string): boolean => names.some((wanted) => isAbout(name, wanted));
  const states = chart.states.filter(
    ({ name, parent }) => parent === null || isShown(name) || names.some((wanted) => isAbout(wanted, name)),
  );
  const kept = new Set(states.map(({ id }) => id));
  const shown = new Set(states.filter(({ name }) => isShown(name)).map(({ id }) => id));
  return {
    ...chart,
    states: states.map((state) => ({
      ...state,
      initial: state.initial !== null && kept.has(state.initial) ? state.initial : null,
    })),
    transitions: chart.transitions.filter(
      ({ source, targets }) =>
        (shown.has(source) || (kept.has(source) && targets.length > 0)) &&
        targets.every((target) => kept.has(target)),
    ),
  };
}
