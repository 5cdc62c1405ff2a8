import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { CheckResult, ChosenDocument, FilingResult, SendingEvent } from './upload.types.ts';

/** Looks at a file's content and size before anything is sent. */
export const checkDocument = promiseSlot<CheckResult, { readonly file: ChosenDocument }>('checkDocument');

/** Sends a file (`imagePJ.php`), telling how far it is; stopped, it sends no more. */
export const sendDocument = callbackSlot<SendingEvent, { readonly file: ChosenDocument }>('sendDocument');

/** Files what was received as a proof of the signed-in member's (`AjoutJustif`). */
export const fileProof = promiseSlot<
  FilingResult,
  {
    readonly proofCode: string;
    readonly holder: string;
    readonly reference: string;
    readonly key: string;
  }
>('fileProof');
