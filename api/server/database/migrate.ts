import { type Kysely, Migrator } from 'kysely';
import * as firstTables from './migrations/2026-11-21-first-tables.ts';
import * as signedInSessions from './migrations/2026-11-21-signed-in-sessions.ts';
import * as wholeCart from './migrations/2026-11-21-whole-cart.ts';
import * as cart from './migrations/2026-11-21t12-cart.ts';
import * as customers from './migrations/2026-11-21t12-customers.ts';
import * as orders from './migrations/2026-11-21t12-orders.ts';
import * as prices from './migrations/2026-11-21t12-prices.ts';
import * as season from './migrations/2026-11-21t12-season.ts';
import * as subscriptions from './migrations/2026-11-21t12-subscriptions.ts';
import * as cartOption from './migrations/2026-11-22-cart-option.ts';
import * as contents from './migrations/2026-11-22-contents.ts';
import * as customForms from './migrations/2026-11-22-custom-forms.ts';
import * as hallAppearance from './migrations/2026-11-23-hall-appearance.ts';
import * as performanceDetails from './migrations/2026-11-24-performance-details.ts';
import * as cartRemoval from './migrations/2026-11-25-cart-removal.ts';
import * as holderLinks from './migrations/2026-11-25-holder-links.ts';
import * as meansOfPayment from './migrations/2026-11-25-means-of-payment.ts';
import * as pickupProof from './migrations/2026-11-26-pickup-proof.ts';
import * as subscriptionGuests from './migrations/2026-11-27-subscription-guests.ts';
import * as ungroupedContexts from './migrations/2026-11-28-ungrouped-contexts.ts';
import * as oneLimiter from './migrations/2026-11-29-one-limiter.ts';
import * as waitingMembers from './migrations/2026-11-29-waiting-members.ts';
import * as soldPrices from './migrations/2026-11-29t12-sold-prices.ts';
import * as salesByPerformance from './migrations/2026-11-29t13-sales-by-performance.ts';
import * as formulaShares from './migrations/2026-11-29t14-formula-shares.ts';
import * as movedPerformances from './migrations/2026-11-30-moved-performances.ts';
import * as idleContexts from './migrations/2026-12-01-idle-contexts.ts';
import * as confirmedEmails from './migrations/2026-12-02-confirmed-emails.ts';
import * as optionBounds from './migrations/2026-12-03-option-bounds.ts';
import * as sessionEnds from './migrations/2026-12-04-session-ends.ts';
import * as holdBounds from './migrations/2026-12-05-hold-bounds.ts';
import * as resetRequests from './migrations/2026-12-06-reset-requests.ts';
import * as sessionDevices from './migrations/2026-12-07-session-devices.ts';
import * as staff from './migrations/2026-12-08-staff.ts';
import * as door from './migrations/2026-12-09-door.ts';
import * as refunds from './migrations/2026-12-10-refunds.ts';
import * as eveningChanges from './migrations/2026-12-11-evening-changes.ts';
import * as heldBackSeats from './migrations/2026-12-12-held-back-seats.ts';
import * as deskSales from './migrations/2026-12-13-desk-sales.ts';
import * as proofsAndPeople from './migrations/2026-12-14-proofs-and-people.ts';
import * as keptSeatsAtTheTill from './migrations/2026-12-15-kept-seats-at-the-till.ts';
import * as closedCards from './migrations/2026-12-16-closed-cards.ts';
import * as journalPerformances from './migrations/2026-12-17-journal-performances.ts';
import * as journalWords from './migrations/2026-12-18-journal-words.ts';
import * as dayClosings from './migrations/2026-12-19-day-closings.ts';
import * as cancelledLines from './migrations/2026-12-20-cancelled-lines.ts';
import type { Database } from './schema.ts';

/** In the order of their names; never changed once released. */
const migrations = {
  '2026-11-21-first-tables': firstTables,
  '2026-11-21-signed-in-sessions': signedInSessions,
  '2026-11-21-whole-cart': wholeCart,
  '2026-11-21t12-cart': cart,
  '2026-11-21t12-customers': customers,
  '2026-11-21t12-orders': orders,
  '2026-11-21t12-prices': prices,
  '2026-11-21t12-season': season,
  '2026-11-21t12-subscriptions': subscriptions,
  '2026-11-22-cart-option': cartOption,
  '2026-11-22-contents': contents,
  '2026-11-22-custom-forms': customForms,
  '2026-11-23-hall-appearance': hallAppearance,
  '2026-11-24-performance-details': performanceDetails,
  '2026-11-25-cart-removal': cartRemoval,
  '2026-11-25-holder-links': holderLinks,
  '2026-11-25-means-of-payment': meansOfPayment,
  '2026-11-26-pickup-proof': pickupProof,
  '2026-11-27-subscription-guests': subscriptionGuests,
  '2026-11-28-ungrouped-contexts': ungroupedContexts,
  '2026-11-29-one-limiter': oneLimiter,
  '2026-11-29-waiting-members': waitingMembers,
  '2026-11-29t12-sold-prices': soldPrices,
  '2026-11-29t13-sales-by-performance': salesByPerformance,
  '2026-11-29t14-formula-shares': formulaShares,
  '2026-11-30-moved-performances': movedPerformances,
  '2026-12-01-idle-contexts': idleContexts,
  '2026-12-02-confirmed-emails': confirmedEmails,
  '2026-12-03-option-bounds': optionBounds,
  '2026-12-04-session-ends': sessionEnds,
  '2026-12-05-hold-bounds': holdBounds,
  '2026-12-06-reset-requests': resetRequests,
  '2026-12-07-session-devices': sessionDevices,
  '2026-12-08-staff': staff,
  '2026-12-09-door': door,
  '2026-12-10-refunds': refunds,
  '2026-12-11-evening-changes': eveningChanges,
  '2026-12-12-held-back-seats': heldBackSeats,
  '2026-12-13-desk-sales': deskSales,
  '2026-12-14-proofs-and-people': proofsAndPeople,
  '2026-12-15-kept-seats-at-the-till': keptSeatsAtTheTill,
  '2026-12-16-closed-cards': closedCards,
  '2026-12-17-journal-performances': journalPerformances,
  '2026-12-18-journal-words': journalWords,
  '2026-12-19-day-closings': dayClosings,
  '2026-12-20-cancelled-lines': cancelledLines,
};

/** Brings the tables up to date. Safe when several processes start at once: the migrator locks.
 * @throws Error when a migration fails; nothing of it stays. */
export async function migrate(database: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) {
    throw new Error('The database could not be migrated', { cause: error });
  }
}
