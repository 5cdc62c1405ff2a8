import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { cartBeingPaid, deadline, emptyCart, heldCart, noAnswer } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const extended = heldCart({ deadline: deadline + 120_000, extensionsLeft: 9 });
const left = (milliseconds: number) => ({ now: deadline - milliseconds });

/** What `hold-countdown.model.test.ts` walks by the graph, and `hold-countdown.view.test.tsx` through the view. */
export const holdCountdownModel: Model<typeof holdCountdownMachine> = {
  name: 'holdCountdown',
  machine: holdCountdownMachine,
  starts: {
    '': { warnedDeadline: null, heldUntil: null },
    'places were held here': { warnedDeadline: null, heldUntil: deadline },
  },
  siblings: ['cart', 'modals'],
  slots: { deadline: { sends: ['deadline.reached'], rejects: { 'the clock breaks': noAnswer } } },
  events: {
    'cart.changed': {
      'nothing held': { cart: emptyCart },
      'two seats held': { cart: heldCart() },
      extended: { cart: extended },
      'being paid': { cart: cartBeingPaid },
    },
    'deadline.reached': {
      'a day and a half left': left(129_600_000),
      'ten minutes left': left(600_000),
      'a minute left': left(60_000),
      '20 seconds left': left(20_000),
      'nothing left, extended or not': left(-240_000),
    },
    'cart.changeSettled': {
      'not over': { key: 'k1', result: { kind: 'accepted', cart: heldCart() } },
    },
    'hold.extensionAsked': { '': { key: 'k1' } },
    'hold.expiryAcknowledged': plain,
  },
  project: ({ context }) => [
    context.hold?.deadline ?? null,
    context.hold?.paymentReference ?? null,
    context.warnedDeadline,
    context.recalled,
  ],
  ignores: [
    {
      events: ['cart.changeSettled'],
      answeredOnlyIn: ['confirmingEnd', 'suspended.asking'],
      because: 'the reading that came with it already said what is held',
    },
    {
      events: ['hold.extensionAsked'],
      answeredOnlyIn: ['counting'],
      because: 'nothing is held, nothing can end, or the server is being asked whether it has ended',
    },
    {
      events: ['hold.expiryAcknowledged'],
      answeredOnlyIn: ['expired'],
      because: 'nothing has expired',
    },
  ],
  invariants: {
    'nothing counts while a payment is under way': ({ context, value }) =>
      context.hold?.paymentReference == null || (typeof value === 'object' && 'suspended' in value),
    'the last countdown has warned': (snapshot) =>
      !snapshot.matches({ counting: 'lastCountdown' }) ||
      snapshot.context.warnedDeadline === snapshot.context.hold?.deadline,
    'what was remembered matters until the first reading alone': ({ context, value }) =>
      context.recalled === null || value === 'recalling' || value === 'judging',
    'nothing is held once it is over': ({ context, value }) => value !== 'expired' || context.hold === null,
  },
  counts: { states: 16, transitions: 50 },
};
