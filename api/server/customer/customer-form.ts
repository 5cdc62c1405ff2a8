import { readCustomer } from '../../contract/customer.ts';
import type { CustomerDetails } from '../../entities/customer.ts';

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
  titre: { longest: 3, missing: 'La civilité est requise.' },
  nom: { longest: 300, missing: 'Le nom est requis.' },
  prenom: { longest: 300, missing: 'Le prénom est requis.' },
  fonction: { longest: 300, missing: null },
  raisonsociale: { longest: 300, missing: null },
  adresse: { longest: 300, missing: 'L’adresse est requise.' },
  cp: { longest: 20, missing: 'Le code postal est requis.' },
  ville: { longest: 300, missing: 'La ville est requise.' },
  pays: { longest: 300, missing: 'Le pays est requis.' },
  tel1: { longest: 40, missing: null },
  tel2: { longest: 40, missing: null },
  email: { longest: 254, missing: 'L’adresse e-mail est requise.' },
};

const badEmail = 'Veuillez saisir une adresse email valide.';
const atom = /^[^\s@()<>[\]:;,"\\\p{C}]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether an address can be written to: a mailbox of at most 64 characters at a domain with a dot; 254 in all. */
export function isEmail(address: string): boolean {
  const [mailbox = '', domain = '', ...more] = address.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    address.length <= 254 &&
    mailbox.length <= 64 &&
    mailbox.split('.').every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  );
}

/** NFC, trimmed, without the marks that turn the writing around; an address on several lines becomes one. */
function clean(name: string, value: string): string {
  const oneLine = name === 'adresse' ? value.trim().replace(/\s*[\r\n]+\s*/g, ', ') : value;
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
    return `Ce champ est trop long\u00a0: ${rule.longest} caractères au plus.`;
  }
  if (/\p{Cc}/u.test(value)) {
    return 'Ce champ contient un caractère qui ne peut pas être enregistré.';
  }
  if (name === 'titre' && value !== 'Mme' && value !== 'M.') {
    return 'Choisissez Mme ou M.';
  }
  return name === 'email' && !isEmail(value) ? badEmail : null;
}

/**
 * The account form's fields by the rules of point 5: e-mail, title, names and address required, one phone at least.
 * Fields that the form does not know are ignored.
 */
export function checkCustomerForm(form: Readonly<Record<string, string>>): CheckedForm {
  const messages: Record<string, string> = {};
  const cleaned: Record<string, string> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const value = clean(name, Object.hasOwn(form, name) ? (form[name] ?? '') : '');
    cleaned[name] = isBlank(value) ? '' : value;
    const message = fieldMessage(name, value, rule);
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

const shortestPassword = 12;
const longestPassword = 128;

/** What is wrong with a new password and its confirmation, taken exactly as typed; nothing when they hold. */
export function newPasswordMessages(password: string, confirmation: string): FieldMessages {
  const length = [...password].length;
  if (password === '') {
    return { mdp: 'Le mot de passe est requis.' };
  }
  if (length < shortestPassword) {
    return { mdp: `Choisissez un mot de passe de ${shortestPassword} caractères au moins.` };
  }
  if (length > longestPassword) {
    return { mdp: `Choisissez un mot de passe de ${longestPassword} caractères au plus.` };
  }
  return password === confirmation ? {} : { mdp_conf: 'Les deux mots de passe sont différents.' };
}
