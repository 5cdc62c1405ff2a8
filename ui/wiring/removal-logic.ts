import { removalMachine } from '../../machines/removal/removal.machine.ts';
import type { LateLogic } from '../../machines/system/registry.ts';

/** The machine of removals: it has no slots, the cart asks the server for it. */
export function bringRemoval(): Pick<LateLogic, 'removal'> {
  return { removal: removalMachine };
}
