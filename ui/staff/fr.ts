/** Words that every page of the staff's needs. */
export const staffWords = {
  unanswered:
    'Le serveur n’a pas répondu\u00a0: c’est peut-être fait. Recommencez, rien ne sera fait deux fois.',
  again: 'Recommencer',
  cancel: 'Annuler',
  reason: 'Motif',
  reasonHint: 'Il reste écrit au journal.',
  staysOpen: 'La fenêtre se ferme d’elle-même dès que la réponse est connue.',
  loading: 'Un instant…',
  notRead: 'Le serveur ne répond pas\u00a0: cette page n’a pas pu être lue.',
  search: 'Rechercher',
  stuck:
    'Vérifiez la connexion de cet appareil. Sans réponse, vous pourrez recommencer\u00a0: rien ne sera fait deux fois.',
} as const;

/** Words of what stands around every page of the staff's. */
export const shellWords = {
  title: 'Guichet',
  menu: 'Pages de l’équipe',
  skip: 'Aller au contenu',
  leave: 'Se déconnecter',
  starting: 'Ouverture du guichet…',
  leaving: 'Déconnexion…',
  unreachable: 'Le serveur ne répond pas. Vérifiez la connexion de cet appareil.',
  stillHere: 'Le serveur n’a pas répondu\u00a0: votre session est peut-être encore ouverte sur cet appareil.',
  offLine: 'Hors ligne\u00a0: seul le contrôle des billets fonctionne sur cet appareil.',
  again: 'Réessayer',
  nothingThere: 'Il n’y a rien à cette adresse',
  toFirstPage: 'Revenir à l’accueil du guichet',
  welcome: 'Bonjour',
  failed:
    'Cette page ne s’affiche pas. Rechargez-la\u00a0; si cela recommence, prévenez qui s’occupe du site.',
  roles: { door: 'contrôle', desk: 'guichet', manager: 'direction' },
} as const;
