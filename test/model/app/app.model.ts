import { appMachine } from '../../../machines/app/app.machine.ts';
import type { LateActor, LateLogic } from '../../../machines/app/app.types.ts';
import { puppetLogic } from '../../../machines/system/puppet.ts';
import { noAnswer, settings } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
export const lateActors: readonly LateActor[] = [
  'holdCountdown',
  'availability',
  'checkout',
  'ticketPicker',
  'gateKeeper',
  'inactivity',
  'pouch',
  'waitingList',
  'upload',
  'passwordReset',
  'promoCode',
  'removal',
  'forms',
  'subscriptions',
];
// Puppets play the machines that come late; the types want the machines themselves.
const logic = Object.fromEntries(lateActors.map((id) => [id, puppetLogic(id)])) as unknown as LateLogic;
const breaks = { rejects: { 'it breaks': noAnswer } };

/** What `app.model.test.ts` walks by the graph, and `app.view.test.tsx` through the view. */
export const appModel: Model<typeof appMachine> = {
  name: 'app',
  machine: appMachine,
  starts: { '': nobody },
  siblings: [],
  slots: {
    loadSettings: { resolves: { 'the settings': settings }, rejects: { 'no answer': noAnswer } },
    registerCustomPages: { resolves: { done: undefined }, rejects: { 'a page clashes': noAnswer } },
    modals: breaks,
    connectivity: breaks,
    session: breaks,
    cart: breaks,
  },
  lateActors: Object.fromEntries(lateActors.map((id) => [id, breaks])),
  events: {
    'session.settled': plain,
    'session.unsettled': plain,
    'cart.settled': plain,
    'cart.unsettled': plain,
    'app.retried': plain,
    'instance.lost': plain,
    'actors.arrived': { '': { logic } },
    'customer.changed': { 'somebody is known': { customerId: 'C-2' } },
  },
  project: ({ children, context, value }) => [
    context.settings !== null,
    context.failedPart,
    // Once the shop is ready it changes what is said, not what can happen.
    value !== 'ready' && context.isInstanceLost,
    context.restarts,
    lateActors.filter((id) => id in children),
  ],
  triedOnlyIn: { 'actors.arrived': ['ready'], 'customer.changed': ['ready'] },
  // One actor breaks, again and again, in a shop that is ready; the scenarios break others at other times.
  explores: ({ context, value }, event) =>
    !('actorId' in event) ||
    event.type.includes('starting') ||
    (value === 'ready' && Object.keys(context.restarts).every((id) => id === event.actorId)),
  ignores: [
    {
      events: ['session.settled', 'session.unsettled'],
      answeredOnlyIn: ['starting.account.checking'],
      because: 'the account is settled; a session that is told to repeat itself says so again',
    },
    {
      events: ['cart.settled', 'cart.unsettled'],
      answeredOnlyIn: ['starting.cart.loading'],
      because: 'the cart is settled; a cart that is told to repeat itself says so again',
    },
    { events: ['app.retried'], answeredOnlyIn: ['failed'], because: 'the start did not fail' },
    {
      events: ['instance.lost'],
      answeredOnlyIn: ['starting', 'failed', 'ready'],
      because: 'a shop that cannot go on asks for a new page already',
    },
  ],
  ends: {
    outdated: 'the server does not know this page: only a new page helps, and the shop asks for one',
    broken: 'an actor failed beyond restart: only a new page helps, and the shop says so',
  },
  invariants: {
    'a ready shop has its settings': ({ context, value }) => value !== 'ready' || context.settings !== null,
    'a failed start says which part failed': ({ context, value }) =>
      (value === 'failed' || value === 'outdated') === (context.failedPart !== null),
    'no actor is restarted more than twice': ({ context }) =>
      Object.values(context.restarts).every((times) => times <= 2),
    'a broken shop says which actor broke': ({ context, value }) =>
      (value === 'broken') === (context.brokenActor !== null),
  },
  counts: { states: 18, transitions: 54 },
};
