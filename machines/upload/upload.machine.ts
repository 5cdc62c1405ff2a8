import { assign, emit, setup, stateIn } from 'xstate';
import { refusalOf } from '../system/refusal.ts';
import { checkDocument, fileProof, sendDocument } from './upload.actors.ts';
import type {
  CheckResult,
  ChosenDocument,
  FilingResult,
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

function documentIn(context: UploadContext): ChosenDocument {
  if (context.file === null) {
    throw new Error('No document was chosen');
  }
  return context.file;
}

/**
 * Giving a proof document (points 3 and 7): chosen, checked in the browser, sent, then filed for the price that asks for it.
 *
 * Whatever goes wrong, the document and the name stay: what the server refused can be replaced, what failed sent again. A
 * document that was received is not sent twice when only its filing failed. It is its member's alone: nothing of it stays, and
 * nothing more is sent, once another is here.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    emitted: {} as UploadEmitted,
  },
  actors: { checkDocument, sendDocument, fileProof },
  actions: {
    keepChoice: assign(({ context, event }) =>
      event.type === 'document.chosen'
        ? {
            ...nothingChosen,
            holder: context.holder,
            proofCode: event.proofCode,
            file: event.file,
          }
        : {},
    ),
    forgetChoice: assign(({ context }) => ({ ...nothingChosen, holder: context.holder })),
    forgetAll: assign(nothingChosen),
    tellProofsChanged: emit({ type: 'proofs.changed' }),
  },
  guards: {
    isFit: (_, params: { readonly result: CheckResult }) => params.result.kind === 'fit',
    isFiled: (_, params: { readonly result: FilingResult }) => params.result.kind === 'filed',
    isUnseen: stateIn({ filing: 'unseen' }),
    isReceived: ({ context }) => context.reference !== null,
  },
}).createMachine({
  id: 'upload',
  context: nothingChosen,
  initial: 'choosing',
  on: {
    'upload.dismissed': { target: '.choosing', actions: 'forgetAll' },
    'shopper.left': { target: '.choosing', actions: 'forgetAll' },
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
        input: ({ context }) => ({ file: documentIn(context) }),
        onDone: [
          {
            guard: { type: 'isFit', params: ({ event }) => ({ result: event.output }) },
            target: 'ready',
            actions: assign({
              form: ({ event }) => (event.output.kind === 'fit' ? event.output.form : null),
            }),
          },
          {
            target: 'choosing',
            actions: assign({
              file: null,
              fault: ({ event }) => (event.output.kind === 'unfit' ? event.output.fault : null),
            }),
          },
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
        input: ({ context }) => ({ file: documentIn(context) }),
        onError: { target: 'failed', actions: assign({ refusal: ({ event }) => refusalOf(event.error) }) },
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
        input: ({ context: { proofCode, holder, reference, key } }) => {
          if (reference === null) {
            throw new Error('No document was received');
          }
          return { proofCode, holder, reference, key };
        },
        onDone: [
          { guard: 'isUnseen', target: 'choosing', actions: ['forgetAll', 'tellProofsChanged'] },
          {
            guard: { type: 'isFiled', params: ({ event }) => ({ result: event.output }) },
            target: 'filed',
          },
          {
            target: 'refused',
            actions: assign({
              // What was received is used up, or lost: another try sends a document again.
              reference: null,
              refusal: ({ event }) => (event.output.kind === 'refused' ? event.output.refusal : null),
            }),
          },
        ],
        // What nobody answered may well be filed.
        onError: [
          { guard: 'isUnseen', target: 'choosing', actions: ['forgetAll', 'tellProofsChanged'] },
          {
            target: 'failed',
            actions: [assign({ refusal: ({ event }) => refusalOf(event.error) }), 'tellProofsChanged'],
          },
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
      entry: 'tellProofsChanged',
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
