/** Where the browser cannot tell when it is idle, it is thought to be after so many milliseconds. */
const pause = 30;

/** Does something when the browser has nothing better to do; gives what calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(work);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(work, pause);
  return () => clearTimeout(timer);
}
