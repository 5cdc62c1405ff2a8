import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff read when the server says no before it knows what to do. */
export const refusals = refusalsOf({
  malformed: ['badRequest', 'La demande n’a pas été comprise. Rechargez la page et recommencez.'],
  signedOut: ['notAllowed', 'Votre session est terminée. Identifiez-vous à nouveau.'],
  notYours: ['notAllowed', 'Votre rôle ne le permet pas. Demandez à un responsable.'],
  credentialsWrong: [
    'notAllowed',
    'L’adresse e-mail, le mot de passe ou le code à six chiffres ne correspond pas.',
  ],
  invitationOver: [
    'notAllowed',
    'Cette invitation a déjà servi ou n’est plus valable. Demandez-en une nouvelle.',
  ],
  passwordWeak: [
    'badRequest',
    'Ce mot de passe est trop facile à deviner\u00a0: il en faut au moins 12 caractères, sans suite ni mot courant.',
  ],
  codeWrong: ['badRequest', 'Le code à six chiffres ne correspond pas. Vérifiez l’heure de votre téléphone.'],
  tooManyTries: ['unavailable', 'Trop d’essais de suite\u00a0: réessayez dans [wait].'],
  memberUnknown: ['badRequest', 'Cette personne n’est pas, ou plus, de l’équipe.'],
  notOneself: ['badRequest', 'Vous ne pouvez pas fermer votre propre accès.'],
  keyUsed: ['badRequest', 'Cette demande a déjà servi à autre chose. Rechargez la page et recommencez.'],
});
