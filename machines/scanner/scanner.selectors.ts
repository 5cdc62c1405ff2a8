import type { SnapshotFrom } from 'xstate';
import type { scannerMachine } from './scanner.machine.ts';

type Snapshot = SnapshotFrom<typeof scannerMachine>;

/** What the camera is doing. */
export function cameraModeOf({ value }: Snapshot) {
  const { camera } = value;
  return typeof camera === 'object' ? camera.open : camera;
}

/** What becomes of the ticket that was shown last. */
export const ticketModeOf = ({ value }: Snapshot) => value.ticket;

/** How it stands with the server. */
export const lineModeOf = ({ value }: Snapshot) => value.line;
