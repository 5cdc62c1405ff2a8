import { formMachine } from '../../../machines/form/form.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

const errors = { name: 'Le nom est requis.' };
const becauseWaiting = 'it is with whoever takes it: the button waits too';

/** What `form.model.test.ts` walks by the graph, and `form.view.test.tsx` through the view. */
export const formModel: Model<typeof formMachine> = {
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
      resolves: { 'nothing is wrong': {}, 'something is wrong': errors },
      rejects: { 'a rule broke': noAnswer },
    },
    submit: {
      resolves: { accepted: { kind: 'accepted' }, refused: { kind: 'refused', refusal } },
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
      (value.sending !== 'refused' && value.sending !== 'failed') || context.refusal !== null,
    'what is with its taker stands against nothing': ({ context, value }) =>
      typeof value.sending === 'string' || context.refusal === null,
    'something is wrong with what is blocked': ({ context, value }) =>
      value.sending !== 'blocked' || Object.keys(context.errors).length > 0,
  },
  counts: { states: 15, transitions: 27 },
};
