import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FormErrors } from '../../machines/form/form.types.ts';

/** What stands in the fields of a form: texts, and whether a box is ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** What the fields of a form stand on. */
export interface FieldFacts {
  readonly values: FormValues;
  /** As the form opened. */
  readonly initial: FormValues;
  /** The names of those that were left, or sent. */
  readonly left: ReadonlySet<string>;
  readonly errors: FormErrors;
  /** What was refused, by field, as long as what was refused still stands there. */
  readonly refused: FormErrors;
}

/** Facts of a form that each field reads for itself, so that a key in one renders no other. */
export interface FieldStore {
  read(): FieldFacts;
  keep(facts: FieldFacts): void;
  /** Returns the unsubscription. */
  subscribe(listen: () => void): () => void;
}

export function createFieldStore(first: FieldFacts): FieldStore {
  let facts = first;
  const listeners = new Set<() => void>();
  return {
    read: () => facts,
    keep: (next) => {
      facts = next;
      for (const listen of listeners) {
        listen();
      }
    },
    subscribe: (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** What a field does in the form around it. It is the same for as long as the form lives. */
export interface FormControls {
  readonly store: FieldStore;
  /** Other values stand in these fields. */
  readonly change: (values: FormValues) => void;
  /** The focus left the field. */
  readonly leave: (name: string) => void;
}

export const FormControlsContext = createContext<FormControls | null>(null);

/** @throws Error outside of a form. */
export function useFormControls(): FormControls {
  const controls = useContext(FormControlsContext);
  if (controls === null) {
    throw new Error('A field stands outside of a form');
  }
  return controls;
}

/** One fact of the form around, kept fresh; renders only when it changes. */
export function useFormFact<Fact extends string | boolean | null | undefined>(
  select: (facts: FieldFacts) => Fact,
): Fact {
  const { store } = useFormControls();
  const read = (): Fact => select(store.read());
  return useSyncExternalStore(store.subscribe, read, read);
}
