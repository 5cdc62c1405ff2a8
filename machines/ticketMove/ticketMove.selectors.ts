import type { SnapshotFrom } from 'xstate';
import type { ticketMoveMachine } from './ticketMove.machine.ts';

export type MoveStep = 'choosing' | 'aimed' | 'asking' | 'moved';

const steps: readonly MoveStep[] = ['aimed', 'asking', 'moved'];

/** How far the tickets are on their way; they are chosen before anything else. */
export const moveStepOf = (snapshot: SnapshotFrom<typeof ticketMoveMachine>): MoveStep =>
  steps.find((step) => snapshot.matches(step)) ?? 'choosing';
