import { type ComponentType, createElement, lazy, useState } from 'react';

/** A view whose code is fetched when it is first shown, or before. */
export interface Late<Props> {
  (props: Props): React.ReactNode;
  /** Rejects when it cannot be fetched now; asked again, it tries again. */
  readonly fetch: () => Promise<void>;
}

/**
 * React's `lazy`, for a view that may be fetched before it is shown: it is then drawn at once, where `lazy` waits, if only for a
 * moment, and React lets some 300 ms pass before it shows what it waited for.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let come: ComponentType<Props> | null = null;
  const fetched = async (): Promise<ComponentType<Props>> => {
    come ??= await load();
    return come;
  };
  const Awaited = lazy(async () => ({ default: await fetched() }));
  // biome-ignore lint/correctness/noComponentHookFactories: made once for a module, as what React's lazy makes
  function LateView(props: Props) {
    // What is shown stays what it is: another one would lose its state.
    const [View] = useState<ComponentType<Props>>(() => come ?? Awaited);
    return createElement(View, props);
  }
  return Object.assign(LateView, {
    fetch: async () => {
      await fetched();
    },
  });
}
