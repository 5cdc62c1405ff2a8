import type { AnyActorRef } from 'xstate';
import type { EarlyInspection } from '../inspector/recording/inspection.ts';
import { createRecorder } from '../inspector/recording/recorder.ts';
import type { Flight } from '../shop/shop.tsx';

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
async function compressed(text: string): Promise<string> {
  if (text === '' || typeof CompressionStream === 'undefined') {
    return '';
  }
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Which build this is: the name of this very file has its mark. */
const build = import.meta.url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';

/** Starts the flight recorder. `before`: what was said since the root was made, when that is known. */
export function startRecorder(
  root: AnyActorRef,
  clock: { now(): number },
  before: readonly EarlyInspection[],
): Flight {
  const recorder = createRecorder({ root, before, build, now: () => clock.now(), soon: whenIdle });
  return {
    save: () => recorder.save(),
    packed: () => compressed(recorder.save()).catch(() => ''),
  };
}
