/** Words of the journal. */
export const journalWords = {
  title: 'Journal',
  lead: 'Tout ce que l’équipe fait, dans l’ordre. Chaque ligne porte l’empreinte de la précédente\u00a0: npm run staff -- journal le vérifie.',
  search: 'Personne, commande, motif…',
  caption: 'Ce qui a été fait, le plus récent d’abord',
  at: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  subject: 'Sur',
  reason: 'Motif',
  more: 'Plus anciens',
  newest: 'Revenir aux plus récents',
  nothing: 'Rien n’a encore été écrit.',
  noDeeds: 'Personne de l’équipe n’y a touché.',
} as const;

/** What was done, by its word in the journal. */
const deeds: Readonly<Record<string, string>> = {
  'staff.invited': 'a invité quelqu’un',
  'staff.joined': 'a rejoint l’équipe',
  'staff.signedIn': 'est entré',
  'staff.ended': 'a fermé un accès',
  'evening.moved': 'a déplacé une séance',
  'evening.cancelled': 'a annulé une séance',
  'evening.written': 'a écrit aux acheteurs d’une séance',
  'evening.retried': 'a repris ce qui avait échoué',
  'entry.undone': 'a annulé une entrée',
  'order.mailedAgain': 'a renvoyé une commande par e-mail',
  'ticket.renamed': 'a renommé un titulaire',
  'tickets.moved': 'a changé des places',
  'tickets.cancelled': 'a annulé des billets',
  'lines.cancelled': 'a annulé ce qui était acheté avec des billets, ou sans',
  'proof.accepted': 'a accepté un justificatif',
  'proof.refused': 'a refusé un justificatif',
  'person.exported': 'a pris les données d’une personne',
  'person.erased': 'a effacé les données d’une personne',
  'refund.paidByHand': 'a marqué un remboursement payé',
  'seats.heldBack': 'a mis des places de côté',
  'seats.released': 'a rendu des places à la vente',
  'seats.takenToTill': 'a pris des places mises de côté à la caisse',
  'order.soldAtDesk': 'a vendu au guichet',
  'tickets.given': 'a offert des billets',
  'day.closed': 'a clôturé une journée',
  'journal.rechained': 'a enchaîné le journal de nouveau',
  'refund.retried': 'a redemandé un remboursement à la banque',
};

/** A deed in words; one without words stands as it was written. */
export function deedWords(what: string): string {
  return deeds[what] ?? what;
}

const subjects: Readonly<Record<string, string>> = {
  staff: 'équipe',
  performance: 'séance',
  person: 'personne',
  proof: 'justificatif',
  closing: 'clôture',
  'evening change': 'opération',
};

/** What it was done to, in words: « séance 4501 »; the reference of an order stands as it is. */
export function subjectWords(subject: string): string {
  const [, kind = '', id = ''] = /^([a-z ]+) (\S+)$/.exec(subject) ?? [];
  return subjects[kind] === undefined ? subject : `${subjects[kind]} ${id}`;
}

/** The page of what it was done to; null where it has none. */
export function subjectPath(subject: string): string | null {
  const performance = /^performance (\d+)$/.exec(subject)?.[1];
  if (performance !== undefined) {
    return `/guichet/seances/${performance}`;
  }
  return /^G[A-Z0-9]{8,}$/.test(subject) ? `/guichet/commandes/${subject}` : null;
}
