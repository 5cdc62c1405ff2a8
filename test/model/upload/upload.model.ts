import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

export const passport = new File(['\u00ff\u00d8\u00ff'], 'passeport.jpg', { type: 'image/jpeg' });

/** What `upload.model.test.ts` walks by the graph, and `upload.view.test.tsx` through the view. */
export const uploadModel: Model<typeof uploadMachine> = {
  name: 'upload',
  machine: uploadMachine,
  siblings: [],
  slots: {
    checkDocument: {
      resolves: {
        'a picture': { kind: 'fit', form: 'picture' },
        'too large': { kind: 'unfit', fault: 'tooLarge' },
      },
      rejects: { 'the file is gone': noAnswer },
    },
    sendDocument: {
      sends: ['sending.progressed', 'sending.done', 'sending.refused', 'sending.failed'],
      rejects: { 'it breaks': noAnswer },
    },
    fileProof: {
      resolves: { filed: { kind: 'filed' }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'document.chosen': { 'a photo': { proofCode: 'AGE', file: passport } },
    'document.letGo': plain,
    'document.sent': { 'in a name': { holder: 'Jeanne Racine', key: 'k1' } },
    'upload.cancelled': plain,
    'upload.retried': plain,
    'upload.dismissed': plain,
    'shopper.left': plain,
    'sending.progressed': { 'half of it': { progress: 0.5 } },
    'sending.done': { 'its reference': { reference: 'D1' } },
    'sending.refused': { 'not readable': { refusal } },
    'sending.failed': { 'no reference': { refusal: { ...refusal, code: 500, message: '' } } },
  },
  project: ({ context }) => [
    context.file !== null,
    context.fault !== null,
    context.refusal !== null,
    context.reference !== null,
  ],
  ignores: [
    {
      events: ['document.chosen'],
      ignoredIn: ['checking', 'sending', 'filing'],
      because: 'one document is dealt with at a time',
    },
    {
      events: ['document.letGo'],
      answeredOnlyIn: ['ready', 'refused', 'failed'],
      because: 'there is none, or it is on its way',
    },
    { events: ['document.sent'], answeredOnlyIn: ['ready'], because: 'there is nothing to send' },
    { events: ['upload.cancelled'], answeredOnlyIn: ['sending'], because: 'nothing is leaving' },
    { events: ['upload.retried'], answeredOnlyIn: ['failed'], because: 'nothing failed' },
    {
      events: ['sending.progressed', 'sending.done', 'sending.refused', 'sending.failed'],
      answeredOnlyIn: ['sending'],
      because: 'only a document that is being sent tells of it',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('sending') || snapshot.matches('filing')),
    'what is shown, sent or refused is there': ({ context, value }) =>
      value === 'choosing' || context.file !== null,
    'a fault is told where another document can be chosen': ({ context, value }) =>
      context.fault === null || value === 'choosing',
    'whoever is refused or failed is told why': ({ context, value }) =>
      (value !== 'refused' && value !== 'failed') || context.refusal !== null,
    'what was received has a reference': (snapshot) =>
      !(snapshot.matches('filing') || snapshot.matches('filed')) || snapshot.context.reference !== null,
  },
  // Filing goes on unseen (two states in it, an end of its own each way), and whoever leaves takes all of it along.
  counts: { states: 10, transitions: 29 },
};
