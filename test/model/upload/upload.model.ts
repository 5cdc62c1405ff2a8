import type { Refusal } from '../../../machines/system/answer.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import type { CheckResult, ChosenDocument, UploadContext } from '../../../machines/upload/upload.types.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

/** The photo, as a browser has it. */
export const passport = new File(['\u00ff\u00d8\u00ff'], 'passeport.jpg', { type: 'image/jpeg' });

type Machine = typeof uploadMachine;

/** Two documents by their names, which are told apart where files are not. */
const photo: ChosenDocument = { name: 'passeport.jpg', size: 3 };
const scan: ChosenDocument = { name: 'carte.pdf', size: 5 };

/** What was thrown has no words for shoppers. */
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
/** The server's, when it answers without saying what it received (point 7). */
const noReference: Refusal = { ...noReason, code: 500 };
const fitPicture: CheckResult = { kind: 'fit', form: 'picture' };
const fitPdf: CheckResult = { kind: 'fit', form: 'pdf' };
const nothing: UploadContext = {
  proofCode: '',
  file: null,
  form: null,
  fault: null,
  holder: '',
  key: '',
  progress: 0,
  reference: null,
  refusal: null,
};
/** The list of proofs is read again. */
const proofsChanged = [{ type: 'proofs.changed' }] as const;
/** Nobody waits for it any more: what may have been filed is read anew, and nothing of it stays. */
const afterUnseen = {
  from: 'filing.unseen',
  to: 'choosing',
  does: { emits: proofsChanged, knows: nothing },
};

/** A document is chosen, looked at, sent and filed; whatever goes wrong, it stays, and it is its member's alone (points 3, 7). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'choosing', knows: nothing }),
  on: {
    // What the server has is filed all the same; anything else is forgotten and stopped.
    'upload.dismissed': [
      { from: 'filing.watched', to: 'filing.unseen' },
      { from: 'filing.unseen' },
      { to: 'choosing', does: { knows: nothing } },
    ],
    'document.chosen': [
      { from: ['checking', 'sending', 'filing'] },
      {
        to: 'checking',
        does: ({ context: { holder }, event: { proofCode, file } }) => ({
          knows: { ...nothing, holder, proofCode, file },
        }),
      },
    ],
    'document.letGo': [
      {
        from: ['ready', 'refused', 'failed'],
        to: 'choosing',
        does: ({ context: { holder } }) => ({ knows: { ...nothing, holder } }),
      },
      {},
    ],
    'document.sent': [
      {
        from: 'ready',
        to: 'sending',
        does: ({ event: { holder, key } }) => ({ knows: { holder, key } }),
      },
      {},
    ],
    'sending.progressed': [{ does: ({ event: { progress } }) => ({ knows: { progress } }) }],
    'sending.done': [
      { to: 'filing.watched', does: ({ event: { reference } }) => ({ knows: { progress: 1, reference } }) },
    ],
    'sending.refused': [{ to: 'refused', does: { knows: { refusal } } }],
    'sending.failed': [{ to: 'failed', does: { knows: { refusal: noReference } } }],
    'upload.cancelled': [{ from: 'sending', to: 'ready' }, {}],
    'upload.retried': [
      // What was received is not sent twice.
      { from: 'failed', given: ({ context }) => context.reference !== null, to: 'filing.watched' },
      { from: 'failed', to: 'sending' },
      {},
    ],
  },
  answers: {
    checkDocument: {
      done: [
        {
          given: ({ event }) => event.output === fitPicture,
          to: 'ready',
          does: { knows: { form: 'picture' } },
        },
        { given: ({ event }) => event.output === fitPdf, to: 'ready', does: { knows: { form: 'pdf' } } },
        { to: 'choosing', does: { knows: { file: null, fault: 'tooLarge' } } },
      ],
      error: [{ to: 'choosing', does: { knows: { file: null, fault: 'unreadable' } } }],
    },
    sendDocument: { error: [{ to: 'failed', does: { knows: { refusal: noReason } } }] },
    fileProof: {
      done: [
        afterUnseen,
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'filed',
          does: { emits: proofsChanged },
        },
        // What was received is used up, or lost.
        { to: 'refused', does: { knows: { reference: null, refusal } } },
      ],
      error: [
        afterUnseen,
        // It may well be filed.
        { to: 'failed', does: { emits: proofsChanged, knows: { refusal: noReason } } },
      ],
    },
  },
  entering: {
    checking: ({ context: { file } }) => ({ asks: { checkDocument: { file } } }),
    sending: ({ context: { file } }) => ({
      asks: { sendDocument: { file } },
      knows: { progress: 0, refusal: null },
    }),
    filing: ({ context: { proofCode, holder, reference, key } }) => ({
      asks: { fileProof: { proofCode, holder, reference, key } },
      knows: { refusal: null },
    }),
  },
  tags: { busy: ['sending', 'filing'] },
};

/** What `upload.model.test.ts` walks by the graph, and `upload.view.test.tsx` through the view. */
export const uploadModel: Model<Machine> = {
  name: 'upload',
  machine: uploadMachine,
  siblings: ['session'],
  slots: {
    checkDocument: {
      resolves: {
        'a picture': fitPicture,
        'a PDF': fitPdf,
        'too large': { kind: 'unfit', fault: 'tooLarge' },
      },
      rejects: { 'the file is gone': noAnswer },
    },
    sendDocument: {
      sends: ['sending.progressed', 'sending.done', 'sending.refused', 'sending.failed'],
      rejects: { 'it breaks': noAnswer },
    },
    fileProof: {
      resolves: { filed: done, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'document.chosen': {
      'a photo': { proofCode: 'AGE', file: photo },
      'a scan, for another proof': { proofCode: 'ETU', file: scan },
    },
    'document.letGo': plain,
    'document.sent': {
      'in a name': { holder: 'Jeanne Racine', key: 'k1' },
      'in another name': { holder: 'Armande Béjart', key: 'k2' },
    },
    'upload.cancelled': plain,
    'upload.retried': plain,
    'upload.dismissed': plain,
    'sending.progressed': { 'half of it': { progress: 0.5 } },
    'sending.done': { 'its reference': { reference: 'D1' } },
    'sending.refused': { 'not readable': { refusal } },
    'sending.failed': { 'no reference': { refusal: noReference } },
  },
  project: ({ context }) => [
    context.file !== null,
    context.fault !== null,
    context.refusal !== null,
    context.reference !== null,
    context.holder !== '',
    context.progress > 0,
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
  promises,
};
