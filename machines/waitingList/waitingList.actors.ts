import type { WaitingEntry } from '../../api/entities/waiting-list.ts';
import { promiseSlot } from '../system/slot.ts';
import type { JoinInput, JoinResult, LeaveResult, TakeResult } from './waitingList.types.ts';

/** The shopper's own entries (`ListeAttente`). */
export const readEntries = promiseSlot<readonly WaitingEntry[]>('readEntries');

/** Joins (`AjoutAttente`). */
export const joinList = promiseSlot<JoinResult, JoinInput>('joinList');

/** Takes the places of an offer into the cart (`PrendreAttente`). */
export const takeOffer = promiseSlot<TakeResult, { readonly entryId: string; readonly key: string }>(
  'takeOffer',
);

/** Leaves (`SupprimeAttente`). */
export const leaveList = promiseSlot<LeaveResult, { readonly entryId: string; readonly key: string }>(
  'leaveList',
);
