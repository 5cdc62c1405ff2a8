/** What the shop says while it starts, and when it cannot; what pages say when they could not get what they show. */
export const pages = {
  startFailed_title: 'Le guichet ne répond pas',
  startFailed_text:
    'Nous n’arrivons pas à joindre la billetterie. Cela ne dure jamais longtemps\u00a0: réessayez dans un instant. Si vous aviez des places en panier, elles vous restent réservées.',
  startFailed_phone: 'Vous pouvez aussi nous appeler au [phone].',
  startFailed_instance_title: 'Ce guichet n’est pas encore installé',
  startFailed_instance_text:
    'La page ne sait pas à quelle billetterie s’adresser\u00a0: sa configuration ne donne pas d’identifiant. Prévenez le théâtre, qui saura quoi faire du message ci-dessous.',
  startFailed_technical: 'Message technique',

  broken_title: 'Un fil s’est emmêlé en coulisses',
  broken_text:
    'La boutique ne peut plus continuer ainsi. Vos places restent réservées\u00a0: rouvrez la page pour les retrouver.',
  missing_title: 'La connexion s’est interrompue',
  missing_text:
    'Une partie de la page n’est pas arrivée. Elle s’affichera d’elle-même dès que la connexion revient\u00a0; si vous avez des places en panier, elles vous restent réservées.',
  outdated_title: 'Cette page a fait son temps',
  outdated_text:
    'La billetterie ne la reconnaît plus\u00a0: rouvrez-la pour continuer. Vos billets déjà payés ne sont pas touchés.',
  broken_reload: 'Rouvrir la page',
  load_failed_title: 'La page n’a pas pu s’afficher',
  load_failed_text: 'Le serveur de la billetterie ne répond pas. Votre panier n’est pas touché.',
} as const;
