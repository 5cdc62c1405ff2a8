import type { TooLongError } from '../../contract/read.ts';
import { Refusal, refusalCode } from './refusal.ts';

/** What fields are called where they are typed; what is not typed has its name on the wire. */
const labels: Readonly<Record<string, string>> = {
  titre: 'La civilité',
  nom: 'Le nom',
  compl: 'Le nom',
  npTitu: 'Le nom du titulaire',
  prenom: 'Le prénom',
  prn: 'Le prénom',
  fonction: 'La fonction',
  raisonsociale: 'La raison sociale',
  adresse: 'L’adresse',
  cp: 'Le code postal',
  codePostal: 'Le code postal',
  ville: 'La ville',
  pays: 'Le pays',
  lettre: 'Le pays',
  tel1: 'Le téléphone',
  tel2: 'L’autre téléphone',
  email: 'L’adresse e-mail',
  mdp: 'Le mot de passe',
  mdp_conf: 'Le mot de passe répété',
  mdp_actuel: 'Le mot de passe actuel',
  code: 'Le code',
  codeRef: 'La référence',
  ref: 'La référence',
  info: 'Le message',
};

/** Says which field is too long, by its name on the wire, and how long it may be. */
export function tooLongMessage(name: string, longest: number): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  // What a program made up is shown to nobody.
  const shown = label ?? `Le champ «\u00a0${name.replace(/\W/g, '').slice(0, 60)}\u00a0»`;
  return `${shown} ne peut dépasser ${longest}\u00a0caractères.`;
}

/** Refuses what is too long, beside its field too (`champs`). */
export function refuseTooLong(name: string, longest: number): Refusal {
  const message = tooLongMessage(name, longest);
  return new Refusal(refusalCode.badRequest, message, { champs: { [name]: message } });
}

/** `refuseTooLong`, for a field as it arrived: `form[nom]` is called as `nom`. */
export function refuseTooLongField({ path, longest }: TooLongError): Refusal {
  return refuseTooLong(/\[(\w+)\]$/.exec(path)?.[1] ?? path, longest);
}
