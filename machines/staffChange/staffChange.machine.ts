import { assign, setup } from 'xstate';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { patienceDelays, patienceStates } from '../system/patience.ts';
import { promiseSlot } from '../system/slot.ts';
import type { AskedStaffChange, StaffChangeContext, StaffChangeEvent } from './staffChange.types.ts';

const nothingAsked: StaffChangeContext = { asked: null, told: null, refusal: null };

/**
 * One thing that the staff change: tickets cancelled, seats held back, an evening moved.
 *
 * A second click while it is with the server asks nothing. Refused, it says why and can be asked otherwise. Unanswered, it may have
 * been done: the same is asked once more under the same name, and is done once.
 */
export const staffChangeMachine = setup({
  types: {
    context: {} as StaffChangeContext,
    events: {} as StaffChangeEvent,
    tags: {} as 'slow' | 'stuck',
  },
  actors: {
    /** Asks the server for the change. */
    makeChange: promiseSlot<Answer<unknown>, AskedStaffChange>('makeChange'),
  },
  delays: patienceDelays,
  guards: answerGuards,
  actions: {
    keepAsked: assign((_, { ask, key }: AskedStaffChange) => ({ ...nothingAsked, asked: { ask, key } })),
    keepTold: assign((_, answer: Answer<unknown>) => ({
      told: answer.kind === 'done' ? answer.value : null,
      refusal: refusalIn(answer),
    })),
    forgetRefusal: assign({ refusal: null }),
    forget: assign(nothingAsked),
  },
}).createMachine({
  id: 'staffChange',
  context: nothingAsked,
  initial: 'ready',
  states: {
    ready: {
      description: 'Nothing is asked, or what came of it was read.',
      entry: 'forget',
      on: {
        'change.asked': { target: 'sending', actions: { type: 'keepAsked', params: ({ event }) => event } },
      },
    },
    sending: {
      description: 'It is with the server.',
      ...patienceStates,
      invoke: {
        src: 'makeChange',
        input: ({ context }) => known(context.asked, 'change'),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'done',
            actions: { type: 'keepTold', params: answered },
          },
          { target: 'refused', actions: { type: 'keepTold', params: answered } },
        ],
        onError: { target: 'unanswered', actions: { type: 'keepTold', params: unanswered } },
      },
    },
    done: {
      description: 'It was done; something else may follow.',
      on: {
        'change.asked': { target: 'sending', actions: { type: 'keepAsked', params: ({ event }) => event } },
        'change.dismissed': 'ready',
      },
    },
    refused: {
      description: 'The server did not do it, and says why.',
      on: {
        'change.asked': { target: 'sending', actions: { type: 'keepAsked', params: ({ event }) => event } },
      },
    },
    unanswered: {
      description: 'Nobody answered: it may have been done.',
      on: { 'change.repeated': { target: 'sending', actions: 'forgetRefusal' } },
    },
  },
});
