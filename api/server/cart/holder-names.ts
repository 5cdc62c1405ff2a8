import { type HolderNames, isCarriedHolder } from '../../cart/holder-wire.ts';
import { longestOf } from '../../values/field-lengths.ts';
import { holdsAddress } from '../../values/text-rules.ts';
import { refuseTooLong } from '../kernel/too-long.ts';
import { refusals } from './fr.ts';

/**
 * A holder's names, trimmed.
 * @throws Refusal (2) for one that is too long, or holds what separates names on the wire (ruling 15), what cannot be seen, or
 * an address: names stand in the venue's tickets and mails, whoever typed them.
 */
export function checkHolder(given: HolderNames): HolderNames {
  for (const [name, text] of [
    ['nom', given.lastName],
    ['prn', given.firstName],
  ] as const) {
    if (text.length > longestOf.name) {
      throw refuseTooLong(name, longestOf.name);
    }
  }
  const holder = { lastName: given.lastName.trim(), firstName: given.firstName.trim() };
  if (!isCarriedHolder(holder)) {
    throw refusals.nameWithSemicolon();
  }
  if (/\p{Cc}/u.test(`${holder.lastName}${holder.firstName}`)) {
    throw refusals.nameWithSign();
  }
  if (holdsAddress(holder.lastName) || holdsAddress(holder.firstName)) {
    throw refusals.nameWithAddress();
  }
  return holder;
}
