import type { SubscriptionFormula, SubscriptionType } from '../../subscriptions/subscription.ts';
import type { CompositionFault } from '../../subscriptions/subscription-composition.ts';
import type { SubscriptionControl, SubscriptionFault } from '../../subscriptions/subscription-controls.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { gapSentence } from './subscription-phrases.ts';
import { refusalOfFault } from './subscription-refusals.ts';
import { refuseAlone } from './subscription-sale.ts';

/** What stands between subscriptions, no ticket of one alone mends. */
const besideOthers: ReadonlySet<SubscriptionFault['kind']> = new Set([
  'notProposed',
  'needsAnother',
  'tooManyCompanions',
  'companionAlone',
]);

function isOfTickets(fault: SubscriptionFault): fault is CompositionFault {
  return !besideOthers.has(fault.kind);
}

/** What a shopper is told of tickets that would not make a subscription in order; they stay as they are. */
export function refuseConversion(
  formula: SubscriptionFormula,
  type: SubscriptionType,
  control: SubscriptionControl | undefined,
): Refusal {
  const [fault] = control?.faults ?? [];
  if (fault !== undefined) {
    return isOfTickets(fault) ? refusalOfFault(fault, formula, type) : refuseAlone(formula, type);
  }
  return new Refusal(
    refusalCode.badRequest,
    `Avec ces billets, l’abonnement «\u00a0${formula.title}\u00a0» ne serait pas complet\u00a0: ${gapSentence(control?.gaps ?? [], formula)}.`,
  );
}
