import { type AnyActorLogic, assign, enqueueActions, setup, stopChild } from 'xstate';
import { answered } from '../system/answer.ts';
import { promiseSlot } from '../system/slot.ts';
import type { OpenedChange, StaffContext, StaffEvent, StaffFound } from './staff.types.ts';

/** The types of `setup` do not know logic that comes with an event. */
const spawnAny = (enqueueSpawn: unknown) =>
  enqueueSpawn as (logic: AnyActorLogic, options: { readonly id: string; readonly input: unknown }) => void;

/**
 * The root of the staff's pages: who is here, and whether the server can be reached.
 *
 * It starts by asking who is signed in at this device. Without an answer the door goes on with whoever worked here last; all else
 * waits. A session that ends, wherever that is noticed, leads to the sign-in. What a view can change is a child of its own, for as long
 * as the view is in sight.
 */
export const staffMachine = setup({
  types: {
    context: {} as StaffContext,
    events: {} as StaffEvent,
  },
  actors: {
    /** Who is signed in at this device (`whoAmI`). */
    findStaff: promiseSlot<StaffFound>('findStaff'),
    /** Ends the session of this device (`signOut`). */
    signOut: promiseSlot<null>('signOut'),
  },
  guards: {
    isMember: (_, found: StaffFound) => found.kind === 'member',
    isRemembered: (_, found: StaffFound) => found.kind === 'remembered',
  },
  actions: {
    keepFound: assign((_, found: StaffFound) => ({ member: found.kind === 'nobody' ? null : found.member })),
    keepMember: assign((_, { member }: Pick<StaffContext, 'member'>) => ({ member })),
    forgetMember: assign({ member: null }),
    openChange: enqueueActions(({ enqueue }, { change, logic, input }: OpenedChange) =>
      spawnAny(enqueue.spawnChild)(logic, { id: change, input }),
    ),
    closeChange: stopChild((_, params: { readonly change: string }) => params.change),
  },
}).createMachine({
  id: 'staff',
  context: { member: null },
  initial: 'arriving',
  on: {
    'change.opened': { actions: { type: 'openChange', params: ({ event }) => event } },
    'change.closed': { actions: { type: 'closeChange', params: ({ event }) => event } },
  },
  states: {
    arriving: {
      description: 'The server is asked who is signed in here.',
      invoke: {
        src: 'findStaff',
        onDone: [
          {
            guard: { type: 'isMember', params: answered },
            target: 'working',
            actions: { type: 'keepFound', params: answered },
          },
          {
            guard: { type: 'isRemembered', params: answered },
            target: 'offLine',
            actions: { type: 'keepFound', params: answered },
          },
          { target: 'signedOut', actions: { type: 'keepFound', params: answered } },
        ],
        onError: { target: 'unreachable', actions: 'forgetMember' },
      },
    },
    unreachable: {
      description: 'Nobody answers, and nobody is remembered here.',
      on: { 'staff.retried': 'arriving' },
    },
    signedOut: {
      description: 'Nobody is signed in, or no longer.',
      on: {
        'staff.signedIn': {
          target: 'working',
          actions: { type: 'keepMember', params: ({ event }) => event },
        },
      },
    },
    working: {
      description: 'Somebody works here.',
      on: {
        'staff.left': 'leaving',
        'staff.sessionEnded': { target: 'signedOut', actions: 'forgetMember' },
      },
    },
    offLine: {
      description: 'The door goes on with whoever worked here last, until the server answers again.',
      on: {
        'staff.retried': 'returning',
        'staff.sessionEnded': { target: 'signedOut', actions: 'forgetMember' },
      },
    },
    returning: {
      description: 'The server is asked again while the door goes on.',
      invoke: {
        src: 'findStaff',
        onDone: [
          {
            guard: { type: 'isMember', params: answered },
            target: 'working',
            actions: { type: 'keepFound', params: answered },
          },
          {
            guard: { type: 'isRemembered', params: answered },
            target: 'offLine',
            actions: { type: 'keepFound', params: answered },
          },
          { target: 'signedOut', actions: { type: 'keepFound', params: answered } },
        ],
        onError: 'offLine',
      },
      on: { 'staff.sessionEnded': { target: 'signedOut', actions: 'forgetMember' } },
    },
    leaving: {
      description: 'The session of this device ends.',
      invoke: {
        src: 'signOut',
        onDone: { target: 'signedOut', actions: 'forgetMember' },
        // The session may live on: whoever leaves must know.
        onError: 'stillHere',
      },
    },
    stillHere: {
      description: 'Nobody answered: the session may still be open at this device.',
      on: { 'staff.left': 'leaving', 'staff.retried': 'arriving' },
    },
  },
});
