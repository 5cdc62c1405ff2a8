import { promiseSlot } from '../system/slot.ts';
import type { ProposalInput, ProposalOutcome } from './bestPlaces.types.ts';

/** Chooses over the seats of the open map: at the moment that it answers, all that it proposes is free. */
export const proposePlaces = promiseSlot<ProposalOutcome, ProposalInput>('proposePlaces');
