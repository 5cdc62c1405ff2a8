import type { AnyActorRef } from 'xstate';
import type { Cart } from '../../api/cart/cart.ts';
import type { Page } from './browser/page.ts';
import { actorOf, livingActor } from './open-shop.ts';
import type { Violation } from './witness.ts';

/** Where an actor may not be found once nothing is under way any more: it waits for something that will never come. */
const passing: readonly (readonly [string, readonly string[]])[] = [
  ['cart', ['loading', 'unread', 'changing', 'doubtful']],
  ['session', ['checking', 'submitting', 'asBefore', 'rechecking', 'loggingOut']],
  [
    'checkout',
    ['paying.starting', 'awaitingOutcome', 'funnel.deciding', 'funnel.recognising', 'funnel.collecting'],
  ],
  ['checkout', ['funnel.donation.saving', 'funnel.pickup.saving', 'funnel.payment.saving']],
  ['holdCountdown', ['confirmingEnd', 'doubting', 'counting.measuring']],
  [
    'ticketPicker',
    ['opening.loading', 'byQuantity.holding', 'byQuantity.rereading', 'onMap.holding', 'onMap.rereading'],
  ],
  ['removal', ['removing', 'takingBack']],
  ['promoCode', ['checking', 'withdrawing']],
  ['gateKeeper', ['emptying']],
  ['subscriptions', ['initialising', 'initialised.holding']],
  ['waitingList', ['reading', 'joining', 'leaving', 'taking']],
  ['passwordReset', ['requesting', 'saving']],
];

/** « funnel.donation.saving », each state that a value stands in. */
function pathsOf(value: unknown, before = ''): readonly string[] {
  if (typeof value === 'string') {
    return [`${before}${value}`];
  }
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${before}${name}.`))
    : [];
}

function stuckActors(children: Readonly<Record<string, AnyActorRef | undefined>>): readonly Violation[] {
  return Object.entries(children).flatMap(([id, actor]): readonly Violation[] => {
    const snapshot = actor?.getSnapshot();
    if (snapshot?.status === 'error') {
      return [{ promise: 'no actor breaks', text: `${id} has broken` }];
    }
    const paths = pathsOf(snapshot?.value);
    const stuck = passing.flatMap(([name, states]) =>
      name === id ? states.filter((state) => paths.some((path) => `${path}.`.startsWith(`${state}.`))) : [],
    );
    return stuck.map((state) => ({ promise: 'nothing waits for ever', text: `${id} stays in ${state}` }));
  });
}

const linesOf = (cart: Cart): string =>
  cart.items
    .map(({ id, amount }) => `${id} ${amount}`)
    .sort()
    .join(', ');

/**
 * What is wrong in a page some minutes after the network and the server became well and the shopper stopped acting.
 * @param truth The cart as the server has it.
 */
export function checkAtRest({ shop, troubles }: Page, truth: Cart): readonly Violation[] {
  const broken = troubles.map((text) => ({ promise: 'no error in a page', text }));
  if (shop === null) {
    return [...broken, { promise: 'the shop opens', text: 'a page is there, and no shop in it' }];
  }
  const { value, children } = shop.root.getSnapshot();
  if (value !== 'ready') {
    return [...broken, { promise: 'the shop opens', text: `the shop is ${JSON.stringify(value)}` }];
  }
  const cart = actorOf(shop.root, 'cart').getSnapshot().context.cart ?? null;
  const isStale = cart === null || linesOf(cart) !== linesOf(truth) || cart.total !== truth.total;
  return [
    ...broken,
    ...stuckActors(children),
    ...(isStale
      ? [
          {
            promise: 'what is shown is what is held',
            text: `shown: ${cart === null ? 'nothing' : `${linesOf(cart)} = ${cart.total}`}; held: ${linesOf(truth)} = ${truth.total}`,
          },
        ]
      : []),
    ...countdownAgrees(shop.root, truth),
  ];
}

/** The countdown counts while something is held, and only then. */
function countdownAgrees(root: Parameters<typeof livingActor>[0], truth: Cart): readonly Violation[] {
  const countdown = livingActor(root, 'holdCountdown')?.getSnapshot();
  if (countdown === undefined) {
    return truth.hold === null
      ? []
      : [{ promise: 'time is told', text: 'places are held, and nothing counts' }];
  }
  const wanted =
    truth.hold === null ? 'nothing' : truth.hold.paymentReference === null ? 'counting' : 'suspended';
  const isRight =
    wanted === 'nothing'
      ? countdown.matches('stopped') || countdown.matches('expired')
      : wanted === 'counting'
        ? countdown.matches('counting')
        : countdown.matches('suspended');
  return isRight
    ? []
    : [
        {
          promise: 'time is told',
          text: `the countdown is ${JSON.stringify(countdown.value)} where ${wanted} is to be counted`,
        },
      ];
}
