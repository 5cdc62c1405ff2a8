/** The Great Bear, the house's signature, in a field of 80 by 44: x, y and radius of each star, from the tip of the tail to the pointer. */
export const greatBear = [
  [4, 14, 2.2],
  [17, 8, 2.4],
  [28, 14, 2.2],
  [42, 22, 2.6],
  [48, 35, 2.2],
  [70, 36, 2.8],
  [74, 19, 3.1],
] as const;

/** The line that joins its stars, as a path of SVG and of PDF: it ends where the bowl begins. */
export const greatBearLine = `M${[...greatBear, greatBear[3]].map(([x, y]) => `${x} ${y}`).join(' ')}`;
