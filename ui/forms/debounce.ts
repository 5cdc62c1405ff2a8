export interface Debounced<Value> {
  /** Calls with the latest value once it has rested. */
  readonly call: (value: Value) => void;
  /** Calls now with what still waits; for the moment at which the page goes. */
  readonly flush: () => void;
}

/** Calls once when values stop coming for a while. */
export function debounce<Value>(action: (value: Value) => void, rest: number): Debounced<Value> {
  let waiting: { readonly value: Value; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  const flush = () => {
    if (waiting !== null) {
      const { value, timer } = waiting;
      clearTimeout(timer);
      waiting = null;
      action(value);
    }
  };
  return {
    call: (value) => {
      clearTimeout(waiting?.timer);
      waiting = { value, timer: setTimeout(flush, rest) };
    },
    flush,
  };
}
