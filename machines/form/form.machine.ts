import { assign, setup } from 'xstate';
import { answered, answerGuards, type Refusal, refusalIn, refusalOf } from '../system/answer.ts';
import { patienceDelays, patienceStates } from '../system/patience.ts';
import { promiseSlot } from '../system/slot.ts';
import type { FormAnswer, FormContext, FormErrors, FormEvent, FormInput, Sending } from './form.types.ts';

/** Holds what stands in the fields against the rules. */
const validate = promiseSlot<FormErrors>('validate');

/** The same for a form that is being sent: all its fields count as filled in. */
const judge = promiseSlot<FormErrors>('judge');

/** Hands over what was typed, and resolves once whoever takes it has answered. */
const submit = promiseSlot<FormAnswer, Sending>('submit');

/**
 * The one lifecycle of every form (points 4 and 5 of the specification, form submit).
 *
 * What is typed rests 20 ms before the rules look at it; a field that is left is looked at now. Sent with something wrong, the
 * form says so until that is mended. Sent well, it is with whoever takes it until they have answered: accepted, refused or
 * failed. Sent again unchanged after a failure, it is the same sending. What was typed stays in every case. The values themselves
 * are the view's, which fills the slots.
 */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    events: {} as FormEvent,
    input: {} as FormInput,
    tags: {} as 'busy' | 'slow' | 'stuck',
  },
  actors: { validate, judge, submit },
  // Point 9: form input debounce.
  delays: { ...patienceDelays, inputRest: 20 },
  guards: {
    isFine: (_, params: { readonly errors: FormErrors }) => Object.keys(params.errors).length === 0,
    ...answerGuards,
    isRefusal: (_, params: { readonly refusal: Refusal | null }) => params.refusal !== null,
  },
  actions: {
    keepErrors: assign((_, params: { readonly errors: FormErrors }) => ({ errors: params.errors })),
    countBlocked: assign(({ context }) => ({ blockedTimes: context.blockedTimes + 1, refusal: null })),
    keepRefusal: assign((_, params: { readonly refusal: Refusal | null }) => ({ refusal: params.refusal })),
    keepAnswer: assign((_, answer: FormAnswer) => ({ refusal: refusalIn(answer) })),
    forgetRefusal: assign({ refusal: null }),
    countSending: assign({ sendings: ({ context }) => context.sendings + 1 }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ errors: {}, blockedTimes: 0, sendings: 0, refusal: input.refusal }),
  type: 'parallel',
  states: {
    checking: {
      description: 'What is typed, held against the rules.',
      initial: 'resting',
      states: {
        resting: {
          on: { 'field.changed': 'typing', 'field.left': 'validating' },
        },
        typing: {
          description: 'More may follow at once.',
          after: { inputRest: 'validating' },
          on: { 'field.changed': { target: 'typing', reenter: true }, 'field.left': 'validating' },
        },
        validating: {
          invoke: {
            src: 'validate',
            onDone: {
              target: 'resting',
              actions: { type: 'keepErrors', params: ({ event }) => ({ errors: event.output }) },
            },
            onError: { target: 'resting', description: 'It is judged when it is sent.' },
          },
          on: { 'field.changed': 'typing', 'field.left': { target: 'validating', reenter: true } },
        },
      },
    },
    sending: {
      initial: 'editing',
      states: {
        editing: {
          description: 'Being filled in.',
          always: {
            description: 'It opens as its owner last answered it.',
            guard: { type: 'isRefusal', params: ({ context }) => context },
            target: 'refused',
          },
          on: { 'submit.asked': { target: 'judging', actions: 'countSending' } },
        },
        judging: {
          invoke: {
            src: 'judge',
            onDone: [
              {
                guard: { type: 'isFine', params: ({ event }) => ({ errors: event.output }) },
                target: 'submitting',
                actions: [
                  { type: 'keepErrors', params: ({ event }) => ({ errors: event.output }) },
                  'forgetRefusal',
                ],
              },
              {
                target: 'blocked',
                actions: [
                  { type: 'keepErrors', params: ({ event }) => ({ errors: event.output }) },
                  'countBlocked',
                ],
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: refusalOf(event.error) }) },
            },
          },
        },
        blocked: {
          description: 'Sent with something wrong, which is said until it is mended.',
          always: { guard: { type: 'isFine', params: ({ context }) => context }, target: 'editing' },
          on: { 'submit.asked': { target: 'judging', actions: 'countSending' } },
        },
        submitting: {
          description: 'It is with whoever takes it, and waits, disabled.',
          tags: 'busy',
          ...patienceStates,
          invoke: {
            src: 'submit',
            input: ({ context }) => ({ sending: context.sendings }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'done',
              },
              {
                target: 'refused',
                actions: { type: 'keepAnswer', params: answered },
              },
            ],
            onError: {
              target: 'failed',
              actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: refusalOf(event.error) }) },
            },
          },
        },
        refused: {
          description: 'It was not taken, and why stands on top and beside the fields that it is about.',
          on: {
            'submit.asked': { target: 'judging', actions: 'countSending' },
            'refusal.withdrawn': { target: 'editing', actions: 'forgetRefusal' },
          },
        },
        failed: {
          description: 'Nothing is known to be wrong with it: it did not get through, and can be sent again.',
          on: { 'refusal.withdrawn': { target: 'editing', actions: 'forgetRefusal' } },
          initial: 'unchanged',
          states: {
            unchanged: {
              description: 'It may have arrived all the same: sent again as it is, it arrives once.',
              on: { 'field.changed': 'changed', 'submit.asked': '#form.sending.judging' },
            },
            changed: {
              on: { 'submit.asked': { target: '#form.sending.judging', actions: 'countSending' } },
            },
          },
        },
        done: {
          description: 'It was taken. Another change makes it one that can be sent again.',
          on: {
            'field.changed': 'editing',
            'submit.asked': { target: 'judging', actions: 'countSending' },
          },
        },
      },
    },
  },
});
