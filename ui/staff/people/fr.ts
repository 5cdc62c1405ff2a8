const many = (count: number, one: string, more: string): string => `${count}\u00a0${count > 1 ? more : one}`;

/** Words of the page of personal data. */
export const peopleWords = {
  title: 'Données personnelles',
  lead: 'Donner à une personne tout ce que la maison sait d’elle, ou l’effacer quand elle le demande.',
  search: 'Personne',
  searchHint: 'Le début d’une adresse e-mail, ou d’un nom et d’un prénom.',
  nobody: 'Personne ne correspond.',
  notAll: 'Il y en a d’autres\u00a0: précisez la recherche.',
  found: 'Personnes trouvées',
  person: 'Personne',
  kind: 'Compte',
  kinds: { member: 'Membre', visitor: 'Sans compte' },
  orders: 'Commandes',
  lastOrder: 'Dernière',
  never: '–',
  see: 'Voir',
  seeOf: (name: string) => `Voir ce que la maison sait de ${name}`,
  back: 'Revenir à la recherche',
  erased: (date: string) => `Effacée le ${date}\u00a0: seules ses commandes restent, sans elle.`,
  email: 'E-mail',
  unconfirmed: (email: string) => `${email} (à confirmer)`,
  phone: 'Téléphone',
  address: 'Adresse',
  since: 'Connue depuis le',
  known: 'Ce que la maison garde',
  counts: {
    orders: (count: number) => many(count, 'commande', 'commandes'),
    tickets: (count: number) => many(count, 'billet', 'billets'),
    proofs: (count: number) => many(count, 'justificatif', 'justificatifs'),
    references: (count: number) => many(count, 'référence', 'références'),
    waiting: (count: number) =>
      many(count, 'inscription en liste d’attente', 'inscriptions en liste d’attente'),
    formAnswers: (count: number) => many(count, 'réponse à un formulaire', 'réponses à des formulaires'),
    mails: (count: number) => many(count, 'e-mail à envoyer', 'e-mails à envoyer'),
    giftCards: (count: number) => many(count, 'carte', 'cartes'),
    devices: (count: number) => many(count, 'appareil connecté', 'appareils connectés'),
  },
  nothing: 'Rien d’autre que ce compte.',
  save: 'Télécharger ses données',
  saveNote:
    'Un fichier JSON avec tout, sauf ce qui ouvre quelque chose (mots de passe, codes des billets). Le journal retient qui l’a pris.',
  erase: 'Effacer ses données',
  eraseOf: (name: string) => `Effacer les données de ${name}`,
  eraseWhat:
    'Le compte est fermé partout. Justificatifs, références, listes d’attente, réponses aux formulaires et e-mails en attente disparaissent, et les motifs que l’équipe a notés pour ses commandes. Commandes et billets restent dix ans pour la comptabilité, sans nom ni adresse. Rien de cela ne se défait.',
  live: (count: number) =>
    count === 1
      ? 'Il reste un billet pour une date à venir\u00a0: il restera valable, sans nom, et personne ne pourra plus être prévenu d’un changement.'
      : `Il reste ${count} billets pour des dates à venir\u00a0: ils resteront valables, sans nom, et personne ne pourra plus être prévenu d’un changement.`,
  force: 'Effacer quand même',
  done: 'C’est fait\u00a0: la maison ne sait plus rien de cette personne.',
} as const;
