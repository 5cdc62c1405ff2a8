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
  nothing: 'Rien à montrer ici.',
  search: 'Rechercher',
  stuck:
    'Vérifiez la connexion de cet appareil. Sans réponse, vous pourrez recommencer\u00a0: rien ne sera fait deux fois.',
} as const;
