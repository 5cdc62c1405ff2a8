/** How long a code must be out of the picture to be taken for shown again, in milliseconds. */
const longestGap = 1500;

/**
 * Tells each code once for as long as it stays in the picture, whatever the reader misses between.
 * @returns A function of what is read in a picture (null for nothing), and when (milliseconds): the code, where it is newly there.
 */
export function createSameCode(): (code: string | null, now: number) => string | null {
  let last: { readonly code: string; readonly at: number } | null = null;
  return (code, now) => {
    if (code === null) {
      return null;
    }
    const isSame = last !== null && last.code === code && now - last.at < longestGap;
    last = { code, at: now };
    return isSame ? null : code;
  };
}
