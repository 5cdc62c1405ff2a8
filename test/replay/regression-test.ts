/** The text of a test that plays this recording and expects no fault, and each actor to end as it is wished. */
export function regressionTest(name: string, wishes: readonly string[]): string {
  const ends = wishes.map((wish) => {
    const [path = '', ...state] = wish.split('=');
    const value = state.join('=');
    const written = /^[{"]/.test(value) ? value : JSON.stringify(value);
    return `  expect(replay.end[${JSON.stringify(path)}]).toBe(${JSON.stringify(written)});`;
  });
  return `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readRecording } from '../../../ui/inspector/recording/recording.ts';
import { replayRecording } from '../../../ui/inspector/replay/replay.ts';

test('what happened in « ${name} » does not happen again', () => {
  const read = readRecording(readFileSync(join(import.meta.dirname, '${name}.json'), 'utf8'));
  if (read.kind === 'refused') {
    throw new Error(read.words);
  }
  const replay = replayRecording(read.recording);
  expect(replay.faults).toEqual([]);
${ends.join('\n')}${ends.length > 0 ? '\n' : ''}});
`;
}
