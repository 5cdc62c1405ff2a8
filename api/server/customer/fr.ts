import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  presentPasswordWrong: ['badRequest', 'Ce n’est pas votre mot de passe actuel.'],
  mailUnknown: ['badRequest', 'Ce courriel n’existe pas.'],
  fieldsWrong: ['badRequest', 'Désolé, tous les champs ne sont pas remplis correctement.'],
  ownDevice: [
    'badRequest',
    'C’est l’appareil que vous utilisez\u00a0: pour celui-ci, «\u00a0Se déconnecter\u00a0» suffit.',
  ],
  historyOrderUnknown: ['badRequest', 'Cet historique ne peut pas être trié ainsi.'],
  mailedOften: [
    'unavailable',
    'Nous vous avons déjà écrit plusieurs fois aujourd’hui\u00a0: regardez parmi vos indésirables, ou appelez-nous.',
  ],
  accountOfAnother: ['notAllowed', 'Ce compte n’est pas le vôtre. Identifiez-vous.'],
  membersOnly: [
    'notAllowed',
    'Cette page est réservée aux titulaires d’un compte. Créez le vôtre pour y accéder.',
  ],
  resetLinkUsed: ['notAllowed', 'Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau.'],
  manySigningIn: [
    'unavailable',
    'Beaucoup de monde se connecte en ce moment\u00a0: réessayez dans un instant.',
  ],
  accountJustCreated: ['notAllowed', 'Ce compte vient d’être créé. Identifiez-vous pour continuer.'],
  signedInBefore: ['notAllowed', 'Vous êtes déjà identifié. Déconnectez-vous pour créer un autre compte.'],
  tooManyTries: ['unavailable', 'Trop d’essais de suite\u00a0: réessayez dans [wait].'],
  credentialsWrong: [
    'notAllowed',
    'L’adresse e-mail ou le mot de passe ne correspond pas. Vérifiez-les et réessayez.',
  ],
});
