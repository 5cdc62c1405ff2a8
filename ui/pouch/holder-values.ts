import { object } from 'yup';
import type { Holder } from '../../api/cart/cart.ts';
import { longestOf } from '../../api/values/field-lengths.ts';
import { holdsAddress } from '../../api/values/text-rules.ts';
import { formsText } from '../forms/fr.ts';
import { cleaned, cleanText, errorsBy, type FormErrors, required } from '../forms/validation.ts';
import { pouchText } from './fr.ts';

/** What is typed of a holder. */
export interface HolderValues extends Readonly<Record<string, string>> {
  readonly firstName: string;
  readonly lastName: string;
}

/** A name without what separates names on the wire, and without what mails would make a link of. */
const name = (missing: string) =>
  required(missing, cleaned())
    .test('delimiter', pouchText('holder_rule_delimiter'), (value) => !value.includes(';'))
    .test('control', formsText('rule_control'), (value) => !/\p{Cc}/u.test(value))
    .test('address', formsText('rules_name'), (value) => !holdsAddress(value))
    .max(longestOf.name, pouchText('holder_rule_longest', { most: longestOf.name }));

const schema = object({
  firstName: name(formsText('rule_firstName')),
  lastName: name(formsText('rule_lastName')),
});

/** What is wrong with a holder's names: both are wanted (point 5, ruling 15). */
export const holderErrors = (values: HolderValues): FormErrors => errorsBy(schema, values);

/** The holder that is sent: the last name in capitals (point 5), the first name too when the venue asks for it. */
export function holderOf({ firstName, lastName }: HolderValues, isUpCase: boolean): Holder {
  const capitals = (name: string): string => name.toLocaleUpperCase('fr');
  const first = cleanText(firstName);
  return { lastName: capitals(cleanText(lastName)), firstName: isUpCase ? capitals(first) : first };
}
