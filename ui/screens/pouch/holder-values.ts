import type { Holder } from '../../../api/entities/cart.ts';
import { longestOf } from '../../../api/entities/field-lengths.ts';
import { holdsAddress } from '../../../api/entities/text-rules.ts';
import { cleanText, type FormErrors } from '../../forms/validation.ts';
import { pouchText } from '../../texts/fr/pouch.ts';
import { rulesText } from '../../texts/fr/rules.ts';
import { checkoutText } from '../../texts/fr-checkout.ts';

/** What is typed of a holder. */
export interface HolderValues extends Readonly<Record<string, string>> {
  readonly firstName: string;
  readonly lastName: string;
}

function nameError(typed: string, missing: string): string | null {
  const name = cleanText(typed);
  if (name === '') {
    return missing;
  }
  if (name.includes(';')) {
    return pouchText('holder_rule_delimiter');
  }
  if (/\p{Cc}/u.test(name)) {
    return checkoutText('rule_control');
  }
  if (holdsAddress(name)) {
    return rulesText('rules_name');
  }
  return name.length > longestOf.name ? pouchText('holder_rule_longest', { most: longestOf.name }) : null;
}

/** What is wrong with a holder's names: both are wanted, without what separates them on the wire (point 5, ruling 15). */
export function holderErrors({ firstName, lastName }: HolderValues): FormErrors {
  const first = nameError(firstName, checkoutText('rule_firstName'));
  const last = nameError(lastName, checkoutText('rule_lastName'));
  return {
    ...(first === null ? {} : { firstName: first }),
    ...(last === null ? {} : { lastName: last }),
  };
}

/** The holder that is sent: the last name in capitals (point 5), the first name too when the venue asks for it. */
export function holderOf({ firstName, lastName }: HolderValues, isUpCase: boolean): Holder {
  const capitals = (name: string): string => name.toLocaleUpperCase('fr');
  const first = cleanText(firstName);
  return { lastName: capitals(cleanText(lastName)), firstName: isUpCase ? capitals(first) : first };
}
