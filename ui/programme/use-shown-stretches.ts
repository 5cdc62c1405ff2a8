import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/**
 * So many shows stand in one stretch, which the browser lays out as a whole when it comes near the screen, and skips
 * until then. One for each show would cost more than it spares: each is a small page of its own to the browser. At most 31: each is a bit of a number.
 */
export const stretchLength = 20;
/** So many shows from the top, more than any screen holds, are brought up to date at once. */
const atOnce = 16;
/** So many stretches are brought up to date at a time afterwards. */
const atATime = 5;

/** Which shows of a stretch are shown, as the page has it. */
export interface ShownStretch {
  /** Bit by bit, from the first show on; of a hidden stretch, as it was before it was hidden. */
  readonly bits: number;
  readonly isHidden: boolean;
}

interface Kept {
  readonly of: unknown;
  readonly stretches: readonly ShownStretch[];
}

/** Stretch by stretch, which shows are to be shown. */
function bitsOf(isShown: readonly boolean[]): readonly number[] {
  const bits = Array.from({ length: Math.ceil(isShown.length / stretchLength) }, () => 0);
  for (const [position, isHere] of isShown.entries()) {
    const stretch = Math.floor(position / stretchLength);
    if (isHere) {
      bits[stretch] = (bits[stretch] ?? 0) | (1 << (position % stretchLength));
    }
  }
  return bits;
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    count++;
  }
  return count;
}

/** The stretch as it should be; the same object where it is so already. A hidden one costs nothing but to be hidden. */
function shownAs(bits: number, before: ShownStretch | undefined): ShownStretch {
  const kept = bits === 0 ? (before?.bits ?? 0) : bits;
  return before?.bits === kept && before.isHidden === (bits === 0)
    ? before
    : { bits: kept, isHidden: bits === 0 };
}

/** Brings stretches up to date: those that the screen can hold, then so many others that differ. */
function broughtOn(
  bits: readonly number[],
  before: readonly ShownStretch[],
  others: number,
): readonly ShownStretch[] {
  let [shown, left] = [0, others];
  return bits.map((own, at) => {
    const known = before[at];
    const fresh = shownAs(own, known);
    const isFirst = shown < atOnce;
    shown += bitCount(own);
    if (isFirst || known === undefined || fresh === known) {
      return fresh;
    }
    left--;
    return left >= 0 ? fresh : known;
  });
}

/**
 * Which shows the list shows: what fits on the screen at once, the rest below it when the browser has time, so that typing
 * never waits for what nobody sees.
 * @param entries the shows themselves: with others, all stretches are anew.
 */
export function useShownStretches(entries: unknown, isShown: readonly boolean[]): readonly ShownStretch[] {
  const bits = bitsOf(isShown);
  const [kept, setKept] = useState<Kept>(() => ({ of: entries, stretches: [] }));
  const before = kept.of === entries ? kept.stretches : [];
  const stretches = broughtOn(bits, before, 0);
  const isSame = before.length === stretches.length && before.every((one, at) => one === stretches[at]);
  if (!isSame) {
    setKept({ of: entries, stretches });
  }
  const isBehind = stretches.some((one, at) => shownAs(bits[at] ?? 0, one) !== one);
  useEffect(() =>
    isBehind
      ? whenIdle(() => setKept({ of: entries, stretches: broughtOn(bits, stretches, atATime) }))
      : undefined,
  );
  return stretches;
}
