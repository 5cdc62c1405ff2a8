import { fromCallback, fromPromise } from 'xstate';
import { outdateAccount } from '../../../api/client/queries/account.ts';
import type { Client } from '../../../api/client/transport.ts';
import { UploadError, type UploadParts, uploadDocument } from '../../../api/client/upload.ts';
import { mostProofBytes } from '../../../api/customer/proof.ts';
import { proofCalls } from '../../../api/customer/proof-calls.ts';
import { type Refusal, refusalOf } from '../../../machines/system/answer.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import type {
  CheckResult,
  ChosenDocument,
  DocumentFault,
  SendingEvent,
} from '../../../machines/upload/upload.types.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';

/** Opens a picture, to see that it is one: `createImageBitmap`, or a test's own. */
type OpenPicture = (picture: Blob) => Promise<{ close(): void }>;

/** How far into a file a PDF may begin. */
const headLength = 1024;

const telephoneBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1']);

const unfit = (fault: DocumentFault): CheckResult => ({ kind: 'unfit', fault });

/** The first bytes as text, a character for each. */
function headOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}

function isPicture(head: string): boolean {
  return (
    head.startsWith('\u00ff\u00d8\u00ff') ||
    head.startsWith('\u0089PNG\r\n\u001a\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP')
  );
}

/**
 * Whether a file can be sent as a proof, by its content and never its name: JPEG, PNG or WebP that opens, or PDF, of at most
 * 8 MiB. The server looks again, and closer.
 */
export async function checkDocument(
  document: Blob,
  open: OpenPicture = (picture) => createImageBitmap(picture),
): Promise<CheckResult> {
  if (document.size === 0) {
    return unfit('empty');
  }
  if (document.size > mostProofBytes) {
    return unfit('tooLarge');
  }
  let head: string;
  try {
    head = headOf(new Uint8Array(await document.slice(0, headLength).arrayBuffer()));
  } catch {
    return unfit('unreadable');
  }
  if (head.includes('%PDF-')) {
    return { kind: 'fit', form: 'pdf' };
  }
  if (head.slice(4, 8) === 'ftyp' && telephoneBrands.has(head.slice(8, 12))) {
    return unfit('telephoneKind');
  }
  if (!isPicture(head)) {
    return unfit('otherKind');
  }
  try {
    (await open(document)).close();
    return { kind: 'fit', form: 'picture' };
  } catch {
    return unfit('damaged');
  }
}

interface UploadActorsOptions {
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

/** The machine of giving a proof with its slots filled: a chunk of its own, fetched when it is first wanted. */
export function uploadLogic(root: ShopRoot, parts: ShopParts): Pick<LateLogic, 'upload'> {
  const { client, clock, configuration, errors, log, queryClient } = parts;
  followActor(root, 'upload', (upload) => {
    upload.on('proofs.changed', () => outdateAccount(queryClient, 'proofs'));
  });
  const actors = createUploadActors({
    client,
    clock,
    upload: {
      base: configuration.base,
      instanceId: configuration.instanceId,
      clock,
      report: { log, apiError: errors.add },
    },
    customerId: () => actorOf(root, 'session').getSnapshot().context.customer?.credentials.id ?? null,
  });
  return { upload: uploadMachine.provide({ actors }) };
}
