import { fromCallback, fromPromise } from 'xstate';
import { tidyCode } from '../../../api/door/ticket-code.ts';
import type { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import type {
  Exchanged,
  Judged,
  NetworkEvent,
  Undoing,
  Undone,
} from '../../../machines/scanner/scanner.types.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { codeDigest } from './code-digest.ts';
import { type DoorPhone, exchange, readListAnew } from './exchange.ts';

/** Whoever stands at the door with an unknown ticket waits no longer for a newer list, in milliseconds. */
const longestWait = 2500;

/** A ticket may have been sold a moment ago: with a network the list is read anew before it is turned away. */
async function learnOf(phone: DoorPhone, digest: string): Promise<void> {
  if (phone.book.knows(digest) || !navigator.onLine) {
    return;
  }
  const late = new Promise<void>((done) => {
    window.setTimeout(done, longestWait);
  });
  // Without an answer it is judged by the list that there is.
  await Promise.race([readListAnew(phone).catch(() => {}), late]);
}

/** Fills the slots of a scanner with a phone: its storage, its network, its camera. */
export function scannerSlots(
  phone: DoorPhone,
  watchCamera: SlotsOf<typeof scannerMachine>['watchCamera'],
): SlotsOf<typeof scannerMachine> {
  return {
    watchCamera,
    judgeCode: fromPromise<Judged, { readonly code: string }>(async ({ input: { code } }) => {
      const digest = await codeDigest(tidyCode(code));
      await learnOf(phone, digest);
      return phone.book.judge(digest, phone.now());
    }),
    undoEntry: fromPromise<Undone, Undoing>(({ input }) => phone.book.undo(input)),
    exchange: fromPromise<Exchanged, undefined>(() => exchange(phone)),
    watchNetwork: fromCallback<NetworkEvent, undefined>(({ sendBack }) => {
      const lost = (): void => sendBack({ type: 'network.lost' });
      const returned = (): void => sendBack({ type: 'network.returned' });
      window.addEventListener('offline', lost);
      window.addEventListener('online', returned);
      return () => {
        window.removeEventListener('offline', lost);
        window.removeEventListener('online', returned);
      };
    }),
  };
}
