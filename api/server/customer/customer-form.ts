import { type CustomerDetails, longestCustomerField as longest } from '../../customer/customer.ts';
import { readCustomer } from '../../customer/customer-wire.ts';
import { isEmail } from '../../customer/email.ts';
import { longestOf } from '../../values/field-lengths.ts';
import { holdsAddress, onOneLine } from '../../values/text-rules.ts';
import { noAddressInNames } from '../cart/fr.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { tooLongMessage } from '../kernel/too-long.ts';
import { refusals } from './fr.ts';
import { isGuessable } from './weak-passwords.ts';

/** French messages by wire field: what `ClientOk` refuses with, beside its message (`champs`). */
export type FieldMessages = Readonly<Record<string, string>>;

/** A form that holds, or what is wrong with it. */
export type CheckedForm =
  | { readonly isValid: true; readonly details: CustomerDetails }
  | { readonly isValid: false; readonly messages: FieldMessages };

interface FieldRule {
  readonly longest: number;
  /** What is said when the field is empty; null for a field that may be. */
  readonly missing: string | null;
}

/** Lengths are in UTF-16 units, as the browser's `maxlength` counts them. */
const rules: Readonly<Record<string, FieldRule>> = {
  titre: { longest: longest.title, missing: 'La civilité est requise.' },
  nom: { longest: longest.lastName, missing: 'Le nom est requis.' },
  prenom: { longest: longest.firstName, missing: 'Le prénom est requis.' },
  fonction: { longest: longest.role, missing: null },
  raisonsociale: { longest: longest.company, missing: null },
  adresse: { longest: longest.address, missing: 'L’adresse est requise.' },
  cp: { longest: longest.postcode, missing: 'Le code postal est requis.' },
  ville: { longest: longest.city, missing: 'La ville est requise.' },
  pays: { longest: longest.country, missing: 'Le pays est requis.' },
  tel1: { longest: longest.phone, missing: null },
  tel2: { longest: longest.secondPhone, missing: null },
  email: { longest: longest.email, missing: 'L’adresse e-mail est requise.' },
};

const badEmail = 'Veuillez saisir une adresse email valide.';
/** NFC, trimmed, without the marks that turn the writing around; an address on several lines becomes one. */
function clean(name: string, value: string): string {
  const oneLine = name === 'adresse' ? onOneLine(value) : value;
  return oneLine
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
}

/** Nothing that can be seen: spaces, zero-width characters. */
function isBlank(value: string): boolean {
  return /^[\p{Z}\p{Cf}\s]*$/u.test(value);
}

function fieldMessage(name: string, value: string, rule: FieldRule): string | null {
  if (isBlank(value)) {
    return rule.missing;
  }
  if (value.length > rule.longest) {
    return tooLongMessage(name, rule.longest);
  }
  if (/\p{Cc}/u.test(value)) {
    return 'Ce champ contient un caractère qui ne peut pas être enregistré.';
  }
  if ((name === 'nom' || name === 'prenom') && holdsAddress(value)) {
    return noAddressInNames;
  }
  if (name === 'titre' && value !== 'Mme' && value !== 'M.') {
    return 'Choisissez Mme ou M.';
  }
  return name === 'email' && !isEmail(value) ? badEmail : null;
}

/** What may be left out by a visitor whom nothing is posted to, where the venue says so. */
const addressFields: ReadonlySet<string> = new Set(['adresse', 'cp', 'ville']);

/**
 * The account form's fields by the rules of point 5: e-mail, title, names and address required, one phone at least; the address
 * not where `needsAddress` is false. Fields that the form does not know are ignored.
 */
export function checkCustomerForm(
  form: Readonly<Record<string, string>>,
  { needsAddress }: { readonly needsAddress: boolean },
): CheckedForm {
  const messages: Record<string, string> = {};
  const cleaned: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const given = Object.hasOwn(form, name) ? (form[name] ?? '') : '';
    if (given.length > rule.longest) {
      messages[name] = tooLongMessage(name, rule.longest);
      continue;
    }
    const value = clean(name, given);
    cleaned[name] = isBlank(value) ? '' : value;
    const isOptional = !needsAddress && addressFields.has(name);
    const message = fieldMessage(name, value, isOptional ? { ...rule, missing: null } : rule);
    if (message !== null) {
      messages[name] = message;
    }
  }
  if (cleaned.tel1 === '' && cleaned.tel2 === '') {
    messages.tel1 ??= 'Indiquez au moins un numéro de téléphone.';
  }
  return Object.keys(messages).length > 0
    ? { isValid: false, messages }
    : { isValid: true, details: readCustomer(cleaned, 'form') };
}

/** A new e-mail by itself: as it is kept, or what is wrong with it. */
export function checkEmail(given: string): { readonly email: string } | { readonly message: string } {
  if (given.length > longest.email) {
    return { message: tooLongMessage('email', longest.email) };
  }
  const email = clean('email', given);
  const message = fieldMessage('email', email, rules.email ?? { longest: longest.email, missing: badEmail });
  return message === null ? { email } : { message };
}

const longestSurvey = 300;

/** The answers to the venue's questions: codes joined by `;`, each once. Null when the form does not say. */
export function readSurvey(
  form: Readonly<Record<string, string>>,
):
  | { readonly isValid: true; readonly codes: string | null }
  | { readonly isValid: false; readonly message: string } {
  const given = form.sondage;
  if (given === undefined) {
    return { isValid: true, codes: null };
  }
  const codes = [...new Set(given.split(';').map((code) => code.trim()))].filter((code) => code !== '');
  return given.length > longestSurvey || codes.some((code) => !/^[\w-]{1,40}$/.test(code))
    ? { isValid: false, message: 'Ces réponses ne peuvent pas être enregistrées.' }
    : { isValid: true, codes: codes.join(';') };
}

/** Refuses a form, with a message beside each field that does not hold (`champs`). */
export function formRefusal(messages: FieldMessages): Refusal {
  return refusals.fieldsWrong({
    champs: messages,
  });
}

/** What a guesser of somebody's password starts from. */
export function knownToGuessers(
  venue: string,
  person: { readonly email: string; readonly first_name: string; readonly last_name: string },
): readonly string[] {
  return [venue, person.email, `${person.first_name} ${person.last_name}`];
}

const shortestPassword = 12;

/**
 * What is wrong with a new password and its confirmation, taken exactly as typed; nothing when they hold.
 * @param known What a guesser knows of the shopper and the venue: such a password is no secret.
 */
export function newPasswordMessages(
  password: string,
  confirmation: string,
  known: readonly string[],
): FieldMessages {
  if (password.length > longestOf.password) {
    return { mdp: `Choisissez un mot de passe de ${longestOf.newPassword} caractères au plus.` };
  }
  const length = [...password].length;
  if (password === '') {
    return { mdp: 'Le mot de passe est requis.' };
  }
  if (length < shortestPassword) {
    return { mdp: `Choisissez un mot de passe de ${shortestPassword} caractères au moins.` };
  }
  if (length > longestOf.newPassword) {
    return { mdp: `Choisissez un mot de passe de ${longestOf.newPassword} caractères au plus.` };
  }
  if (isGuessable(password, known)) {
    return {
      mdp: 'Ce mot de passe est trop facile à deviner. Essayez une phrase de plusieurs mots qui n’appartient qu’à vous.',
    };
  }
  return password === confirmation ? {} : { mdp_conf: 'Les deux mots de passe sont différents.' };
}
