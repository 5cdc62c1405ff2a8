import type { EventObject, SnapshotFrom } from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { formMachine } from '../../../machines/form/form.machine.ts';
import { type LateActor, type LateLogic, lateActors } from '../../../machines/system/registry.ts';
import { puppetLogic } from '../../../ui/inspector/replay/puppet.ts';
import { noAnswer, settings } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';
import { appPromises } from './app.promises.ts';

type AppSnapshot = SnapshotFrom<typeof appMachine>;

export const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
// Puppets play the machines that come late; the types want the machines themselves.
const codeOf = (ids: readonly LateActor[]): LateLogic =>
  Object.fromEntries(ids.map((id) => [id, puppetLogic(id)])) as unknown as LateLogic;
const remembered = {
  hold: { warnedDeadline: 1_795_000_000, heldUntil: 1_795_000_900 },
  paymentModeCode: 'CB',
  isDonationAnswered: true,
};
const breaks = { rejects: { 'it breaks': noAnswer } };

/** The steps of the start at which actors break: nothing is known, the last part is under way, or all but one are done. */
const stepsOfStart: readonly string[] = [
  ['loading', 'waiting', 'checking', 'loading'],
  ['loaded', 'registering', 'settled', 'settled'],
  ['loaded', 'registered', 'checking', 'settled'],
  ['brought', 'registering', 'checking', 'loading'],
].map((states) => states.join());
const isStepOfStart = (value: AppSnapshot['value']): boolean => {
  const starting = typeof value === 'object' && 'starting' in value ? value.starting : {};
  return stepsOfStart.includes(Object.values(starting).join());
};

/** One actor breaks, again and again in a shop that is ready, once elsewhere; what else happens does so before that. */
function isTried({ children, context, value }: AppSnapshot, event: EventObject): boolean {
  const { brokenActor, failedPart, isInstanceLost, restarts } = context;
  const broke = Object.keys(restarts);
  const isFormOpen = 'form.1' in children;
  if (event.type.includes('form.') || isFormOpen) {
    // A form changes nothing but itself: it comes to a shop that stands, and goes again.
    const isOfForm = event.type.includes('form.') && isFormOpen !== (event.type === 'form.opened');
    return (
      isOfForm && (value === 'broken' ? brokenActor === 'modals' && broke.length === 1 : broke.length === 0)
    );
  }
  const arrived = lateActors.filter((id) => id in children).length;
  if (!('actorId' in event) || event.type.includes('starting')) {
    return (
      value === 'ready' ||
      (value === 'broken' ? brokenActor === 'modals' && broke.length === 1 : broke.length === 0)
    );
  }
  if (value === 'ready') {
    return broke.every((id) => id === event.actorId);
  }
  if (value === 'broken') {
    // Whoever broke it is gone, and cannot fail once more.
    const isOther =
      brokenActor === 'modals'
        ? event.actorId !== 'modals'
        : brokenActor === 'connectivity' && event.actorId === 'modals';
    return isOther && broke.length === 1;
  }
  const isAtRest = failedPart === 'settings' || (isStepOfStart(value) && !isInstanceLost);
  return broke.length === 0 && arrived === lateActors.length && isAtRest;
}

/** What `app.model.test.ts` walks by the graph, and `app.view.test.tsx` through the view. */
export const appModel: Model<typeof appMachine> = {
  name: 'app',
  machine: appMachine,
  starts: { '': nobody, 'on a page that the server drew': { ...nobody, settings } },
  siblings: [],
  slots: {
    loadSettings: { resolves: { 'the settings': settings }, rejects: { 'no answer': noAnswer } },
    registerCustomPages: { resolves: { done: undefined }, rejects: { 'a page clashes': noAnswer } },
    modals: breaks,
    connectivity: breaks,
    session: breaks,
    cart: breaks,
  },
  lateActors: Object.fromEntries([...lateActors, 'form.1'].map((id) => [id, breaks])),
  events: {
    'session.settled': plain,
    'session.unsettled': plain,
    'cart.settled': plain,
    'cart.unsettled': plain,
    'app.retried': plain,
    'instance.lost': plain,
    'actors.arrived': {
      '': { logic: codeOf(lateActors) },
      'those for paying, with what is remembered': {
        logic: codeOf(['checkout', 'holdCountdown']),
        remembered,
      },
    },
    'form.opened': {
      '': {
        form: 'form.1',
        logic: { form: puppetLogic('form') as unknown as typeof formMachine },
        input: { refusal: null },
      },
    },
    'form.closed': { '': { form: 'form.1' } },
    'customer.changed': { 'somebody is known': { customerId: 'C-2' }, 'nobody is': { customerId: null } },
  },
  project: ({ children, context, value }) => [
    context.settings !== null,
    context.failedPart,
    // Once the shop is ready these change what is said or given, not what can happen.
    value !== 'ready' && context.isInstanceLost,
    value === 'ready' && context.known.customerId,
    context.restarts,
    context.brokenActor,
    [...lateActors, 'form.1'].filter((id) => id in children),
  ],
  explores: isTried,
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
      value === 'broken' || (value === 'failed' || value === 'outdated') === (context.failedPart !== null),
    'no actor is restarted more than twice': ({ context }) =>
      Object.values(context.restarts).every((times) => times <= 2),
    'a broken shop says which actor broke': ({ context, value }) =>
      (value === 'broken') === (context.brokenActor !== null),
  },
  promises: appPromises,
};
