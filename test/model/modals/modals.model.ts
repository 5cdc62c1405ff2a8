import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import type { Modal, ModalName } from '../../../machines/modals/modals.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

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

/** Over any first modal come these: one with an owner, one without, one that says something of the session. */
const seconds: readonly unknown[] = ['hallmap', 'cgv', 'loggedOut'];

const labelled = <Value>(about: (modal: Modal) => Value): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.values(everyModal).map((modal) => [modal.name, about(modal)]));

/** What `modals.model.test.ts` walks by the graph, and `modals.view.test.tsx` through the view. */
export const modalsModel: Model<typeof modalsMachine> = {
  name: 'modals',
  machine: modalsMachine,
  siblings: ['ticketPicker', 'gateKeeper', 'inactivity', 'upload', 'pouch', 'waitingList'],
  slots: {},
  events: {
    'modal.opened': labelled((modal) => ({ modal })),
    'modal.closed': labelled(({ name }) => ({ name })),
    'modal.dismissed': labelled(({ name }) => ({ name })),
    'modals.closedAll': plain,
    'page.left': plain,
  },
  project: ({ context }) => context.stack.map((modal) => modal.name),
  explores: ({ context: { stack } }, event) =>
    'modal' in event
      ? stack.length === 0 ||
        (stack.length === 1 && seconds.some((name) => JSON.stringify(event.modal).includes(`"${name}"`)))
      : !('name' in event) || event.name === 'cgv' || stack.some(({ name }) => name === event.name),
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
  counts: { states: 2, transitions: 7 },
};
