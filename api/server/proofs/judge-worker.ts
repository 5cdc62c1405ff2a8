import { parentPort, workerData } from 'node:worker_threads';
import { isHarmlessPdf } from './check-pdf.ts';
import { harmlessImage } from './harmless-image.ts';
import type { HarmlessDocument } from './judge-document.ts';

/** In a thread of its own: judges one document and ends. */
async function judge(given: unknown): Promise<HarmlessDocument | null> {
  if (!(given instanceof Uint8Array)) {
    return null;
  }
  const content = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
    return isHarmlessPdf(content) ? { type: 'application/pdf', content } : null;
  }
  const picture = await harmlessImage(content);
  return picture === null ? null : { type: 'image/jpeg', content: picture };
}

parentPort?.postMessage(await judge(workerData));
