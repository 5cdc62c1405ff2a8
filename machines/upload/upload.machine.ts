import { assertEvent, assign, emit, setup, stateIn } from 'xstate';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type {
  CheckResult,
  ChosenDocument,
  Filing,
  SendingEvent,
  UploadContext,
  UploadEmitted,
  UploadEvent,
} from './upload.types.ts';

const nothingChosen: UploadContext = {
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

/**
 * Giving a proof document (points 3 and 7): chosen, checked in the browser, sent, then filed for the price that asks for it.
 *
 * Whatever goes wrong, the document and the name stay: what the server refused can be replaced, what failed sent again. A
 * document that was received is not sent twice when only its filing failed. It is its member's alone, and ends with them:
 * nothing of it stays then, and nothing more is sent.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
  },
  actors: {
    /** Looks at a file's content and size before anything is sent. */
    checkDocument: promiseSlot<CheckResult, { readonly file: ChosenDocument }>('checkDocument'),
    /** Sends a file (`imagePJ.php`), telling how far it is; stopped, it sends no more. */
    sendDocument: callbackSlot<SendingEvent, { readonly file: ChosenDocument }>('sendDocument'),
    /** Files what was received as a proof of the signed-in member's (`AjoutJustif`). */
    fileProof: promiseSlot<Answer<unknown>, Filing>('fileProof'),
  },
  actions: {
    keepChoice: assign(({ context, event }) => {
      assertEvent(event, 'document.chosen');
      return { ...nothingChosen, holder: context.holder, proofCode: event.proofCode, file: event.file };
    }),
    keepCheck: assign((_, result: CheckResult) =>
      result.kind === 'fit' ? { form: result.form } : { file: null, fault: result.fault },
    ),
    forgetChoice: assign(({ context }) => ({ ...nothingChosen, holder: context.holder })),
    forgetAll: assign(nothingChosen),
    keepRefusal: assign((_, answer: Answer<unknown>) => ({ refusal: refusalIn(answer) })),
    // What was received is used up, or lost: another try sends a document again.
    forgetReceived: assign({ reference: null }),
    /** A document was filed, or may have been: the list is to be read again. */
    tellFiled: emit({ type: 'proofs.changed' }),
  },
  guards: {
    ...answerGuards,
    isFit: (_, result: CheckResult) => result.kind === 'fit',
    isUnseen: stateIn({ filing: 'unseen' }),
    isReceived: ({ context }) => context.reference !== null,
  },
}).createMachine({
  id: 'upload',
  context: nothingChosen,
  initial: 'choosing',
  on: {
    'upload.dismissed': { target: '.choosing', actions: 'forgetAll' },
  },
  states: {
    choosing: {
      description: 'Nothing is chosen; `fault` says why the last choice could not be taken.',
      on: { 'document.chosen': { target: 'checking', actions: 'keepChoice' } },
    },
    checking: {
      description: 'The browser looks at the file: nothing has left it.',
      invoke: {
        src: 'checkDocument',
        input: ({ context }) => ({ file: known(context.file, 'document') }),
        onDone: [
          {
            guard: { type: 'isFit', params: answered },
            target: 'ready',
            actions: { type: 'keepCheck', params: answered },
          },
          { target: 'choosing', actions: { type: 'keepCheck', params: answered } },
        ],
        onError: { target: 'choosing', actions: assign({ file: null, fault: 'unreadable' }) },
      },
    },
    ready: {
      description: 'The document can be looked at, replaced or sent.',
      on: {
        'document.chosen': { target: 'checking', actions: 'keepChoice' },
        'document.letGo': { target: 'choosing', actions: 'forgetChoice' },
        'document.sent': {
          target: 'sending',
          actions: assign({ holder: ({ event }) => event.holder, key: ({ event }) => event.key }),
        },
      },
    },
    sending: {
      tags: 'busy',
      entry: assign({ progress: 0, refusal: null }),
      invoke: {
        src: 'sendDocument',
        input: ({ context }) => ({ file: known(context.file, 'document') }),
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: unanswered } },
      },
      on: {
        'sending.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'sending.done': {
          target: 'filing',
          actions: assign({ progress: 1, reference: ({ event }) => event.reference }),
        },
        'sending.refused': { target: 'refused', actions: assign({ refusal: ({ event }) => event.refusal }) },
        'sending.failed': { target: 'failed', actions: assign({ refusal: ({ event }) => event.refusal }) },
        'upload.cancelled': 'ready',
      },
    },
    filing: {
      description:
        'The server has the document, and is asked to keep it as this proof: it is too late to cancel.',
      tags: 'busy',
      entry: assign({ refusal: null }),
      invoke: {
        src: 'fileProof',
        input: ({ context: { proofCode, holder, reference, key } }) => ({
          ...{ proofCode, holder, key },
          reference: known(reference, 'reference'),
        }),
        onDone: [
          { guard: 'isUnseen', target: 'choosing', actions: ['forgetAll', 'tellFiled'] },
          { guard: { type: 'isDone', params: answered }, target: 'filed' },
          { target: 'refused', actions: ['forgetReceived', { type: 'keepRefusal', params: answered }] },
        ],
        // What nobody answered may well be filed.
        onError: [
          { guard: 'isUnseen', target: 'choosing', actions: ['forgetAll', 'tellFiled'] },
          { target: 'failed', actions: [{ type: 'keepRefusal', params: unanswered }, 'tellFiled'] },
        ],
      },
      initial: 'watched',
      states: {
        watched: { on: { 'upload.dismissed': 'unseen' } },
        unseen: {
          description: 'The window is closed; a list that is read before the answer would not have it.',
          on: { 'upload.dismissed': undefined },
        },
      },
    },
    filed: {
      description: 'The venue has it. Another one may follow: the other side of a card.',
      entry: 'tellFiled',
      on: { 'document.chosen': { target: 'checking', actions: 'keepChoice' } },
    },
    refused: {
      description: 'The server does not take this document, and says why; another one may do.',
      on: {
        'document.chosen': { target: 'checking', actions: 'keepChoice' },
        'document.letGo': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
    failed: {
      description: 'It did not get through. The document and the name are kept, to be sent again.',
      on: {
        'upload.retried': [{ guard: 'isReceived', target: 'filing' }, { target: 'sending' }],
        'document.chosen': { target: 'checking', actions: 'keepChoice' },
        'document.letGo': { target: 'choosing', actions: 'forgetChoice' },
      },
    },
  },
});
