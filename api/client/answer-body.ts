import { AnswerError } from './errors.ts';

/** No answer of the shop is larger, in bytes: a season of 10,000 performances takes about 6 million. */
export const largestAnswer = 20_000_000;

/** How much of a failed answer is kept, in characters. */
export const longestExcerpt = 2000;

interface ReadText {
  readonly text: string;
  /** Whether there was more than `most` bytes: the rest was not read. */
  readonly isCut: boolean;
}

/** A body as text, bytes that are no UTF-8 replaced, at most `most` bytes of it. */
export async function readText(body: ReadableStream<Uint8Array> | null, most: number): Promise<ReadText> {
  if (body === null) {
    return { text: '', isCut: false };
  }
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return { text: text + decoder.decode(), isCut: false };
    }
    const room = most - size;
    if (value.byteLength > room) {
      // The stream may be endless or broken: nobody waits for its end.
      reader.cancel().catch(() => {});
      return { text: text + decoder.decode(value.subarray(0, room)), isCut: true };
    }
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * The JSON value of an answer's text; byte order marks before it are accepted.
 * @throws AnswerError for an empty text and for one that is no JSON.
 */
export function parseAnswer(text: string, target: string): unknown {
  const json = text.replace(/^\uFEFF+/, '');
  if (json.trim() === '') {
    throw new AnswerError(target, 'empty', '');
  }
  try {
    return JSON.parse(json);
  } catch {
    // A SyntaxError, or a RangeError where the nesting is too deep for the engine.
    throw new AnswerError(target, 'notJson', json.slice(0, longestExcerpt));
  }
}
