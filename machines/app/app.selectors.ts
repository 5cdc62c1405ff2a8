import type { SnapshotFrom } from 'xstate';
import type { appMachine } from './app.machine.ts';

/** How far the start of the shop has come, or why it is over. */
export function shopPhaseOf(snapshot: SnapshotFrom<typeof appMachine>) {
  const { value } = snapshot;
  if (typeof value === 'string') {
    return value;
  }
  return snapshot.hasTag('readable') ? 'readable' : 'starting';
}
