import { type ChartDescription, describeChart } from '../chart/chart-description.ts';
import type { Recorded } from '../recording/recorded.ts';
import { type ReadRecording, readRecording } from '../recording/recording-read.ts';
import { happeningsOf, recordingWords, unknownMachines } from './recording-film.ts';
import type { ReplayedFilm } from './replayed-film.ts';

/** A recording is some 60 kB; what is much larger is something else. */
const mostCharacters = 5_000_000;

export type OpenedRecording =
  | {
      readonly kind: 'opened';
      readonly charts: readonly ChartDescription[];
      readonly recorded: readonly Recorded[];
      /** Null when only its end is left. */
      readonly replayed: ReplayedFilm | null;
      readonly words: string;
    }
  | { readonly kind: 'refused'; readonly words: string };

/** The text of a file: as it was saved, or as it stands in the server’s log. */
async function textOf(file: Blob): Promise<string> {
  const text = (await file.text()).trim();
  if (!/^[\w-]{20,}$/.test(text)) {
    return text;
  }
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

async function read(file: Blob): Promise<ReadRecording> {
  if (file.size > mostCharacters) {
    return { kind: 'refused', words: 'This is no recording: it is far too large for one.' };
  }
  try {
    return readRecording(await textOf(file));
  } catch {
    return {
      kind: 'refused',
      words: 'This recording is damaged: it cannot be unpacked. Fetch it again, whole.',
    };
  }
}

/** Reads a recording that was chosen or dropped. Whatever the file is, it says what is wrong and never throws. */
export async function openRecording(file: Blob): Promise<OpenedRecording> {
  const found = await read(file);
  if (found.kind === 'refused') {
    return found;
  }
  const { recording } = found;
  // All machines of the shop come with the first recording that is opened.
  const [{ shopMachines }, { replayedFilm }] = await Promise.all([
    import('../replay/shop-machines.ts'),
    import('./replayed-film.ts'),
  ]);
  const charts = Object.values(shopMachines).map(describeChart);
  const unknown = unknownMachines(recording, charts);
  if (unknown.length > 0) {
    return {
      kind: 'refused',
      words: `This shop has no machine « ${unknown.join(' », « ')} ». Use the code of the recording’s build: « ${recording.build} ».`,
    };
  }
  return {
    kind: 'opened',
    charts,
    recorded: happeningsOf(recording, charts),
    replayed: replayedFilm(recording),
    words: recordingWords(recording),
  };
}
