import { attachRecording } from '../../api/client/log-entry.ts';
import { createRecorder } from '../../machines/system/recorder.ts';
import { keepRecorder } from '../actors/flight-recording.ts';
import type { WiredShop } from './create-shop.ts';

/** What was seen is masked within this time, in milliseconds, however busy the page is. */
const longestWait = 1000;

function whenIdle(run: () => void): () => void {
  // Not every browser has it.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, longestWait / 4);
    return () => clearTimeout(timer);
  }
  const wish = window.requestIdleCallback(run, { timeout: longestWait });
  return () => window.cancelIdleCallback(wish);
}

/** Deflated and as base64url: a third of the text, in letters that need no further coding. Empty where it cannot be. */
export async function compressed(text: string): Promise<string> {
  if (text === '' || typeof CompressionStream === 'undefined') {
    return '';
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Which build this is: the name of this very file has its mark. */
const build = import.meta.url.replace(/^.*\//, '').replace(/[?#].*$/, '');

/** Starts the flight recorder: its recording goes with every critical entry of the log, and can be saved by the shopper. */
export function startRecorder({ root, clock }: Pick<WiredShop, 'root' | 'clock'>): void {
  const recorder = createRecorder({ root, build, now: () => clock.now(), soon: whenIdle });
  keepRecorder(recorder);
  attachRecording(() => compressed(recorder.save()).catch(() => ''));
}
