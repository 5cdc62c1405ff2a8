import type { Recorder } from '../../machines/system/recorder.ts';

let recorder: Recorder | null = null;

/** The wiring’s recorder, from when it records; null: none any more. */
export function keepRecorder(made: Recorder | null): void {
  recorder = made;
}

/** What happened last in the shop, as JSON without anything personal; null where nothing records (yet). */
export function savedRecording(): string | null {
  return recorder?.save() ?? null;
}
