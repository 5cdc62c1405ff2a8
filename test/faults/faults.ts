import type { Fault } from './fault.types.ts';
import { lock } from './lock.ts';
import { machine } from './machine.ts';
import { map } from './map.ts';
import { money } from './money.ts';
import { privacy } from './privacy.ts';
import { route } from './route.ts';
import { view } from './view.ts';
import { wiring } from './wiring.ts';
import { wording } from './wording.ts';

/** Every kind of fault, those first that are found soonest. */
export const faults = { machine, wording, route, wiring, map, view, money, privacy, lock } as const;

export type FaultKind = keyof typeof faults;

/** A fault with its kind. */
export interface KnownFault extends Fault {
  readonly kind: FaultKind;
}

const kinds = Object.keys(faults) as FaultKind[];

export const allFaults: readonly KnownFault[] = kinds.flatMap((kind) =>
  faults[kind].map((fault) => ({ ...fault, kind })),
);

/** How often a text stands in another. */
export function timesFound(text: string, wanted: string): number {
  return wanted === '' ? 0 : text.split(wanted).length - 1;
}

/** The file's text with the fault in it. @throws Error when what is to be replaced does not stand there exactly once. */
export function planted(fault: Fault, text: string): string {
  const times = timesFound(text, fault.find);
  if (times !== 1) {
    throw new Error(
      `« ${fault.title} »: its text stands ${times} times in ${fault.file}. The code has moved on: carry the fault along (test/faults), do not drop it.`,
    );
  }
  return text.replace(fault.find, () => fault.replace);
}
