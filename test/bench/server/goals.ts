import type { ChoiceFigures } from './choice.ts';
import type { Figures, MeasureName } from './measures.ts';
import type { StreamFigures } from './streams.ts';

/** A figure beside what it should be. */
export interface Goal {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
}

type Best = Readonly<Partial<Record<MeasureName, Figures>>>;

/** The round of a measure that granted most. */
export function bestOf(rounds: readonly Figures[]): Figures | undefined {
  return rounds.reduce<Figures | undefined>(
    (best, one) => (best === undefined || one.granted > best.granted ? one : best),
    undefined,
  );
}

function ratio(
  what: string,
  part: number | undefined,
  whole: number | undefined,
  least: number,
): readonly Goal[] {
  if (part === undefined || whole === undefined || whole === 0) {
    return [];
  }
  const share = part / whole;
  return [
    {
      what,
      figure: `${Math.round(share * 100)} %`,
      goal: `≥ ${Math.round(least * 100)} %`,
      isMet: share >= least,
    },
  ];
}

function atMost(
  what: string,
  value: number | null | undefined,
  most: number,
  text: (value: number) => string,
): readonly Goal[] {
  return value === null || value === undefined || Number.isNaN(value)
    ? []
    : [{ what, figure: text(value), goal: `≤ ${text(most)}`, isMet: value <= most }];
}

const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const percent = (value: number): string => `${Math.round(value * 100)} %`;

/** Every goal that the figures can be held against. */
export function goalsOf(
  best: Best,
  streams: StreamFigures | null,
  choices: readonly ChoiceFigures[],
): readonly Goal[] {
  const { spread, twoProcesses } = best;
  const raws = [
    ['seats alone', best.rawSpread],
    ['whole hold', best.rawWhole],
  ] as const;
  return [
    ...raws.flatMap(([what, raw]) =>
      ratio(`one process, of raw, ${what} (granted)`, spread?.granted, raw?.granted, 0.8),
    ),
    ...atMost('one process, 99th percentile', spread?.p99, 150, milliseconds),
    ...raws.flatMap(([what, raw]) =>
      ratio(`two processes, of raw, ${what} (granted)`, twoProcesses?.granted, raw?.granted, 1.1),
    ),
    // Both answer every request; one hot performance must refuse some, as its places are taken more often.
    ...ratio('one hot performance, of many (answered)', best.hot?.answered, spread?.answered, 0.8),
    ...ratio('best places, of named ones, hot (granted)', best.best?.granted, best.hot?.granted, 0.5),
    ...ratio('availability, of an empty answer', best.availability?.granted, best.empty?.granted, 0.5),
    ...(streams === null
      ? []
      : [
          ...atMost(`${streams.streams} streams, share of a core`, streams.core, 0.15, percent),
          ...atMost(`${streams.streams} streams, 99th percentile`, streams.p99, 300, milliseconds),
        ]),
    ...choices.flatMap(({ free, people, milliseconds: taken }) =>
      atMost(`choice of ${people}, ${free * 100} % free`, taken, 0.3, (value) => `${value.toFixed(2)} ms`),
    ),
  ];
}
