import type { SubjectName } from './measure.ts';
import type { Spread } from './spread.ts';
import type { WireSizes } from './wire-sizes.ts';

/** What a frame of a pan and zoom costs, in milliseconds, and how many frames there were in three seconds. */
export interface FrameFigures {
  /** Processor time of the page's main thread: what the goals are about. */
  readonly mainThread: Spread;
  /** Processor time of the whole browser. */
  readonly browser: Spread;
  /** By the page's own clock, from a frame's start to the first task after it: what is put off is not in it. */
  readonly pan: Spread;
  readonly zoom: Spread;
  readonly percentile95: Spread;
  readonly asked: Spread;
  readonly presented: Spread;
}

/** All that was measured for one hall. Times in milliseconds unless said otherwise. */
export interface HallFigures {
  readonly seats: number;
  readonly wire: WireSizes;
  readonly decoding: Spread;
  readonly firstFrame: Spread;
  /** The main thread's processor time of it. */
  readonly firstFrameMainThread: Spread;
  readonly changes: Spread;
  readonly pointerMicroseconds: { readonly far: Spread; readonly near: Spread };
  readonly heapMegabytes: Spread;
  readonly keyboardNodes: number;
  readonly framesAtRest: number;
  readonly frames: Readonly<Record<SubjectName, FrameFigures>>;
}

/** A figure beside what it should be (docs: the hall map's table). */
export interface Goal {
  readonly what: string;
  readonly figure: string;
  readonly goal: string;
  readonly isMet: boolean;
}

/** The goals for the largest hall. Clock times are judged by the least disturbed round, all else by the middle one. */
export function goalsOf(hall: HallFigures): readonly Goal[] {
  const { frames, wire, pointerMicroseconds } = hall;
  const atMost = (what: string, value: number, most: number, unit: string): Goal => ({
    what,
    figure: `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`,
    goal: `≤ ${most} ${unit}`,
    isMet: value <= most,
  });
  const [map, empty] = [frames.map.presented.most, frames['empty page'].presented.most];
  const mainThread = (subject: SubjectName): number => frames[subject].mainThread.median;
  const paths = mainThread('path per colour') / mainThread('map');
  return [
    {
      what: 'frames presented, of an empty page’s',
      figure: `${((100 * map) / empty).toFixed(0)} %`,
      goal: '≥ 98 %',
      isMet: map >= 0.98 * empty,
    },
    atMost('work per frame, of a cached bitmap’s', mainThread('map') / mainThread('blit'), 8, '×'),
    {
      what: 'work per frame, of a path per colour’s',
      figure: `1/${paths.toFixed(0)}`,
      goal: '≤ 1/20',
      isMet: paths >= 20,
    },
    atMost('first painted frame', hall.firstFrame.least, 100, 'ms'),
    atMost('500 changes to the painted frame', hall.changes.least, 5, 'ms'),
    atMost(
      'pointer to seat',
      Math.max(pointerMicroseconds.far.least, pointerMicroseconds.near.least),
      2,
      'µs',
    ),
    atMost('heap', hall.heapMegabytes.most, 12, 'MB'),
    atMost('plan on the wire', wire.plan / 1000, 60, 'kB'),
    atMost('states on the wire, at worst', Math.max(wire.states, wire.diceStates) / 1000, 25, 'kB'),
    atMost('nodes for keyboard and screen reader', hall.keyboardNodes, 150, 'nodes'),
    atMost('frames asked for at rest', hall.framesAtRest, 0, ''),
  ];
}
