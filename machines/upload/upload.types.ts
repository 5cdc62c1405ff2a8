import type { Refusal } from '../system/answer.ts';

/** The file that the shopper chose: what is told of it. Its content is the browser's, and stays there until it is sent. */
export interface ChosenDocument {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

type DocumentForm = 'picture' | 'pdf';

/** Why a file cannot be sent, as far as the browser can tell before anything leaves it. */
export type DocumentFault =
  /** More than the server takes. */
  | 'tooLarge'
  | 'empty'
  /** Neither a picture of a known kind nor a PDF, by its content. */
  | 'otherKind'
  /** A photo in the form of some telephones, which browsers cannot open. */
  | 'telephoneKind'
  /** It begins like a picture, and cannot be opened. */
  | 'damaged'
  /** The browser could not read it: it was moved, or its card taken out. */
  | 'unreadable';

export type CheckResult =
  | { readonly kind: 'fit'; readonly form: DocumentForm }
  | { readonly kind: 'unfit'; readonly fault: DocumentFault };

/** What is filed, and as what. */
export interface Filing {
  readonly proofCode: string;
  readonly holder: string;
  readonly reference: string;
  readonly key: string;
}

export interface UploadContext {
  /** What the document is to prove (the wire's `codeJU`); empty before a first choice. */
  readonly proofCode: string;
  readonly file: ChosenDocument | null;
  readonly form: DocumentForm | null;
  readonly fault: DocumentFault | null;
  /** Whose document it is. */
  readonly holder: string;
  /** Names the filing: repeated, it has its effect once. */
  readonly key: string;
  /** How much has left, from 0 to 1. */
  readonly progress: number;
  /** What the server calls the document that it received; null until it did. */
  readonly reference: string | null;
  readonly refusal: Refusal | null;
}

/** What the slot that sends says. */
export type SendingEvent =
  | { readonly type: 'sending.progressed'; readonly progress: number }
  | { readonly type: 'sending.done'; readonly reference: string }
  /** The server does not want this document: another one may do. */
  | { readonly type: 'sending.refused'; readonly refusal: Refusal }
  /** Nothing was wrong with the document: the same may be sent again. */
  | { readonly type: 'sending.failed'; readonly refusal: Refusal };

export type UploadEvent =
  /** By the shopper, from the file picker or by dropping a file; in place of any before. */
  | { readonly type: 'document.chosen'; readonly proofCode: string; readonly file: ChosenDocument }
  /** By the shopper: nothing is to be sent after all. */
  | { readonly type: 'document.letGo' }
  /** By the shopper. `key` names this filing. */
  | { readonly type: 'document.sent'; readonly holder: string; readonly key: string }
  /** By the shopper, while it leaves. */
  | { readonly type: 'upload.cancelled' }
  /** By the shopper, after a failure. */
  | { readonly type: 'upload.retried' }
  /** By the modals: the shopper closed the one that this is shown in. */
  | { readonly type: 'upload.dismissed' }
  | SendingEvent;

/** A document was filed, or may have been: the wiring has the member's list read again. */
export type UploadEmitted = { readonly type: 'proofs.changed' };
