/** The error catalogue of point 8 (the specification gives the keys, not the texts), and what can go wrong. */
export const errors = {
  ER_1: 'C’est noté.',
  ER_2: 'Cette demande n’a pas pu être traitée. Vérifiez votre choix, puis réessayez.',
  ER_3: 'Ces places viennent d’être prises. Choisissez-en d’autres\u00a0: le plan est à jour.',
  ER_4: 'Ce tarif n’est pas proposé pour ces places.',
  ER_5: 'La vente est fermée pour cette représentation.',
  ER_6: 'Le nombre de places possible est dépassé pour cette représentation.',
  ER_11: 'Votre panier a changé. Relisez-le avant de continuer.',
  ER_12: 'Un justificatif vous sera demandé à l’entrée pour ce tarif.',
  ER_13: 'Il reste très peu de places à cette date.',
  ER_21: 'C’est fait.',
  ER_22: 'Vos places sont dans votre panier.',
  ER_23: 'Vos changements sont enregistrés.',
  ER_error: 'Un imprévu nous empêche de répondre. Rien n’est perdu\u00a0: réessayez dans un instant.',

  pageLost_title: 'Cette page a quitté la scène',
  pageLost_text:
    'L’adresse est peut-être ancienne, ou mal recopiée. La représentation, elle, continue\u00a0: voici par où passer.',
  pageBroken_title: 'Un trou de mémoire',
  pageBroken_text: 'Cette page n’a pas pu s’afficher. Votre panier n’est pas touché.',
  start_loading: 'La salle s’éclaire…',
  startFailed_title: 'Le guichet ne répond pas',
  startFailed_text:
    'Nous n’arrivons pas à joindre la billetterie. Cela ne dure jamais longtemps\u00a0: réessayez dans un instant. Si vous aviez des places en panier, elles vous restent réservées.',
  startFailed_phone: 'Vous pouvez aussi nous appeler au [phone].',
  startFailed_instance_title: 'Ce guichet n’est pas encore installé',
  startFailed_instance_text:
    'La page ne sait pas à quelle billetterie s’adresser\u00a0: sa configuration ne donne pas d’identifiant. Prévenez le théâtre, qui saura quoi faire du message ci-dessous.',
  startFailed_technical: 'Message technique',
} as const;
