import type { SnapshotFrom } from 'xstate';
import type { appMachine } from './app.machine.ts';

/** How far the start of the shop has come, or why it is over. */
export const shopPhaseOf = ({ value }: SnapshotFrom<typeof appMachine>) =>
  typeof value === 'string' ? value : 'starting';
