import type { ShopSnapshot } from '../system/registry.ts';

/** What the shopper sees; a form stays in sight while it is with the server. */
export type ResetStep = 'asking' | 'sent' | 'entering' | 'done' | 'expired';

export function resetStepOf({ value }: ShopSnapshot<'passwordReset'>): ResetStep {
  if (typeof value === 'object') {
    return value.requesting === 'again' ? 'sent' : 'asking';
  }
  return value === 'saving' ? 'entering' : value;
}

/** A link was followed: a password is set by it, or cannot be any more. */
export const isByLink = (passwordReset: ShopSnapshot<'passwordReset'>): boolean =>
  !['asking', 'sent'].includes(resetStepOf(passwordReset));
