import { Worker } from 'node:worker_threads';
import { Turnstile } from '../kernel/turnstile.ts';
import { refusals } from './fr.ts';
import { judgeProgram } from './judge-program.ts';

/** A document that can do nothing to whoever opens it, as it is kept. */
export interface HarmlessDocument {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly content: Uint8Array;
}

/** Milliseconds, with the start of the thread: a document that takes longer is refused. */
const longestJudgement = 8000;
/** Honest documents of the longest size are judged in a quarter of it; pixels and what was unpacked lie outside, with bounds of their own. */
const resourceLimits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** A large picture takes much memory while it is decoded: one at a time, and few in line. */
const documents = new Turnstile(1, 20, () => refusals.manyDocuments());

function isHarmlessDocument(message: unknown): message is HarmlessDocument {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    (message.type === 'image/jpeg' || message.type === 'application/pdf') &&
    'content' in message &&
    message.content instanceof Uint8Array
  );
}

function judgeAside(content: Buffer, milliseconds: number): Promise<HarmlessDocument | null> {
  return new Promise((resolve) => {
    const worker = new Worker(judgeProgram.program, {
      // A copy: the thread may not reach what else lies in the same memory.
      workerData: Uint8Array.from(content),
      resourceLimits,
      eval: judgeProgram.isCode,
    });
    const late = setTimeout(() => end(null), milliseconds);
    const end = (found: HarmlessDocument | null): void => {
      clearTimeout(late);
      void worker.terminate();
      resolve(found);
    };
    worker.once('message', (message: unknown) => end(isHarmlessDocument(message) ? message : null));
    // Too much memory, or a fault that a document found.
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}

/**
 * A document as it may be kept, judged in a thread with bounds on time and memory, so that nobody waits for it; null for what is
 * no harmless PDF or picture, and for what takes too long or too much to judge.
 * @throws Refusal when too many wait to be judged.
 */
export function judgeDocument(
  content: Buffer,
  milliseconds = longestJudgement,
): Promise<HarmlessDocument | null> {
  return documents.inTurn(() => judgeAside(content, milliseconds));
}
