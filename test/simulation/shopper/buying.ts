import { giftCardsOf } from '../../../api/cart/cart.ts';
import { bankModeOf } from '../../../api/checkout/checkout.ts';
import { splitPayment } from '../../../api/checkout/payment-split.ts';
import { paymentModesQuery, pickupMethodsQuery } from '../../../api/client/queries/checkout-options.ts';
import { isCovered, paymentModeOf } from '../../../machines/checkout/checkout.rules.ts';
import type { Random } from '../random.ts';
import { giftCardNumbers } from '../venue/gift-cards.ts';
import { becomeMember } from './members.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';

/** What one does next on the way from the cart to the bank; null when there is nothing to do but to wait. */
export async function goOnBuying(shopper: Shopper, ready: ReadyShop, random: Random): Promise<string | null> {
  const checkout = actorIn(ready, 'checkout')?.getSnapshot();
  if (checkout === undefined) {
    return null;
  }
  const isAt = (place: Parameters<typeof checkout.matches>[0]): boolean => checkout.matches(place);
  if (isAt('resting') || isAt({ funnel: 'notReady' })) {
    await send(ready, 'checkout', { type: 'step.asked', step: 'identification' });
    return 'goes to the checkout';
  }
  if (isAt({ funnel: 'identification' })) {
    return identify(shopper, ready, random);
  }
  if (isAt({ funnel: { donation: 'choosing' } })) {
    return give(ready, random);
  }
  if (isAt({ funnel: { pickup: 'choosing' } })) {
    return choosePickup(ready, random);
  }
  if (isAt({ funnel: { payment: 'choosing' } })) {
    return choosePayment(ready, random);
  }
  if (isAt({ funnel: { summary: 'reviewing' } }) && random.chance(0.25)) {
    await send(ready, 'checkout', { type: 'step.asked', step: 'payment' });
    return 'wants to pay otherwise';
  }
  if (isAt({ funnel: { summary: 'reviewing' } })) {
    await send(ready, 'checkout', { type: 'terms.accepted' });
    return 'accepts the terms';
  }
  if (isAt({ funnel: { summary: 'accepted' } })) {
    return order(ready);
  }
  if (isAt('refused') || isAt('abandoned') || isAt('interrupted')) {
    await send(
      ready,
      'checkout',
      random.chance(0.8) ? { type: 'payment.retried' } : { type: 'step.asked', step: 'summary' },
    );
    return 'tries to pay again';
  }
  if (isAt('unknown')) {
    await send(ready, 'checkout', { type: 'outcome.askedAgain' });
    return 'asks what became of the payment';
  }
  if (isAt('paid') || isAt('toRefund')) {
    await send(ready, 'checkout', { type: 'checkout.left' });
    return 'leaves the confirmation';
  }
  return null;
}

/** By gift cards, which others have too, and by the bank. */
async function choosePayment(ready: ReadyShop, random: Random): Promise<string> {
  const cart = actorIn(ready, 'checkout')?.getSnapshot().context.cart ?? null;
  const given = cart === null ? [] : giftCardsOf(cart);
  if (given.length > 0 && random.chance(0.15)) {
    await send(ready, 'checkout', {
      type: 'giftCard.withdrawn',
      id: random.chance(0.5) ? random.pick(given).id : null,
    });
    return 'takes a gift card back';
  }
  if (random.chance(given.length === 0 ? 0.4 : 0.1)) {
    const code = random.chance(0.9) ? random.pick(giftCardNumbers) : 'C0000';
    await send(ready, 'checkout', { type: 'giftCard.given', code });
    return 'gives a gift card';
  }
  const mode = random.chance(0.8) ? 'CB' : 'CB3';
  const modeCode = cart !== null && isCovered(cart) ? null : mode;
  await send(ready, 'checkout', { type: 'paymentMode.chosen', modeCode });
  return `wants to pay by ${modeCode ?? 'gift cards alone'}`;
}

async function identify(shopper: Shopper, ready: ReadyShop, random: Random): Promise<string | null> {
  const session = actorIn(ready, 'session').getSnapshot();
  if (session?.matches('authenticated') === true) {
    await send(ready, 'checkout', { type: 'identity.confirmed' });
    return 'says who she is';
  }
  if (session?.matches('loggedOut') !== true) {
    return null;
  }
  if (random.chance(0.5)) {
    return becomeMember(shopper, ready, random);
  }
  await send(ready, 'session', {
    type: 'visitor.submitted',
    details: shopper.details,
    key: shopper.newKey(),
  });
  return 'gives her details';
}

async function give(ready: ReadyShop, random: Random): Promise<string> {
  if (random.chance(0.3)) {
    await send(ready, 'checkout', {
      type: 'donation.chosen',
      code: 'DON',
      amount: null,
    });
    return 'gives';
  }
  await send(ready, 'checkout', { type: 'donation.declined' });
  return 'gives nothing';
}

async function choosePickup(ready: ReadyShop, random: Random): Promise<string> {
  const { shop, page } = ready;
  const chance = random.next();
  await page.run(() => {
    shop.queryClient
      .fetchQuery(pickupMethodsQuery(shop.client))
      .then((methods) => {
        const method = methods[Math.floor(chance * methods.length)];
        if (method !== undefined) {
          actorIn(ready, 'checkout')?.send({ type: 'pickup.chosen', methodCode: method.code });
        }
      })
      .catch(() => {});
  });
  return 'chooses how to collect';
}

/** What the summary shows is what is ordered. */
async function order(ready: ReadyShop): Promise<string> {
  const { shop, page } = ready;
  await page.run(() => {
    shop.queryClient
      .fetchQuery(paymentModesQuery(shop.client))
      .then(({ modes, termsVersion }) => {
        const checkout = actorIn(ready, 'checkout');
        const context = checkout?.getSnapshot().context;
        if (checkout === undefined || context?.cart == null) {
          return;
        }
        const mode = bankModeOf(modes, paymentModeOf(context));
        const split = splitPayment(
          context.cart.total,
          giftCardsOf(context.cart).map((card) => card.balance),
          mode?.price ?? 0,
        );
        checkout.send({ type: 'order.confirmed', terms: { amount: split.byBank, termsVersion } });
      })
      .catch(() => {});
  });
  return 'orders';
}
