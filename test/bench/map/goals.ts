import type { SubjectName, Work } from './measure.ts';
import type { WireSizes } from './wire-sizes.ts';

/** All that was measured for one hall. Times in milliseconds unless said otherwise. */
export interface HallFigures {
  readonly seats: number;
  readonly wire: WireSizes;
  readonly decoding: number;
  readonly firstFrame: number;
  readonly changes: number;
  readonly pointerMicroseconds: { readonly far: number; readonly near: number };
  readonly heapMegabytes: number;
  readonly keyboardNodes: number;
  readonly framesAtRest: number;
  readonly work: Readonly<Record<SubjectName, Work & { readonly presented: number }>>;
}

/** A figure beside what it should be (docs: the hall map's table). */
export interface Goal {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
}

/** The goals for the largest hall. */
export function goalsOf(hall: HallFigures): readonly Goal[] {
  const { work, wire, pointerMicroseconds } = hall;
  const atMost = (what: string, value: number, most: number, unit: string): Goal => ({
    what,
    figure: `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`,
    goal: `≤ ${most} ${unit}`,
    isMet: value <= most,
  });
  const [map, empty] = [work.map.presented, work['empty page'].presented];
  const paths = work['path per colour'].median / work.map.median;
  return [
    {
      what: 'frames presented, of an empty page’s',
      figure: `${((100 * map) / empty).toFixed(0)} %`,
      goal: '≥ 98 %',
      isMet: map >= 0.98 * empty,
    },
    atMost('work per frame, of a cached bitmap’s', work.map.median / work.blit.median, 8, '×'),
    {
      what: 'work per frame, of a path per colour’s',
      figure: `1/${paths.toFixed(0)}`,
      goal: '≤ 1/20',
      isMet: paths >= 20,
    },
    atMost('first painted frame', hall.firstFrame, 100, 'ms'),
    atMost('500 changes to the painted frame', hall.changes, 5, 'ms'),
    atMost('pointer to seat', Math.max(pointerMicroseconds.far, pointerMicroseconds.near), 2, 'µs'),
    atMost('heap', hall.heapMegabytes, 12, 'MB'),
    atMost('plan on the wire', wire.plan / 1000, 60, 'kB'),
    atMost('states on the wire, at worst', Math.max(wire.states, wire.diceStates) / 1000, 25, 'kB'),
    atMost('nodes for keyboard and screen reader', hall.keyboardNodes, 150, 'nodes'),
    atMost('frames asked for at rest', hall.framesAtRest, 0, ''),
  ];
}
