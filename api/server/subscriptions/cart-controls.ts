import type { Kysely } from 'kysely';
import type { SubscriptionFormula } from '../../subscriptions/subscription.ts';
import {
  type SubscriptionControlsWire,
  writeSubscriptionControls,
} from '../../subscriptions/subscription-control-wire.ts';
import {
  type ComposedSubscription,
  controlSubscriptions,
  type SubscriptionControl,
} from '../../subscriptions/subscription-controls.ts';
import type { CartLine, SubscriptionLine, TicketLine } from '../cart/cart-lines.ts';
import type { Database } from '../database/schema.ts';
import { gapSentence, refusals } from './fr.ts';
import { refuseServedReferences } from './subscriber-reference.ts';
import { readSubscriptionCatalogue, type SubscriptionCatalogue } from './subscription-catalogue.ts';
import { composedTicket, formulasOf } from './subscription-rules.ts';

interface ControlledCart {
  readonly controls: readonly SubscriptionControl[];
  readonly formulas: ReadonlyMap<string, SubscriptionFormula>;
  readonly subscriptions: readonly SubscriptionLine[];
}

function composedLines(
  catalogue: SubscriptionCatalogue,
  subscriptions: readonly SubscriptionLine[],
  tickets: readonly TicketLine[],
): readonly ComposedSubscription[] {
  return subscriptions.map((line) => ({
    id: line.id,
    formulaCode: line.formula.code,
    typeId: line.formula.type,
    tickets: tickets
      .filter((ticket) => ticket.subscriptionLineId === line.id)
      .map((ticket) => composedTicket(catalogue, ticket)),
  }));
}

async function controlLines(database: Kysely<Database>, lines: readonly CartLine[]): Promise<ControlledCart> {
  const subscriptions = lines.filter((line) => line.type === 'abo');
  if (subscriptions.length === 0) {
    return { controls: [], formulas: new Map(), subscriptions };
  }
  const catalogue = await readSubscriptionCatalogue(database);
  const formulas = formulasOf(catalogue);
  const tickets = lines.filter((line) => line.type === 'place');
  return {
    controls: controlSubscriptions(formulas, composedLines(catalogue, subscriptions, tickets)),
    formulas,
    subscriptions,
  };
}

/** What `ContenuPanier` says of the subscriptions among the lines of a cart: `infoCtrl` and `detailCtrl`. */
export async function subscriptionControlsWire(
  database: Kysely<Database>,
  lines: readonly CartLine[],
): Promise<SubscriptionControlsWire> {
  return writeSubscriptionControls((await controlLines(database, lines)).controls);
}

/**
 * Checkout readiness (point 4): no subscription among the lines of a locked cart is in state 1 or 2, and no personal
 * reference serves twice.
 * @throws Refusal: 2 saying what the first that is not complete lacks, `controles` having the state of all; 13 for a
 *   reference that somebody has paid or is paying with.
 */
export async function checkSubscriptionsReady(
  transaction: Kysely<Database>,
  lines: readonly CartLine[],
): Promise<void> {
  const { controls, formulas, subscriptions } = await controlLines(transaction, lines);
  const control = controls.find((one) => one.state !== 0);
  const line = subscriptions.find((one) => one.id === control?.id);
  if (control === undefined || line === undefined) {
    await refuseServedReferences(transaction, subscriptions);
    return;
  }
  const holder = `${line.holderFirstName} ${line.holderLastName}`.trim();
  const name = `«\u00a0${line.label}\u00a0»${holder === '' ? '' : ` (${holder})`}`;
  const details = { controles: writeSubscriptionControls(controls).infoCtrl };
  throw control.state === 2
    ? refusals.rulesBroken({ name }, details)
    : refusals.notComplete(
        { name, gaps: gapSentence(control.gaps, formulas.get(line.formula.code)) },
        details,
      );
}
