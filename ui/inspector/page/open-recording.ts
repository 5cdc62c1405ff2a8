import { type ChartDescription, describeChart } from '../chart/chart-description.ts';
import { isPlainRecord, type Plain } from '../recording/masking.ts';
import type { Recorded, RecordedState } from '../recording/recorded.ts';
import { pathOf, type ReadRecording, type Recording, readRecording } from '../recording/recording.ts';
import type { ReplayedFilm } from '../replay/replay.ts';

/** What a recording leaves out, so that it stays small. */
const noContext = '(a recording keeps contexts at its start alone: `npm run replay` computes the rest)';

/** « onMap », « onMap.choosing »: the active states of a value, those around them first. */
function namesOf(value: Plain, around = ''): readonly string[] {
  if (typeof value === 'string') {
    return [around + value];
  }
  return isPlainRecord(value)
    ? Object.entries(value).flatMap(([name, inner]) => [
        around + name,
        ...namesOf(inner, `${around}${name}.`),
      ])
    : [];
}

/** The machines that a recording speaks of and these charts do not have. */
function unknownMachines({ lives }: Recording, charts: readonly ChartDescription[]): readonly string[] {
  const known = new Set(charts.map(({ id }) => id));
  const named = lives.flatMap(({ machine }) => (machine === null || known.has(machine) ? [] : [machine]));
  return [...new Set(named)];
}

/** A saved recording as the happenings that a film is made of. Lives are named by their place in it. */
export function happeningsOf(recording: Recording, charts: readonly ChartDescription[]): readonly Recorded[] {
  const { lives, start, steps } = recording;
  const childrenOf = (index: number): readonly string[] =>
    lives.flatMap(({ parent }, place) => (parent === index ? [String(place)] : []));
  const stateOf = (
    life: number,
    state: { readonly status: string; readonly value: Plain },
    context: Plain,
  ): RecordedState => {
    const machine = lives[life]?.machine ?? null;
    const chart = charts.find(({ id }) => id === machine);
    const names = new Set(namesOf(state.value));
    const active = (chart?.states ?? []).filter(({ name, parent }) => parent === null || names.has(name));
    const status = (['done', 'error', 'stopped'] as const).find((one) => one === state.status) ?? 'active';
    return {
      status,
      value: state.value,
      active: active.map(({ id }) => id),
      context,
      answers: [],
      children: childrenOf(life),
    };
  };
  const appeared = new Set<number>();
  const appear = (life: number | null, at: number): readonly Recorded[] => {
    const known = life === null ? undefined : lives[life];
    if (life === null || known === undefined || appeared.has(life)) {
      return [];
    }
    appeared.add(life);
    const standing = start.find((one) => one.life === life);
    const state = stateOf(life, standing ?? { status: 'active', value: null }, standing?.context ?? null);
    const { id, parent, machine } = known;
    const actor = {
      session: String(life),
      id,
      parent: parent === null ? null : String(parent),
      machine,
      state,
    };
    return [...appear(parent, at), { kind: 'appeared', at, actor }];
  };
  return [
    ...start.flatMap(({ life }) => appear(life, recording.from)),
    ...steps.flatMap((step, index): readonly Recorded[] => {
      const { at, life, source, event, transitions, state } = step;
      const serial = index + 1;
      const session = String(life);
      return [
        ...appear(source, at),
        ...appear(life, at),
        {
          kind: 'told',
          at,
          serial,
          session,
          source: source === null ? null : String(source),
          event: event ?? { type: state?.status === 'stopped' ? '(stopped)' : '(moved)' },
        },
        ...(state === null
          ? []
          : [
              {
                kind: 'moved',
                at,
                serial,
                session,
                transitions,
                state: stateOf(life, state, noContext),
              } as const,
            ]),
      ];
    }),
  ];
}

/** What a recording says of itself, for the head of the page. */
function recordingWords(recording: Recording): string {
  const { steps, lost, isTrimmed, build, from, lives } = recording;
  const first = lost === 0 ? '' : `, the ${lost} before them forgotten`;
  const trimmed = isTrimmed ? '; long texts and lists were cut' : '';
  const root = pathOf(lives, lives.length === 0 ? null : 0);
  return `${steps.length} steps of « ${root} » from ${new Date(from).toISOString()}${first}${trimmed}; build ${build}`;
}

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
    import('../replay/replay.ts'),
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
