import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import type { Modal, ModalName } from '../../../machines/modals/modals.types.ts';
import type { Deeds, Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof modalsMachine;

/** Each modal of the shop, about something. */
export const everyModal: { readonly [Name in ModalName]: Extract<Modal, { readonly name: Name }> } = {
  hallmap: { name: 'hallmap' },
  categories: { name: 'categories' },
  timerDelay: { name: 'timerDelay' },
  cgv: { name: 'cgv' },
  loggedOut: { name: 'loggedOut', reason: 'inactive' },
  inactivity: { name: 'inactivity' },
  message: { name: 'message', title: 'Relâche', text: 'Le théâtre est fermé lundi.' },
  queue: { name: 'queue', performanceId: 7 },
  'subscriptions-formule': { name: 'subscriptions-formule', formulaCode: 'ESCAPADE' },
  justifUpload: { name: 'justifUpload', proofCode: 'J26' },
  pouchItem: { name: 'pouchItem', ticketId: '1' },
  gateKeeper: { name: 'gateKeeper' },
};

const labelled = <Value>(about: (modal: Modal) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.values(everyModal).map((modal) => [modal.name, about(modal)]));

/** They stand above whatever opens beneath them. */
const warnings: readonly ModalName[] = ['timerDelay', 'inactivity', 'loggedOut'];
const isWarning = ({ name }: Modal): boolean => warnings.includes(name);

type Stack = readonly Modal[];
const has = (stack: Stack, name: ModalName): boolean => stack.some((modal) => modal.name === name);
/** The one that is open already is now about something else; a new one is on top, or under the warnings. */
const withModal = (stack: Stack, modal: Modal): Stack => {
  if (has(stack, modal.name)) {
    return stack.map((one) => (one.name === modal.name ? modal : one));
  }
  const place = isWarning(modal) ? stack.length : stack.filter((one) => !isWarning(one)).length;
  return [...stack.slice(0, place), modal, ...stack.slice(place)];
};
const without = (stack: Stack, name: ModalName): Stack => stack.filter((modal) => modal.name !== name);
const placeOf = (stack: Stack): string => (stack.length === 0 ? 'closed' : 'open');

const isOfSession = ({ name }: Modal): boolean => name === 'loggedOut' || name === 'inactivity';

/** These go, though their actors did not ask for it: each owner hears of each of its own. */
function gone(modals: Stack): { readonly tells: NonNullable<Deeds<Machine>['tells']> } {
  const forEach = <Event>(event: Event, ...names: readonly ModalName[]): readonly Event[] =>
    modals.filter(({ name }) => names.includes(name)).map(() => event);
  return {
    tells: {
      ticketPicker: forEach({ type: 'picker.dismissed' }, 'hallmap', 'categories'),
      gateKeeper: forEach({ type: 'gate.dismissed' }, 'gateKeeper'),
      upload: forEach({ type: 'upload.dismissed' }, 'justifUpload'),
      pouch: forEach({ type: 'holder.dismissed' }, 'pouchItem'),
      waitingList: forEach({ type: 'waitingList.dismissed' }, 'queue'),
      inactivity: forEach({ type: 'warning.dismissed' }, 'inactivity'),
    },
  };
}

/** Modals open by name, over each other; whoever owns one hears when the shopper or the page takes it away (point 2). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'closed', knows: { stack: [] } }),
  on: {
    'modal.opened': [
      {
        to: 'open',
        does: ({ context: { stack }, event }) => ({ knows: { stack: withModal(stack, event.modal) } }),
      },
    ],
    // Its own actor knows already.
    'modal.closed': [
      {
        from: 'open',
        to: ({ context: { stack }, event }) => placeOf(without(stack, event.name)),
        does: ({ context: { stack }, event }) => ({ knows: { stack: without(stack, event.name) } }),
      },
    ],
    'modal.dismissed': [
      {
        from: 'open',
        to: ({ context: { stack }, event }) => placeOf(without(stack, event.name)),
        does: ({ context: { stack }, event: { name } }) => ({
          ...gone(stack.filter((modal) => modal.name === name)),
          knows: { stack: without(stack, name) },
        }),
      },
    ],
    'modals.closedAll': [
      {
        from: 'open',
        to: 'closed',
        does: ({ context: { stack } }) => ({ ...gone(stack), knows: { stack: [] } }),
      },
    ],
    // What is said of the session stands wherever one is.
    'page.left': [
      {
        from: 'open',
        to: ({ context: { stack } }) => placeOf(stack.filter(isOfSession)),
        does: ({ context: { stack } }) => ({
          ...gone(stack.filter((modal) => !isOfSession(modal))),
          knows: { stack: stack.filter(isOfSession) },
        }),
      },
    ],
  },
  answers: {},
};

/** What `modals.model.test.ts` walks by the graph, and `modals.view.test.tsx` through the view. */
export const modalsModel: Model<Machine> = {
  name: 'modals',
  machine: modalsMachine,
  siblings: ['ticketPicker', 'gateKeeper', 'inactivity', 'upload', 'pouch', 'waitingList'],
  slots: {},
  events: {
    'modal.opened': {
      ...labelled((modal) => ({ modal })),
      'another message': { modal: { name: 'message', title: 'Complet', text: 'Il ne reste rien.' } },
    },
    'modal.closed': labelled(({ name }) => ({ name })),
    'modal.dismissed': labelled(({ name }) => ({ name })),
    'modals.closedAll': plain,
    'page.left': plain,
  },
  // The one on top, over none, one or several: what a step does to those beneath is promised of each.
  project: ({ context: { stack } }) => [stack.at(-1)?.name ?? null, Math.min(stack.length, 3)],
  ignores: [
    {
      events: ['modal.closed'],
      answeredOnlyIn: ['open'],
      because: 'an actor withdraws its modal without asking whether it is still shown',
    },
    {
      events: ['modal.dismissed', 'modals.closedAll', 'page.left'],
      answeredOnlyIn: ['open'],
      because: 'nothing is shown',
    },
  ],
  invariants: {
    'a name is open at most once': ({ context }) =>
      new Set(context.stack.map((modal) => modal.name)).size === context.stack.length,
    'it is open exactly while something is shown': ({ context, value }) =>
      (value === 'open') === context.stack.length > 0,
  },
  promises,
};
