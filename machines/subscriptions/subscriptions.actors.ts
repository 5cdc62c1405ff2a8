import type { SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { promiseSlot } from '../system/slot.ts';
import type { Proposal, TypesInput } from './subscriptions.types.ts';

/** The offers (`ProposeABO`) with the season that they open, and what this browser kept of an earlier visit. */
export const loadOffers = promiseSlot<Proposal>('loadOffers');

/** For whom a formula is (`TypesABO`). */
export const loadTypes = promiseSlot<readonly SubscriptionType[], TypesInput>('loadTypes');
