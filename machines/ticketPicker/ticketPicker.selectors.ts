import type { SnapshotFrom } from 'xstate';
import type { ticketPickerMachine } from './ticketPicker.machine.ts';

type Snapshot = SnapshotFrom<typeof ticketPickerMachine>;

/** What the picker's window is about. */
export type PickerStage = 'opening' | 'failed' | 'choosingCategory' | 'byQuantity' | 'onMap' | 'held';

const stages = ['onMap', 'choosingCategory', 'byQuantity', 'held'] as const;

export function pickerStageOf(snapshot: Snapshot): PickerStage {
  return (
    stages.find((stage) => snapshot.matches(stage)) ??
    (snapshot.matches({ opening: 'failed' }) ? 'failed' : 'opening')
  );
}

/** Places are with the server. */
export const isHolding = (snapshot: Snapshot): boolean =>
  snapshot.matches({ byQuantity: 'holding' }) || snapshot.matches({ onMap: { choice: 'holding' } });

/** Whether the map of the hall is loading, there, or failed. */
export function mapStageOf(snapshot: Snapshot): 'loading' | 'open' | 'failed' {
  if (snapshot.matches({ onMap: { map: 'failed' } })) {
    return 'failed';
  }
  return snapshot.matches({ onMap: { map: { watching: 'open' } } }) ? 'open' : 'loading';
}

/** What the map is open for at this moment. */
export function mapPurposeOf(snapshot: Snapshot): 'choose' | 'look' | 'move' {
  if (snapshot.matches({ onMap: { choice: 'lookedAt' } })) {
    return 'look';
  }
  return snapshot.matches({ onMap: { choice: 'moving' } }) ? 'move' : 'choose';
}

/** A seat was lost, and the shopper has not read it yet. */
export const isInConflict = (snapshot: Snapshot): boolean =>
  snapshot.matches({ onMap: { choice: 'conflict' } });
