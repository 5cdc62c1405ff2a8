import type { AnyEventObject, StateValue } from 'xstate';
import { masked, type Plain } from './masking.ts';
import { isPlainRecord, type SaidEvent, saidEvent } from './recording.ts';

/** How many values a value is made of. */
export function weightOf(value: Plain): number {
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  return Object.values(value).reduce<number>((sum, member) => sum + weightOf(member), 1);
}

/** The names of states are the code’s own: nothing of them is anybody’s. */
export function plainState(value: StateValue | undefined): Plain {
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([region, inner]) => [region, plainState(inner)]))
    : (value ?? null);
}

interface MaskedField {
  readonly name: string;
  readonly value: Plain;
}

/** What was masked a moment ago, by itself: a cart is told to many, and is masked once. */
const maskedBefore = new WeakMap<object, MaskedField>();

/** An event with what is personal hidden, and how much it adds to what is kept. */
export function maskEvent(event: AnyEventObject): { readonly event: SaidEvent; readonly weight: number } {
  const lone: Record<string, unknown> = {};
  const shared: Record<string, Plain> = {};
  let weight = 1;
  for (const [name, value] of Object.entries(event)) {
    if (typeof value !== 'object' || value === null) {
      lone[name] = value;
      continue;
    }
    const known = maskedBefore.get(value);
    if (known?.name === name) {
      shared[name] = known.value;
      continue;
    }
    const field = masked({ [name]: value });
    const fresh = isPlainRecord(field) ? (field[name] ?? null) : null;
    maskedBefore.set(value, { name, value: fresh });
    shared[name] = fresh;
    weight += weightOf(fresh);
  }
  const said = saidEvent(event.type, masked(lone));
  return { event: { ...said, ...shared, type: said.type }, weight: weight + Object.keys(lone).length };
}
