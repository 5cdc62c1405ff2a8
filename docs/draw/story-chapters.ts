/** A piece of the story: words, and the states that are drawn beside them. */
export interface Chapter {
  readonly title: string;
  readonly words: readonly string[];
  /** Names the drawing’s file. */
  readonly drawing: string;
  readonly machine: string;
  /** Names of states, each drawn with all that is in it. */
  readonly states: readonly string[];
}

/** The purchase, from the first place in the cart to the tickets, as the machines have it. */
export const chapters: readonly Chapter[] = [
  {
    title: 'The cart: one change at a time',
    words: [
      'The shop opens, and the cart is read. Whatever the shopper then wants of it (places, a price, a service, a donation, a promo code) waits in a queue, and the first of the queue is with the server: two clicks never overtake each other. Whoever asked is told how it ended; a refusal leaves the cart as it was and says why.',
      'Another tab that changed the cart makes this one read it again. A cart that cannot be read at all keeps the shop from starting, and is read again when the shopper tries again. Where nobody answered a change, nobody knows whether it was done: the cart is in doubt, the page says so, and it is read again by itself until that is known; the other tabs then hear of it too.',
    ],
    drawing: 'cart',
    machine: 'cart',
    states: ['loading', 'unread', 'idle', 'doubtful', 'changing'],
  },
  {
    title: 'The clock: the places are held until a moment, not for a while',
    words: [
      'As soon as something valuable is in the cart, the server says until when it is held, and that moment is awaited threshold by threshold: a day, two minutes, thirty seconds. Below thirty seconds the warning opens, once. More time, given here or in another tab, measures anew.',
    ],
    drawing: 'hold',
    machine: 'holdCountdown',
    states: ['stopped', 'counting'],
  },
  {
    title: 'Zero is a question',
    words: [
      'When the clock says zero the server is asked to release what is over, and what it answers decides: the hold may have been extended by another tab, or a payment may be under way, which suspends the clock. Without an answer it is asked again after a moment. Only a cart that holds nothing has expired.',
      'A telephone gives up pages that nobody looks at. The browser remembers until when places were held; a page that is read again after that moment, and finds nothing held, says so too.',
    ],
    drawing: 'hold-end',
    machine: 'holdCountdown',
    states: ['recalling', 'judging', 'confirmingEnd', 'doubting', 'expired', 'suspended'],
  },
  {
    title: 'Not both at once: the gate-keeper',
    words: [
      'Single tickets and subscriptions exclude each other. Going to one with the other in the cart asks first: the shopper goes on as before, or empties the cart, and only an emptied cart lets them through.',
    ],
    drawing: 'gate',
    machine: 'gateKeeper',
    states: ['closed', 'open'],
  },
  {
    title: 'Into the funnel: the first step that is still to do',
    words: [
      '« Commander » asks for a step, and `deciding` finds the first that is still to do on the way there. So a reload, a deep link and the back button all land where it makes sense. A cart that is not ready (a price not chosen, a subscription incomplete) leads back to the cart page, which says what is missing.',
      'Somebody who is known is not asked who they are; who is not identifies first, and goes on from there by themselves.',
    ],
    drawing: 'funnel',
    machine: 'checkout',
    states: ['resting', 'funnel.deciding', 'funnel.notReady', 'funnel.identification'],
  },
  {
    title: 'A donation, or none',
    words: [
      'The venue may ask for a donation. Choosing one tells the cart and waits for its answer; declining takes back what was given before. A refusal stays here and is said.',
    ],
    drawing: 'donation',
    machine: 'checkout',
    states: ['funnel.deciding', 'funnel.donation'],
  },
  {
    title: 'How the tickets are collected',
    words: [
      'Who usually collects in one way is not asked: the server says how (`recognising`), the choice is taken by itself (`collecting`) and shown in the summary. Anybody else chooses; what is refused is asked again.',
    ],
    drawing: 'pickup',
    machine: 'checkout',
    states: ['funnel.deciding', 'funnel.recognising', 'funnel.collecting', 'funnel.pickup'],
  },
  {
    title: 'How it is paid, and the summary',
    words: [
      'A means of payment is chosen; gift cards go to the cart one by one. The summary shows everything once more, and the order can be confirmed once the terms are accepted, and only then.',
    ],
    drawing: 'summary',
    machine: 'checkout',
    states: ['funnel.deciding', 'funnel.payment', 'funnel.summary'],
  },
  {
    title: 'To the bank',
    words: [
      'The server prices the order once more and gives the bank’s form; the browser leaves with it. When it cannot, the summary comes back with the reason and the places still held. When its answer is lost, the same order is asked for again: it is made once.',
    ],
    drawing: 'paying',
    machine: 'checkout',
    states: ['funnel.summary.accepted', 'paying', 'unanswered'],
  },
  {
    title: 'Back from the bank: only the server is believed',
    words: [
      'Whatever the address says on the way back, the server is asked until it knows. Paid, refused, abandoned, or paid too late and given back: each is an end with something to say, and after a refusal or an abandonment the places are still held.',
      'Who comes back by the back button can go on paying at once, while the server is asked on. When nobody knows after a while, the shopper is told so, and can ask again.',
    ],
    drawing: 'outcome',
    machine: 'checkout',
    states: ['awaitingOutcome', 'interrupted', 'unknown', 'paid', 'refused', 'abandoned', 'toRefund'],
  },
];
