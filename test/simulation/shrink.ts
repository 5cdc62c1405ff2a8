/**
 * The fewest turns that still fail, found by leaving out halves, then quarters, and so on (delta debugging).
 * @param fails Whether these turns alone fail.
 * @param mostTries Longer, nobody waits.
 */
export async function shrink(
  turns: readonly number[],
  fails: (turns: readonly number[]) => Promise<boolean>,
  mostTries = 200,
): Promise<readonly number[]> {
  let kept = turns;
  let parts = 2;
  let tries = 0;
  while (kept.length > 1 && tries < mostTries) {
    const size = Math.ceil(kept.length / parts);
    let smaller: readonly number[] | null = null;
    for (let start = 0; start < kept.length && smaller === null && tries < mostTries; start += size) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
      tries += 1;
      if (rest.length > 0 && (await fails(rest))) {
        smaller = rest;
      }
    }
    if (smaller !== null) {
      kept = smaller;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) {
      break;
    } else {
      parts = Math.min(kept.length, parts * 2);
    }
  }
  return kept;
}
