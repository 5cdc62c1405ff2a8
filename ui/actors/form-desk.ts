import type { FormErrors, FormResult } from '../../machines/form/form.types.ts';

/** The effects of a form's lifecycle, as its view has them now. */
export interface FormEffects {
  readonly validate: () => FormErrors;
  readonly judge: () => FormErrors;
  /** Resolves once whoever takes it has answered; rejects when it did not get through. */
  readonly submit: () => Promise<FormResult>;
}

/** The forms in sight, by their names, which are unlike any other. */
const desk = new Map<string, () => FormEffects>();

/** Lays a form's effects where its actor finds them, for as long as its view lives. Returns what takes them away. */
export function layOut(form: string, latest: () => FormEffects): () => void {
  desk.set(form, latest);
  return () => desk.delete(form);
}

/** @throws Error when the view is gone: its actor goes too. */
export function effectsOf(form: string): FormEffects {
  const latest = desk.get(form);
  if (latest === undefined) {
    throw new Error('The form is no longer in sight');
  }
  return latest();
}
