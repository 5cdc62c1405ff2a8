import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type { ProposalInput, ProposalOutcome, ProposalTaken, WatchedProposal } from './bestPlaces.types.ts';

/** Chooses over the seats of the open map as they are now. */
export const proposePlaces = promiseSlot<ProposalOutcome, ProposalInput>('proposePlaces');

/** Tells when somebody else takes seats of the proposal. */
export const watchProposal = callbackSlot<ProposalTaken, WatchedProposal>('watchProposal');
