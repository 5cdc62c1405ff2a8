import { assertEvent, assign, setup } from 'xstate';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { patienceDelays, patienceStates } from '../system/patience.ts';
import { promiseSlot } from '../system/slot.ts';
import {
  type AccountChangeContext,
  type AccountChangeEvent,
  type AskedAccountChange,
  isSameChange,
} from './accountChange.types.ts';

const nothingAsked: AccountChangeContext = { asked: null, refusal: null };

function askedIn(event: AccountChangeEvent): AskedAccountChange {
  assertEvent(event, 'accountChange.asked');
  return { change: event.change, key: event.key };
}

/**
 * A member does away with something of their account (point 4): signs another browser out, deletes a proof document or the account.
 *
 * A view that goes while the change is with the server is told no more; the change goes on. After a refusal or a lost answer the
 * list stays as it was, and the change can be asked again: after a lost answer under the same name, so that it is done once.
 */
export const accountChangeMachine = setup({
  types: {
    context: {} as AccountChangeContext,
    events: {} as AccountChangeEvent,
    tags: {} as 'busy' | 'slow' | 'stuck',
  },
  actors: {
    /** Asks the server for the change (`FermeAppareil`, `SupprimeJustif`, `SupprimeCompte`). */
    changeAccount: promiseSlot<Answer<null>, AskedAccountChange>('changeAccount'),
  },
  delays: patienceDelays,
  guards: {
    ...answerGuards,
    isAskedAlready: ({ context, event }) =>
      isSameChange(askedIn(event).change, known(context.asked, 'change').change),
  },
  actions: {
    keepAsked: assign(({ event }) => ({ asked: askedIn(event), refusal: null })),
    keepRefusal: assign((_, answer: Answer<null>) => ({ refusal: refusalIn(answer) })),
    forgetRefusal: assign({ refusal: null }),
    forget: assign(nothingAsked),
  },
}).createMachine({
  id: 'accountChange',
  context: nothingAsked,
  initial: 'resting',
  on: {
    'accountChange.asked': {
      target: '.asking',
      actions: 'keepAsked',
    },
    'accountChange.dismissed': '.resting',
  },
  states: {
    resting: {
      description: 'Nothing is asked, or nobody wants to know.',
      entry: 'forget',
    },
    asking: {
      description: 'It is with the server.',
      tags: 'busy',
      ...patienceStates,
      on: {
        'accountChange.asked': [
          {
            guard: 'isAskedAlready',
            description: 'A second click.',
          },
          {
            description: 'Another: the first goes on, and the list says what came of it.',
            target: 'asking',
            reenter: true,
            actions: 'keepAsked',
          },
        ],
      },
      invoke: {
        src: 'changeAccount',
        input: ({ context }) => known(context.asked, 'change'),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'done' },
          { target: 'refused', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: { target: 'unanswered', actions: { type: 'keepRefusal', params: unanswered } },
      },
    },
    done: { description: 'It is gone.' },
    refused: { description: 'The server did not do it, and why.' },
    unanswered: {
      description: 'Nobody answered: it may be gone.',
      on: {
        'accountChange.asked': [
          {
            guard: 'isAskedAlready',
            description: 'Once more under the same name.',
            target: 'asking',
            actions: 'forgetRefusal',
          },
          { target: 'asking', actions: 'keepAsked' },
        ],
      },
    },
  },
});
