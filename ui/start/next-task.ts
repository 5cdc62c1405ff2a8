interface YieldingScheduler {
  readonly yield?: () => Promise<void>;
}

/** Ends the browser's task: what follows goes on in another, after a paint or a touch that waits. */
export function nextTask(): Promise<void> {
  const { scheduler }: { readonly scheduler?: YieldingScheduler } = window;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
