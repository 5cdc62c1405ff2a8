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

/** What the server said of something that it did (point 8): a number of the table, and its own words, perhaps none. */
export interface ServerStatus {
  readonly code: number;
  readonly message: string;
}

/** The latest such word, until the shopper has read it. */
export interface StatusNews {
  tell(status: ServerStatus): void;
  dismiss(): void;
  read(): ServerStatus | null;
  /** Returns the unsubscription. */
  subscribe(listener: () => void): () => void;
}

export function createStatusNews(): StatusNews {
  const listeners = new Set<() => void>();
  let latest: ServerStatus | null = null;
  const change = (next: ServerStatus | null): void => {
    latest = next;
    for (const listener of listeners) {
      listener();
    }
  };
  return {
    tell: change,
    dismiss: () => change(null),
    read: () => latest,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
