import type { FormInput } from '../form/form.types.ts';

export interface FormsContext {
  /** The names of the forms that are open. */
  readonly open: readonly string[];
}

export type FormsEvent =
  /** By a view: its form is in sight. `form` names it in the actor system for as long as it is. */
  | ({ readonly type: 'form.opened'; readonly form: string } & FormInput)
  /** By a view: its form is gone, with what it was about to do. */
  | { readonly type: 'form.closed'; readonly form: string };
