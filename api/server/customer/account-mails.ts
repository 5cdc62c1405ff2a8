import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/outbox.ts';

/** A paragraph, or a link that is a button. */
type Line = string | { readonly link: string; readonly label: string };

function mailOf(venue: string, to: string, subject: string, lines: readonly Line[]): Mail {
  const parts = ['Bonjour,', ...lines].map(
    (line): MailPart =>
      typeof line === 'string'
        ? { kind: 'text', text: line }
        : { kind: 'button', label: line.label, address: line.link },
  );
  return {
    to,
    subject: `${subject} – ${venue}`,
    ...layOutMail(venue, subject, parts),
  };
}

/** An account and the link that sets its password; `name` is as its owner typed it, null where a stranger may have. */
export interface ResetLink {
  readonly name: string | null;
  readonly link: string;
}

/** The link that sets a new password; one for each account of the e-mail. */
export function resetMail(venue: string, to: string, links: readonly ResetLink[]): Mail {
  return mailOf(venue, to, 'Choisissez un nouveau mot de passe', [
    links.length === 1
      ? 'Vous avez demandé un nouveau mot de passe. Ce lien vous permet de le choisir\u00a0:'
      : 'Vous avez demandé un nouveau mot de passe. Plusieurs comptes ont votre adresse\u00a0: suivez le lien du vôtre.',
    ...links.map(({ name, link }) => ({
      link,
      label:
        links.length === 1
          ? 'Choisir un nouveau mot de passe'
          : name === null
            ? 'Compte à confirmer'
            : `Compte de ${name}`,
    })),
    'Il fonctionne une seule fois, pendant trente minutes.',
    'Vous n’avez rien demandé\u00a0? Ne faites rien\u00a0: votre mot de passe reste le même.',
  ]);
}

/** Says that the password is another from now on. */
export function passwordChangedMail(venue: string, to: string): Mail {
  return mailOf(venue, to, 'Votre mot de passe a changé', [
    'Le mot de passe de votre compte vient d’être changé. Vos autres appareils ont été déconnectés.',
    'Ce n’est pas vous\u00a0? Demandez tout de suite un nouveau mot de passe depuis la page de connexion, et prévenez-nous.',
  ]);
}

/** Says to the former e-mail that the account has another one from now on. */
export function emailChangedMail(venue: string, to: string): Mail {
  return mailOf(venue, to, 'L’adresse de votre compte a changé', [
    'L’adresse e-mail de votre compte vient d’être remplacée par une autre. Vos autres appareils ont été déconnectés.',
    'Ce n’est pas vous\u00a0? Prévenez-nous sans attendre.',
  ]);
}

/**
 * Asks whoever has an e-mail whether the account that was made or changed with it is theirs. Nothing that was typed stands in
 * it: a stranger may have typed it.
 */
export function confirmationMail(venue: string, to: string, link: string): Mail {
  return mailOf(venue, to, 'Confirmez votre adresse', [
    'Un compte vient d’être ouvert chez nous à votre adresse. C’est vous\u00a0? Confirmez-le\u00a0:',
    { link, label: 'Confirmer mon adresse' },
    'Ce lien fonctionne pendant trente jours.',
    'Vous aviez déjà un compte à cette adresse\u00a0? Rien n’a changé à celui-ci. Si vous en avez oublié le mot de passe, demandez-en un nouveau depuis la page de connexion.',
    'Ce n’est pas vous\u00a0? Ne faites rien\u00a0: sans votre confirmation, ce compte ne compte pas pour le vôtre.',
  ]);
}
