import type { EpochMilliseconds } from '../values/paris-time.ts';

/** A browser in which a member is signed in now. */
export interface Device {
  /** Names this session: signed in again, the same browser has another. */
  readonly id: string;
  /** « Firefox sur Windows »; empty where that is not known. */
  readonly name: string;
  readonly signedInAt: EpochMilliseconds | null;
  /** When it was last used, to a minute. */
  readonly usedAt: EpochMilliseconds | null;
  /** It is the one that shows the list. */
  readonly isThis: boolean;
}
