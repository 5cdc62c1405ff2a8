import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '../../../api/client/transport.ts';
import { UploadError, type UploadParts, uploadDocument } from '../../../api/client/upload.ts';
import { proofCalls } from '../../../api/customer/proof-calls.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { type Refusal, refusalOf } from '../../../machines/system/refusal.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import type { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import type { ChosenDocument, SendingEvent } from '../../../machines/upload/upload.types.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import { checkDocument, type OpenPicture } from './check-document.ts';

export interface UploadActorsOptions {
  readonly client: Client;
  readonly clock: Clock;
  readonly upload: UploadParts;
  /** The signed-in customer's id; null for nobody. */
  readonly customerId: () => string | null;
  readonly openPicture?: OpenPicture;
}

/** The file itself: the machine knows only what is told of it. */
function fileOf(document: ChosenDocument): File {
  if (!(document instanceof File)) {
    throw new Error('The document that was chosen is no file of this browser');
  }
  return document;
}

/** Statuses that say nothing against the document: too many at once, or too slow. */
const passing: ReadonlySet<number> = new Set([408, 425, 429]);

/** The status text is for programs, and English: only what the server says to the shopper is kept. */
function refusalOfUpload(error: unknown): Refusal {
  const refusal = refusalOf(error);
  return { ...refusal, message: error instanceof UploadError ? error.complaint : '' };
}

function outcomeOf(error: unknown): SendingEvent {
  const refusal = refusalOfUpload(error);
  const isRefused =
    error instanceof UploadError && error.code >= 400 && error.code < 500 && !passing.has(error.code);
  return { type: isRefused ? 'sending.refused' : 'sending.failed', refusal };
}

/** The upload's effects: looking at a file, sending it, filing what was received. */
export function createUploadActors(options: UploadActorsOptions): SlotsOf<typeof uploadMachine> {
  const { client, clock, upload, customerId, openPicture } = options;
  return {
    checkDocument: fromPromise(({ input }) => checkDocument(fileOf(input.file), openPicture)),
    sendDocument: fromCallback<SendingEvent, { readonly file: ChosenDocument }>(({ input, sendBack }) => {
      const controller = new AbortController();
      const { signal } = controller;
      uploadDocument(upload, fileOf(input.file), {
        onProgress: (progress) => sendBack({ type: 'sending.progressed', progress }),
        signal,
      }).then(
        (reference) => sendBack({ type: 'sending.done', reference }),
        (error: unknown) => {
          if (!signal.aborted) {
            sendBack(outcomeOf(error));
          }
        },
      );
      return () => controller.abort();
    }),
    fileProof: fromPromise(({ input, signal }) => {
      const request = {
        bix: customerId() ?? '',
        codeJU: input.proofCode,
        npTitu: input.holder,
        doc: input.reference,
        cle: input.key,
      };
      return answerTo(() =>
        askTwice(clock, signal, () => client.call(proofCalls.AjoutJustif, request, { signal })),
      );
    }),
  };
}
