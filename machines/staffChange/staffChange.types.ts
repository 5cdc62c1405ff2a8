import type { Refusal } from '../system/answer.ts';

/** Something that is asked of the server, under the name of its request: asked again after a lost answer, it is done once. */
export interface AskedStaffChange {
  readonly ask: object;
  readonly key: string;
}

export interface StaffChangeContext {
  /** What was asked last; null before. */
  readonly asked: AskedStaffChange | null;
  /** What the server told of it; null until it was done. */
  readonly told: unknown;
  /** Why it was not done, or that nobody said. */
  readonly refusal: Refusal | null;
}

export type StaffChangeEvent =
  /** By whoever works here. */
  | ({ readonly type: 'change.asked' } & AskedStaffChange)
  /** The same once more, after a lost answer. */
  | { readonly type: 'change.repeated' }
  /** That it was done was read. */
  | { readonly type: 'change.dismissed' };
