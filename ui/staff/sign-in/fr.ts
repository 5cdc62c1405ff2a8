/** Words of signing in, and of coming by an invitation. */
export const signInWords = {
  title: 'Guichet de l’équipe',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  code: 'Code à six chiffres',
  codeHint: 'Celui que votre application d’authentification montre en ce moment.',
  enter: 'Entrer',
  invitationTitle: 'Bienvenue dans l’équipe',
  invitationLead: (name: string) => `Bonjour ${name}. Trois choses à faire, une seule fois.`,
  pictureStep: '1. Lisez cette image avec une application d’authentification, sur votre téléphone',
  pictureName: 'Code QR à lire avec une application d’authentification',
  byHand: 'Ou tapez-y cette clé\u00a0:',
  passwordStep: '2. Choisissez un mot de passe',
  passwordHint: 'Au moins 12 caractères. Quelques mots sans rapport entre eux se retiennent bien.',
  codeStep: '3. Recopiez le code que l’application montre',
  join: 'Rejoindre l’équipe',
  noSecret: 'Cette adresse n’est pas complète\u00a0: ouvrez le lien de votre invitation tel qu’il est.',
} as const;
