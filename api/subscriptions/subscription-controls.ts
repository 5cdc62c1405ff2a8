import { companionTypeId, type SubscriptionFormula, type SubscriptionType } from './subscription.ts';
import {
  type ComposedTicket,
  type CompositionFault,
  type CompositionGap,
  compositionFaults,
  compositionGaps,
} from './subscription-composition.ts';

/** One subscriber's subscription with its tickets. */
export interface ComposedSubscription {
  readonly id: string;
  readonly formulaCode: string;
  readonly typeId: string;
  readonly tickets: readonly ComposedTicket[];
}

/** What one subscription alone cannot show: how it stands beside the others. */
export type SubscriptionFault =
  | CompositionFault
  /** The venue no longer has this formula or type. */
  | { readonly kind: 'notProposed' }
  /** One of these types must be subscribed to as well. */
  | { readonly kind: 'needsAnother'; readonly typeIds: readonly string[] }
  /** More companions than subscribers who may bring one. */
  | { readonly kind: 'tooManyCompanions' }
  /** A companion comes where nobody is accompanied. */
  | { readonly kind: 'companionAlone'; readonly performanceId: number };

/** The state of a subscription (point 4): 0 ok, 1 incomplete, 2 not allowed. 1 and 2 block the checkout. */
type ControlState = 0 | 1 | 2;

export interface SubscriptionControl {
  readonly id: string;
  readonly state: ControlState;
  readonly gaps: readonly CompositionGap[];
  readonly faults: readonly SubscriptionFault[];
}

interface Placed extends ComposedSubscription {
  readonly type: SubscriptionType | undefined;
}

/** The subscriptions of the same formula that make this one possible: of a type that it is enabled by. */
function enabling(one: Placed, all: readonly Placed[]): readonly Placed[] {
  return all.filter(
    (other) =>
      other.id !== one.id &&
      other.formulaCode === one.formulaCode &&
      one.type?.enableIfIsSelected.includes(other.typeId) === true,
  );
}

/** The companions of a formula that come after as many as there are subscribers to accompany. */
function isCompanionTooMany(one: Placed, all: readonly Placed[]): boolean {
  const companions = all.filter(
    (other) => other.typeId === companionTypeId && other.formulaCode === one.formulaCode,
  );
  return companions.findIndex((other) => other.id === one.id) >= enabling(one, all).length;
}

function faultsBeside(one: Placed, all: readonly Placed[]): readonly SubscriptionFault[] {
  if (one.type === undefined || one.type.enableIfIsSelected.length === 0) {
    return [];
  }
  const others = enabling(one, all);
  if (others.length === 0) {
    return [{ kind: 'needsAnother', typeIds: one.type.enableIfIsSelected }];
  }
  if (one.typeId !== companionTypeId) {
    return [];
  }
  const evenings = new Set(others.flatMap((other) => other.tickets.map((ticket) => ticket.performanceId)));
  return [
    ...(isCompanionTooMany(one, all) ? [{ kind: 'tooManyCompanions' as const }] : []),
    ...one.tickets
      .filter((ticket) => !evenings.has(ticket.performanceId))
      .map(({ performanceId }) => ({ kind: 'companionAlone' as const, performanceId })),
  ];
}

/**
 * The state of each subscription of a cart, with what is missing and what is wrong, in the order given. `formulas` are
 * the venue's, by code, with their types.
 */
export function controlSubscriptions(
  formulas: ReadonlyMap<string, SubscriptionFormula>,
  subscriptions: readonly ComposedSubscription[],
): readonly SubscriptionControl[] {
  const placed = subscriptions.map((subscription): Placed => {
    const formula = formulas.get(subscription.formulaCode);
    return { ...subscription, type: formula?.types.find((type) => type.id === subscription.typeId) };
  });
  return placed.map((one): SubscriptionControl => {
    const formula = formulas.get(one.formulaCode);
    if (formula === undefined || one.type === undefined) {
      return { id: one.id, state: 2, gaps: [], faults: [{ kind: 'notProposed' }] };
    }
    const faults = [...compositionFaults(formula, one.type, one.tickets), ...faultsBeside(one, placed)];
    const gaps = compositionGaps(formula, one.type, one.tickets);
    return { id: one.id, state: faults.length > 0 ? 2 : gaps.length > 0 ? 1 : 0, gaps, faults };
  });
}

/** Whether a subscription of this type may be added beside these, `count` times. */
export function mayBeAdded(
  formula: Pick<SubscriptionFormula, 'code'>,
  type: SubscriptionType,
  subscriptions: readonly ComposedSubscription[],
  count: number,
): boolean {
  if (type.enableIfIsSelected.length === 0) {
    return true;
  }
  const beside = subscriptions.filter((other) => other.formulaCode === formula.code);
  const others = beside.filter((other) => type.enableIfIsSelected.includes(other.typeId));
  const companions = beside.filter((other) => other.typeId === companionTypeId);
  return type.id === companionTypeId ? companions.length + count <= others.length : others.length > 0;
}

/** The companions that nobody is left for: all of a formula of which nothing but companions remains (point 4). */
export function lonelyCompanions<One extends Pick<ComposedSubscription, 'formulaCode' | 'typeId'>>(
  subscriptions: readonly One[],
): readonly One[] {
  const accompanied = new Set(
    subscriptions.filter((one) => one.typeId !== companionTypeId).map((one) => one.formulaCode),
  );
  return subscriptions.filter((one) => !accompanied.has(one.formulaCode));
}
