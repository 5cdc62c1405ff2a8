import { StateMachine } from 'xstate';
import { type ChartDescription, describeChart } from '../../../machines/system/chart-description.ts';
import type { Recorded } from '../../../machines/system/recorded.ts';
import { type ReadRecording, readRecording } from '../../../machines/system/recording-read.ts';
import { happeningsOf, recordingWords, unknownMachines } from './recording-film.ts';

/** A recording is some 60 kB; what is much larger is something else. */
const mostCharacters = 5_000_000;

export type OpenedRecording =
  | {
      readonly kind: 'opened';
      readonly charts: readonly ChartDescription[];
      readonly recorded: readonly Recorded[];
      readonly words: string;
    }
  | { readonly kind: 'refused'; readonly words: string };

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../machines/*/*.machine.ts');

/** The charts of all machines of the shop, as the code is now. */
async function allCharts(): Promise<readonly ChartDescription[]> {
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  return loaded
    .flatMap((module) => Object.values(module))
    .flatMap((one) => (one instanceof StateMachine ? [describeChart(one)] : []));
}

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
  const charts = await allCharts();
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
    words: recordingWords(recording),
  };
}
