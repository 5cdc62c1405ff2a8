import { type HolderNames, isCarriedHolder } from '../../contract/holder.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';

export type { HolderNames } from '../../contract/holder.ts';

const longestName = 100;

/**
 * A holder's names, trimmed.
 * @throws Refusal (2) for one that is too long, or holds what separates names on the wire (ruling 15).
 */
export function checkHolder(given: HolderNames): HolderNames {
  const holder = { lastName: given.lastName.trim(), firstName: given.firstName.trim() };
  if (!isCarriedHolder(holder)) {
    throw new Refusal(refusalCode.badRequest, 'Un nom ne peut pas contenir de point-virgule.');
  }
  if (holder.lastName.length > longestName || holder.firstName.length > longestName) {
    throw new Refusal(refusalCode.badRequest, `Un nom a ${longestName}\u00a0caractères au plus.`);
  }
  return holder;
}
