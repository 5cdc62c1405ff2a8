import type { StaffMember } from '../../../api/staff/staff-call.ts';
import { staffMachine } from '../../../machines/staff/staff.machine.ts';
import { puppetLogic } from '../../../ui/inspector/replay/puppet.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain, type StaffActorId } from '../../support/graph/walk.types.ts';

type Machine = typeof staffMachine;

export const lou: StaffMember = { id: 1, name: 'Lou Marin', email: 'lou@grande-ourse.example', role: 'desk' };
const ines: StaffMember = { id: 2, name: 'Inès', email: 'ines@grande-ourse.example', role: 'door' };

/** Nobody works here whom the server does not know, but at a door without a network (issue « the venue's side »). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'arriving', knows: { member: null } }),
  on: {
    'staff.signedIn': [
      { from: 'signedOut', to: 'working', does: ({ event: { member } }) => ({ knows: { member } }) },
      {},
    ],
    'staff.left': [{ from: ['working', 'stillHere'], to: 'leaving' }, {}],
    'staff.sessionEnded': [
      { from: ['working', 'offLine', 'returning'], to: 'signedOut', does: { knows: { member: null } } },
      {},
    ],
    'change.opened': [{ does: ({ event }) => ({ spawns: { [event.change]: event.input } }) }],
    'change.closed': [{ does: ({ event }) => ({ stops: [event.change] }) }],
    'staff.retried': [
      { from: ['unreachable', 'stillHere'], to: 'arriving' },
      // The door goes on meanwhile.
      { from: 'offLine', to: 'returning' },
      {},
    ],
  },
  answers: {
    findStaff: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'member',
          to: 'working',
          does: { knows: { member: lou } },
        },
        {
          given: ({ event }) => event.output.kind === 'remembered',
          to: 'offLine',
          does: ({ event: { output } }) => ({
            knows: { member: output.kind === 'remembered' ? output.member : null },
          }),
        },
        { to: 'signedOut', does: { knows: { member: null } } },
      ],
      error: [
        { from: 'returning', to: 'offLine' },
        { to: 'unreachable', does: { knows: { member: null } } },
      ],
    },
    signOut: {
      done: [{ to: 'signedOut', does: { knows: { member: null } } }],
      error: [{ to: 'stillHere' }],
    },
  },
  entering: {
    arriving: { asks: { findStaff: undefined } },
    returning: { asks: { findStaff: undefined } },
    leaving: { asks: { signOut: undefined } },
  },
};

export const staffModel: Model<Machine, StaffActorId> = {
  name: 'staff',
  machine: staffMachine,
  siblings: [],
  slots: {
    findStaff: {
      resolves: {
        'somebody is signed in': { kind: 'member', member: lou },
        'nobody is': { kind: 'nobody' },
        'no network, somebody was here': { kind: 'remembered', member: ines },
        'no network, somebody else was': { kind: 'remembered', member: lou },
      },
      rejects: { 'no answer': noAnswer },
    },
    signOut: { resolves: { 'it is over': null }, rejects: { 'no answer': noAnswer } },
  },
  events: {
    'staff.signedIn': { 'the desk': { member: lou }, 'the door': { member: ines } },
    'staff.left': plain,
    'staff.sessionEnded': plain,
    'staff.retried': plain,
    'change.opened': {
      'a door': { change: 'change.1', logic: puppetLogic('scanner'), input: 'what is kept' },
    },
    'change.closed': { '': { change: 'change.1' } },
  },
  explores: ({ children }, { type }) =>
    type === 'change.opened' ? !('change.1' in children) : type !== 'change.closed' || 'change.1' in children,
  project: ({ context, children }) => [context.member?.id ?? null, 'change.1' in children],
  ignores: [
    {
      events: ['staff.signedIn'],
      answeredOnlyIn: ['signedOut'],
      because: 'only the sign-in offers it',
    },
    {
      events: ['staff.left'],
      answeredOnlyIn: ['working', 'stillHere'],
      because: 'without a server no session can be ended',
    },
    {
      events: ['staff.sessionEnded'],
      answeredOnlyIn: ['working', 'offLine', 'returning'],
      because: 'a late answer to a call says nothing new',
    },
    {
      events: ['staff.retried'],
      answeredOnlyIn: ['unreachable', 'offLine', 'stillHere'],
      because: 'the network comes back to who did not miss it, too',
    },
  ],
  invariants: {
    'somebody is known exactly while they work': ({ context, value }) =>
      value === 'arriving' ||
      (value === 'signedOut' || value === 'unreachable') === (context.member === null),
  },
  promises,
};
