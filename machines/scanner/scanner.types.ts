import type { DoorEntry, Verdict } from '../../api/staff/door.ts';

/** A ticket that was shown, and what was said of it. */
export interface Showing {
  /** Of the entry, where its holder was let in; else of this showing alone. */
  readonly id: string;
  /** When it was shown, epoch milliseconds of the server's time. */
  readonly at: number;
  readonly verdict: Verdict;
  /** Its entry was taken back. */
  readonly isUndone: boolean;
}

/** An entry that the server has found to be wrong, with the others that it knows. */
export interface Conflict extends DoorEntry {
  readonly verdict: 'twice' | 'invalid' | 'unknown';
  readonly seat: string;
}

/** How the evening stands, as far as this phone knows. */
export interface Standing {
  /** Entries, and those taken back, that the server does not have yet. */
  readonly unsent: number;
  readonly tickets: number;
  readonly entered: number;
  readonly doors: readonly { readonly door: string; readonly entered: number }[];
  readonly conflicts: readonly Conflict[];
}

export interface Judged {
  readonly showing: Showing;
  readonly standing: Standing;
}

/** What came of an exchange with the server. */
export type Exchanged =
  | { readonly kind: 'done'; readonly standing: Standing }
  /** The server no longer knows who works here: what is kept is sent once somebody has signed in. */
  | { readonly kind: 'signedOut' };

export interface Undoing {
  readonly id: string;
  readonly reason: string;
}

export interface Undone {
  readonly id: string;
  readonly standing: Standing;
}

export interface ScannerInput {
  /** As the phone has kept them. */
  readonly standing: Standing;
  readonly history: readonly Showing[];
}

export interface ScannerContext {
  /** What is on screen; null before a first ticket, and once it was read. */
  readonly showing: Showing | null;
  /** The last ones, the newest first. */
  readonly history: readonly Showing[];
  readonly standing: Standing;
}

/** What the camera's slot says. */
export type CameraEvent =
  | { readonly type: 'camera.opened' }
  /** By the person, or by a rule of the browser. */
  | { readonly type: 'camera.refused' }
  /** There is none, or another program has it. */
  | { readonly type: 'camera.missing' }
  | { readonly type: 'code.read'; readonly code: string };

/** What the browser knows of its network. */
export type NetworkEvent = { readonly type: 'network.lost' } | { readonly type: 'network.returned' };

export type ScannerEvent =
  | CameraEvent
  | NetworkEvent
  /** By hand, whatever the camera does. */
  | { readonly type: 'code.typed'; readonly code: string }
  /** By hand: the camera is wanted, again or after all; or no longer. */
  | { readonly type: 'camera.asked' }
  | { readonly type: 'camera.closed' }
  /** By hand: what is on screen was read. */
  | { readonly type: 'verdict.dismissed' }
  /** By hand: an entry of this phone is taken back. */
  | ({ readonly type: 'undoing.asked' } & Undoing)
  /** By hand: the server is tried at once. */
  | { readonly type: 'line.retried' };
