import type { EventObject } from 'xstate';
import { formMachine } from '../../../machines/form/form.machine.ts';
import type { FormErrors } from '../../../machines/form/form.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises, Step } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof formMachine;
type FormStep = Step<Machine, EventObject>;

const errors = { name: 'Le nom est requis.' };
/** A form that is sent is judged whole: other fields are wrong with it than the one that was just left. */
const errorsOfAll = { firstName: 'Le prénom est requis.' };
const becauseWaiting = 'it is with whoever takes it: the button waits too';
/** What was thrown has no words for shoppers. */
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

const checkingStates = ['resting', 'typing', 'validating'] as const;
const sendingStates = [
  ...(['editing', 'judging', 'blocked', 'refused', 'done'] as const),
  ...(['failed.unchanged', 'failed.changed'] as const),
  ...(['submitting.prompt', 'submitting.slow', 'submitting.stuck'] as const),
];

interface Place {
  readonly checking?: (typeof checkingStates)[number];
  readonly sending?: (typeof sendingStates)[number];
}

/** Checking and sending each go their own way: whichever is not named stands where it stood. */
const place =
  ({ checking, sending }: Place) =>
  ({ was }: Pick<FormStep, 'was'>): string => {
    const isChecking = checking ?? checkingStates.find((state) => was(`checking.${state}`));
    const isSending = sending ?? sendingStates.find((state) => was(`sending.${state}`));
    return `checking.${isChecking} + sending.${isSending}`;
  };

const isFine = ({ event }: { readonly event: { readonly output: FormErrors } }): boolean =>
  Object.keys(event.output).length === 0;

/** What is typed rests before it is looked at; what is sent is judged, handed over, and stands until it is answered (points 4, 5). */
const promises: Promises<Machine> = {
  start: ({ refusal: known }) => ({
    at: `checking.resting + sending.${known === null ? 'editing' : 'refused'}`,
    knows: { errors: {}, blockedTimes: 0, sendings: 0, refusal: known },
  }),
  on: {
    'field.changed': [
      // What was taken is one that can be sent again.
      {
        from: 'sending.done',
        to: place({ checking: 'typing', sending: 'editing' }),
        through: ['checking.typing'],
      },
      // What did not get through is another thing to send now.
      {
        from: 'sending.failed.unchanged',
        to: place({ checking: 'typing', sending: 'failed.changed' }),
        through: ['checking.typing'],
      },
      { to: place({ checking: 'typing' }), through: ['checking.typing'] },
    ],
    'field.left': [{ to: place({ checking: 'validating' }), through: ['checking.validating'] }],
    'submit.asked': [
      // Once is enough.
      { from: ['sending.judging', 'sending.submitting'] },
      // Should it have arrived, it arrives once.
      { from: 'sending.failed.unchanged', to: place({ sending: 'judging' }) },
      {
        to: place({ sending: 'judging' }),
        does: ({ context }) => ({ knows: { sendings: context.sendings + 1 } }),
      },
    ],
    'refusal.withdrawn': [
      {
        from: ['sending.refused', 'sending.failed'],
        to: place({ sending: 'editing' }),
        does: { knows: { refusal: null } },
      },
    ],
  },
  answers: {
    validate: {
      done: [
        // It is mended: the complaint goes.
        {
          from: 'sending.blocked',
          given: isFine,
          to: place({ checking: 'resting', sending: 'editing' }),
          does: { knows: { errors: {} } },
        },
        { to: place({ checking: 'resting' }), does: ({ event }) => ({ knows: { errors: event.output } }) },
      ],
      // It is judged when it is sent.
      error: [{ to: place({ checking: 'resting' }) }],
    },
    judge: {
      done: [
        {
          given: isFine,
          to: place({ sending: 'submitting.prompt' }),
          does: { knows: { errors: {}, refusal: null } },
        },
        {
          to: place({ sending: 'blocked' }),
          does: ({ context, event }) => ({
            knows: { errors: event.output, blockedTimes: context.blockedTimes + 1, refusal: null },
          }),
        },
      ],
      error: [{ to: place({ sending: 'failed.unchanged' }), does: { knows: { refusal: noReason } } }],
    },
    submit: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: place({ sending: 'done' }) },
        { to: place({ sending: 'refused' }), does: { knows: { refusal } } },
      ],
      error: [{ to: place({ sending: 'failed.unchanged' }), does: { knows: { refusal: noReason } } }],
    },
  },
  after: {
    inputRest: [{ to: place({ checking: 'validating' }) }],
    longAnswer: [{ to: place({ sending: 'submitting.slow' }) }],
    missingAnswer: [{ to: place({ sending: 'submitting.stuck' }) }],
  },
  entering: {
    'checking.typing': { waits: { inputRest: 20 } },
    'checking.validating': { asks: { validate: undefined } },
    'sending.judging': { asks: { judge: undefined } },
    'sending.submitting': ({ context }) => ({ asks: { submit: { sending: context.sendings } } }),
    // Three seconds without a word, then up to twenty.
    'sending.submitting.prompt': { waits: { longAnswer: 3000 } },
    'sending.submitting.slow': { waits: { missingAnswer: 17_000 } },
  },
  tags: {
    busy: ['sending.submitting'],
    slow: ['sending.submitting.slow'],
    stuck: ['sending.submitting.stuck'],
  },
};

const isFailed = ({ sending }: { readonly sending: string | object }): boolean =>
  typeof sending === 'object' && 'failed' in sending;

/** What `form.model.test.ts` walks by the graph, and `form.view.test.tsx` through the view. */
export const formModel: Model<Machine> = {
  name: 'form',
  machine: formMachine,
  starts: {
    'a new form': { refusal: null },
    'a form that stands refused': { refusal },
  },
  siblings: [],
  slots: {
    validate: {
      resolves: { 'nothing is wrong': {}, 'something is wrong': errors },
      rejects: { 'a rule broke': noAnswer },
    },
    judge: {
      resolves: { 'nothing is wrong': {}, 'something is wrong': errorsOfAll },
      rejects: { 'a rule broke': noAnswer },
    },
    submit: {
      resolves: { accepted: { kind: 'done', value: null }, refused: { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'field.changed': plain,
    'field.left': plain,
    'submit.asked': plain,
    'refusal.withdrawn': plain,
  },
  project: ({ context }) => [Object.keys(context.errors).length > 0, context.refusal !== null],
  // What is typed has rested long before an answer takes long.
  explores: ({ value }, { type }) => value.checking !== 'typing' || !/longAnswer|missingAnswer/.test(type),
  ignores: [
    {
      events: ['submit.asked'],
      ignoredIn: ['sending.judging', 'sending.submitting'],
      because: becauseWaiting,
    },
    {
      events: ['refusal.withdrawn'],
      answeredOnlyIn: ['sending.refused', 'sending.failed'],
      because: 'nothing stands against it, or it is being sent again',
    },
  ],
  invariants: {
    'whoever is refused is told why': ({ context, value }) =>
      !(value.sending === 'refused' || isFailed(value)) || context.refusal !== null,
    'what is with its taker has a number': ({ context, value }) =>
      (typeof value.sending === 'object' && 'submitting' in value.sending ? context.sendings : 1) > 0,
    'what is with its taker stands against nothing': ({ context, value }) =>
      typeof value.sending === 'string' || isFailed(value) || context.refusal === null,
    'something is wrong with what is blocked': ({ context, value }) =>
      value.sending !== 'blocked' || Object.keys(context.errors).length > 0,
  },
  promises,
};
