import {
  categoriesOpenTo,
  type SeasonWorld,
  subscribersOf,
} from '../../../api/subscriptions/draft-composition.ts';
import { reachableTypes, type SubscriptionFormula } from '../../../api/subscriptions/subscription.ts';
import { draftOf } from '../../../machines/subscriptions/subscriptions.rules.ts';
import type { Random } from '../random.ts';
import { type Habit, inShop } from './habit.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';

/** Subscriptions in one draft: more and the small halls are full. */
const mostSubscribers = 3;
/** How often somebody more or less subscribes, and chooses all evenings first: who came for a subscription knows what for. */
const shares = {
  tickets: { more: 0.15, less: 0.08, evenings: 0.7 },
  subscription: { more: 0.05, less: 0.02, evenings: 1 },
} as const;

/** Comes to the composer, by the machine of the composer's page and as it is used there; null for who is there. */
export async function lookAtSubscriptions(ready: ReadyShop): Promise<string | null> {
  const subscriptions = actorIn(ready, 'subscriptions')?.getSnapshot();
  if (subscriptions === undefined || subscriptions.matches('notInitialised')) {
    await ready.page.run(() => {
      Promise.all([ready.shop.startActor('ticketPicker'), ready.shop.startActor('subscriptions')])
        .then(() => actorIn(ready, 'subscriptions')?.send({ type: 'subscriptions.opened', abo: null }))
        .catch(() => {});
    });
    return 'looks at the subscriptions';
  }
  return null;
}

export const subscribing: readonly Habit[] = [
  inShop('subscribe', 5, (_shopper, ready) => lookAtSubscriptions(ready)),
];

/** What one does next who looks at the subscriptions; null when all that was composed is held. */
export async function goOnComposing(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
): Promise<string | null> {
  const subscriptions = actorIn(ready, 'subscriptions')?.getSnapshot();
  if (subscriptions?.matches('loadingError') === true) {
    await send(ready, 'subscriptions', { type: 'subscriptions.retried' });
    return 'asks for the subscriptions again';
  }
  const composing = subscriptions?.matches({ initialised: 'composing' }) === true;
  if (
    subscriptions === undefined ||
    !composing ||
    subscriptions.matches({ initialised: { composing: 'held' } })
  ) {
    return null;
  }
  const { formula, proposal } = subscriptions.context;
  return formula !== null && proposal !== null
    ? compose(shopper, ready, random, { formula, world: proposal.world })
    : null;
}

/** The next thing on the way to a subscription, of who came for one; null when it is held, or somebody came for tickets. */
export async function pursue(shopper: Shopper, ready: ReadyShop, random: Random): Promise<string | null> {
  const checkout = actorIn(ready, 'checkout')?.getSnapshot();
  if (shopper.purpose !== 'subscription' || checkout?.matches('resting') === false) {
    return null;
  }
  return (await lookAtSubscriptions(ready)) ?? (await goOnComposing(shopper, ready, random));
}

/** What is composed, and of what. */
interface Composed {
  readonly formula: SubscriptionFormula;
  readonly world: SeasonWorld;
}

/** Somebody more subscribes, an evening is chosen, or all of it is asked for. */
async function compose(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
  composed: Composed,
): Promise<string | null> {
  const { formula } = composed;
  const context = actorIn(ready, 'subscriptions')?.getSnapshot().context;
  if (context === undefined) {
    return null;
  }
  const draft = draftOf(context);
  const people = subscribersOf(formula.code, context.cart, draft);
  if (
    people.length === 0 ||
    (people.length < mostSubscribers && random.chance(shares[shopper.purpose].more))
  ) {
    const type = random.pick(reachableTypes(formula));
    await send(ready, 'subscriptions', {
      type: 'subscriber.added',
      subscriber: {
        id: shopper.newKey(),
        typeId: type.id,
        holder: { firstName: shopper.details.firstName, lastName: shopper.details.lastName },
        reference: '',
      },
    });
    return `has somebody subscribe as ${type.id}`;
  }
  if (draft.subscribers.length > 0 && random.chance(shares[shopper.purpose].less)) {
    await send(ready, 'subscriptions', {
      type: 'subscriber.removed',
      id: random.pick(draft.subscribers).id,
    });
    return 'has somebody subscribe no longer';
  }
  if (draft.evenings.length < 2 && random.chance(shares[shopper.purpose].evenings)) {
    return chooseEvening(shopper, ready, random, composed, people);
  }
  // The places are wished for by the draft; who subscribes is a line that counts for none.
  shopper.wishes += draft.evenings.reduce((sum, { subscriberIds }) => sum + subscriberIds.length, 0);
  await send(ready, 'subscriptions', { type: 'hold.asked' });
  return 'asks for what was composed';
}

async function chooseEvening(
  shopper: Shopper,
  ready: ReadyShop,
  random: Random,
  { formula, world }: Composed,
  people: ReturnType<typeof subscribersOf>,
): Promise<string | null> {
  const performance = random.pick([...world.catalogue.performances.values()]);
  const types = formula.types.filter(({ id }) => people.some(({ typeId }) => typeId === id));
  const categories = categoriesOpenTo(world, formula, types, performance.id);
  if (categories.length === 0) {
    return null;
  }
  await send(ready, 'subscriptions', {
    type: 'evening.chosen',
    evening: {
      id: shopper.newKey(),
      performanceId: performance.id,
      categoryCode: random.pick(categories),
      subscriberIds: people.map(({ id }) => id),
      hostIds: [],
      guests: 0,
      date: performance.date,
    },
  });
  return 'chooses an evening of the subscription';
}
