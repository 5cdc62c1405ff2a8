/** An HTTP error as the toasts show it (point 8, ruling 10). */
export interface ApiFailure {
  /** Short, and in the log too, so that the venue can find what a shopper saw. */
  readonly reference: string;
  readonly target: string;
  readonly status: number;
  /** The names of the parameters sent; never their values. */
  readonly params: readonly string[];
  /** The address, the instance id masked. */
  readonly url: string;
  /** Text, to be shown as text; at most 2,000 characters. */
  readonly response: string;
}

/** The HTTP errors that the shopper has not dismissed, oldest first. */
export interface ErrorList {
  add(failure: ApiFailure): void;
  dismiss(reference: string): void;
  /** The same list until it changes. */
  read(): readonly ApiFailure[];
  /** Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
}

/** More would hide the page that they are about. */
const mostShown = 5;

export function createErrorList(): ErrorList {
  const listeners = new Set<() => void>();
  let failures: readonly ApiFailure[] = [];
  const change = (next: readonly ApiFailure[]): void => {
    failures = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    add: (failure) => {
      // The same failure again (a polling call) replaces the one shown.
      const others = failures.filter(
        ({ target, status }) => target !== failure.target || status !== failure.status,
      );
      change([...others, failure].slice(-mostShown));
    },
    dismiss: (reference) => change(failures.filter((failure) => failure.reference !== reference)),
    read: () => failures,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
