import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { type Model, plain } from '../support/walk.types.ts';

/** What `modals.model.test.ts` walks by the graph, and `modals.view.test.tsx` through the view. */
export const modalsModel: Model<typeof modalsMachine> = {
  name: 'modals',
  machine: modalsMachine,
  siblings: ['ticketPicker'],
  slots: {},
  events: {
    'modal.opened': {
      'the hall map': { modal: { name: 'hallmap' } },
      'the terms': { modal: { name: 'cgv' } },
    },
    'modal.closed': { 'the hall map': { name: 'hallmap' }, 'the terms': { name: 'cgv' } },
    'modal.dismissed': plain,
    'modals.closedAll': plain,
  },
  project: ({ context }) => context.stack.map((modal) => modal.name),
  ignores: [
    {
      events: ['modal.closed'],
      answeredOnlyIn: ['open'],
      because: 'an actor withdraws its modal without asking whether it is still shown',
    },
    { events: ['modal.dismissed'], answeredOnlyIn: ['open'], because: 'nothing is shown' },
  ],
  invariants: {
    'a name is open at most once': ({ context }) =>
      new Set(context.stack.map((modal) => modal.name)).size === context.stack.length,
    'it is open exactly while something is shown': ({ context, value }) =>
      (value === 'open') === context.stack.length > 0,
  },
  simplePaths: true,
  counts: { states: 2, transitions: 7, paths: 23 },
};
