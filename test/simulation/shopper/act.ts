import { hasValuableItems } from '../../../api/cart/cart.ts';
import type { Random } from '../random.ts';
import { type BankOutcome, visitBank } from '../venue/bank.ts';
import { asides, pages } from './asides.ts';
import { goOnBuying } from './buying.ts';
import { choosePerformance, goOnChoosing } from './choosing.ts';
import { forgetPassword, goOnResetting, readMail } from './letters.ts';
import { chooseAccount } from './members.ts';
import { actorIn, type ReadyShop, type Shopper, send } from './shopper.ts';
import { goOnComposing, pursue } from './subscribing.ts';
import { goOnWaiting } from './waiting.ts';

/** Told what the bank did. */
export type BankTold = (outcome: BankOutcome) => void;

/** The way that leads to tickets: whatever comes next on it. */
async function goOn(shopper: Shopper, random: Random, bankTold: BankTold): Promise<string | null> {
  const { tab } = shopper;
  if (tab === null) {
    shopper.openTab(random.pick(pages));
    return 'comes';
  }
  if (tab.view.kind === 'unreachable') {
    tab.load(tab.address);
    return 'tries the page again';
  }
  if (tab.view.kind === 'bank') {
    const { form } = tab.view;
    const isCancelled = random.chance(0.15);
    const outcome = await visitBank(
      (request) => shopper.venue.askBank(request),
      form,
      isCancelled ? { kind: 'cancel' } : { kind: 'pay', card: random.below(4) },
    );
    bankTold(outcome);
    if (random.chance(0.85)) {
      tab.load(outcome.wayBack);
    } else {
      await tab.goBack();
    }
    return isCancelled
      ? 'cancels at the bank'
      : `gives a card at the bank${outcome.isPaid ? ', which pays' : ''}`;
  }
  const root = tab.page?.shop?.root;
  if (root?.getSnapshot().value === 'failed') {
    await tab.page?.run(() => root.send({ type: 'app.retried' }));
    return 'starts the shop again';
  }
  const { ready } = shopper;
  if (ready === null) {
    return null;
  }
  await acknowledge(ready);
  const asked =
    (await chooseAccount(shopper, ready, random)) ??
    (await goOnWaiting(shopper, ready, random)) ??
    (await goOnResetting(shopper, ready, random.branch('password'))) ??
    (await pursue(shopper, ready, random.branch('purpose')));
  if (asked !== null) {
    return asked;
  }
  const picker = actorIn(ready, 'ticketPicker')?.getSnapshot();
  if (picker !== undefined && !picker.matches('closed')) {
    return goOnChoosing(shopper, ready, random);
  }
  const cart = actorIn(ready, 'cart').getSnapshot().context.cart ?? null;
  if (random.chance(shareOfComposing)) {
    const composed = await goOnComposing(shopper, ready, random);
    if (composed !== null) {
      return composed;
    }
  }
  const checkout = actorIn(ready, 'checkout')?.getSnapshot();
  const isOnTheWay = checkout !== undefined && !checkout.matches('resting');
  if (!isOnTheWay && (cart === null || !hasValuableItems(cart) || random.chance(0.4))) {
    return choosePerformance(ready, random);
  }
  return goOnBuying(shopper, ready, random);
}

/** Whatever lies open to be read is read. */
async function acknowledge(ready: ReadyShop): Promise<void> {
  if (actorIn(ready, 'holdCountdown')?.getSnapshot().matches('expired') === true) {
    await send(ready, 'holdCountdown', { type: 'hold.expiryAcknowledged' });
  }
  if (actorIn(ready, 'cart').getSnapshot().context.refusals.length !== 0) {
    await send(ready, 'cart', { type: 'cart.refusalAcknowledged' });
  }
}

const shareOfTheWay = 0.7;
/** Of who began to compose a subscription, before tickets by themselves. */
const shareOfComposing = 0.6;

/** How often somebody looks after mail, and who waits for some. */
const shareOfMail = { usual: 0.08, waiting: 0.4 };
const shareOfForgetting = 0.03;

/** Letters and forgotten passwords, by chances of their own: who has none of them does what would be done anyway. */
async function lookAfterMail(shopper: Shopper, random: Random): Promise<string | null> {
  const { ready } = shopper;
  const chances = random.branch('mail');
  if (ready === null) {
    return null;
  }
  if (chances.chance(shopper.isWaiting ? shareOfMail.waiting : shareOfMail.usual)) {
    return readMail(shopper, ready, chances);
  }
  return chances.chance(shareOfForgetting) ? forgetPassword(shopper, ready, chances) : null;
}

/** Does one thing, most often the next on the way to the tickets. Says what was done. */
export async function act(shopper: Shopper, random: Random, bankTold: BankTold): Promise<string> {
  if (shopper.browser.isAsleep) {
    return 'is away';
  }
  const written = await lookAfterMail(shopper, random);
  if (written !== null) {
    return written;
  }
  if (!random.chance(shareOfTheWay)) {
    const all = asides.reduce((sum, { weight }) => sum + weight, 0);
    let left = random.branch('aside').next() * all;
    const habit = asides.find(({ weight }) => {
      left -= weight;
      return left < 0;
    });
    const done = (await habit?.take(shopper, random.branch('how'))) ?? null;
    if (done !== null) {
      return done;
    }
  }
  return (await goOn(shopper, random.branch('way'), bankTold)) ?? 'waits';
}
