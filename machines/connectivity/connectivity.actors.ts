import { callbackSlot } from '../system/slot.ts';
import type { NetworkEvent } from './connectivity.types.ts';

/** Tells when the network goes and comes; at the start, at once, when it is already gone. */
export const listenToNetwork = callbackSlot<NetworkEvent>('listenToNetwork');
