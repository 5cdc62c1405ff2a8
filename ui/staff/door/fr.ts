import type { DoorEntry, Verdict } from '../../../api/staff/door.ts';
import type { Conflict } from '../../../machines/scanner/scanner.types.ts';
import { formatLongDate, formatTime } from '../../language/dates.ts';
import { formatCount } from '../../language/numbers.ts';

/** What is said at the door. */
export const doorWords = {
  title: 'Entrée',
  intro:
    'Choisissez la soirée et nommez la porte que vous tenez. La liste des billets reste sur ce téléphone\u00a0: vous pouvez continuer sans réseau.',
  evening: 'Soirée',
  door: 'Nom de la porte',
  doorHint:
    'Par exemple «\u00a0Hall\u00a0» ou «\u00a0Balcon\u00a0». Il dit aux autres par où chacun est entré.',
  open: 'Ouvrir la porte',
  opening: 'Un instant, la liste arrive…',
  noEvening: 'Aucune soirée hier, aujourd’hui ni demain.',
  keptEvenings: 'Le serveur ne répond pas\u00a0: voici les soirées que ce téléphone connaît.',
  noList:
    'La liste de cette soirée n’est pas sur ce téléphone, et le serveur ne répond pas. Rapprochez-vous du réseau, puis recommencez.',
  notSigned:
    'La liste de cette soirée n’est pas telle que le serveur l’a écrite. Rechargez la page avec le réseau.',
  storageRefused:
    'Ce navigateur ne garde rien (navigation privée\u00a0?)\u00a0: ouvrez le guichet dans une fenêtre ordinaire.',
  insecure: 'La porte ne s’ouvre qu’à une adresse en https.',
  again: 'Recommencer',
  leave: 'Quitter',
  camera: 'Caméra',
  asking: 'Autorisez la caméra pour lire les billets, ou saisissez leur code.',
  refused:
    'La caméra est refusée à cette page. Saisissez les codes, ou autorisez-la dans les réglages du navigateur.',
  missing: 'Aucune caméra libre sur cet appareil. Saisissez les codes.',
  closed: 'La caméra est éteinte. Saisissez les codes.',
  useCamera: 'Utiliser la caméra',
  stopCamera: 'Éteindre la caméra',
  ready: 'Présentez un billet',
  judging: 'Vérification…',
  type: 'Saisir un code',
  code: 'Code du billet',
  codeHint: '26 caractères, sous le QR code.',
  codeWrong: 'Un code de billet a 26 lettres et chiffres.',
  check: 'Vérifier',
  lampOn: 'Allumer la lampe',
  lampOff: 'Éteindre la lampe',
  mute: 'Couper le son',
  unmute: 'Remettre le son',
  last: 'Dernières entrées',
  nothingYet: 'Aucun billet présenté ici pour l’instant.',
  next: 'Suivant',
  undo: 'Annuler cette entrée',
  undoShort: 'Annuler',
  undoTitle: 'Annuler l’entrée',
  undoText: 'Le billet pourra de nouveau ouvrir une porte.',
  undoReason: 'Motif',
  undoReasonHint: 'Il reste écrit au journal.',
  undoConfirm: 'Annuler l’entrée',
  back: 'Retour',
  proofMissing: 'Pas de justificatif\u00a0: annuler l’entrée',
  reasons: { proof: 'Justificatif absent', mistake: 'Erreur de lecture' },
  undone: 'Entrée annulée',
  undoneText: 'Le billet peut de nouveau ouvrir une porte.',
  failed: 'À refaire',
  failedText: 'Ce téléphone n’a rien pu garder\u00a0: personne n’est compté. Présentez le billet à nouveau.',
  conflicts: 'À vérifier',
  conflictsText: 'Ces billets ont ouvert une porte alors qu’ils n’auraient pas dû.',
  counts: 'Qui est entré',
  close: 'Fermer',
  signIn: 'S’identifier',
  retry: 'Réessayer',
} as const;

type LineMode = 'catchingUp' | 'fresh' | 'sending' | 'offLine' | 'signedOut';

/** How it stands with the server, in a word or two: read out when it changes. */
export const lineVoice: Readonly<Record<LineMode, string>> = {
  fresh: 'À jour',
  sending: 'À jour',
  catchingUp: 'Rattrapage…',
  offLine: 'Hors ligne',
  signedOut: 'Session terminée',
};

/** The same with what waits on the phone: « Hors ligne · 3 à envoyer ». */
export function lineWords(mode: LineMode, unsent: number): string {
  if (unsent === 0) {
    return lineVoice[mode];
  }
  const kept = `${formatCount(unsent)} à envoyer`;
  return mode === 'fresh' || mode === 'sending' ? kept : `${lineVoice[mode]} · ${kept}`;
}

export const enteredWords = (entered: number, tickets: number): string =>
  `${formatCount(entered)} / ${formatCount(tickets)}\u00a0entrés`;

/** « à 20 h 12, porte Hall, sur cet appareil ». */
function entryWords({ at, door, device }: DoorEntry, own: string): string {
  return `à ${formatTime(at)}, porte «\u00a0${door}\u00a0», ${device === own ? 'sur cet appareil' : 'sur un autre appareil'}`;
}

interface VerdictWords {
  readonly title: string;
  readonly detail: string;
  /** The place, where there is one to go to. */
  readonly seat: string;
}

/**
 * What is said of a ticket: read from an arm’s length, then in detail.
 * @param own The name of this phone.
 */
export function verdictWords(verdict: Verdict, own: string): VerdictWords {
  switch (verdict.kind) {
    case 'admitted': {
      const { seat, category, price } = verdict.ticket;
      return { title: 'Entrez', seat, detail: `${category} · ${price}` };
    }
    case 'proofAsked': {
      const { seat, price, proof } = verdict.ticket;
      return { title: 'Justificatif à voir', seat, detail: `${proof} · ${price}` };
    }
    case 'alreadyIn':
      return {
        title: `Déjà entré à ${formatTime(verdict.entry.at)}`,
        seat: verdict.ticket.seat,
        detail: `Entré ${entryWords(verdict.entry, own)}.`,
      };
    case 'cancelled':
      return {
        title: 'Billet annulé',
        seat: verdict.ticket.seat,
        detail: 'Ce billet n’ouvre plus la porte. Orientez la personne vers le guichet.',
      };
    case 'otherEvening':
      return {
        title: 'Autre soirée',
        seat: verdict.evening.title,
        detail: `Ce billet est pour le ${formatLongDate(verdict.evening.date)}, ${verdict.evening.hall}.`,
      };
    case 'moved':
      return {
        title: 'Soirée déplacée',
        seat: verdict.evening.title,
        detail: `Ce billet vaut désormais pour le ${formatLongDate(verdict.evening.date)}, ${verdict.evening.hall}.`,
      };
    case 'notOfHere':
      return {
        title: 'Pas d’ici',
        seat: '',
        detail: 'Ce code n’est pas celui d’un billet de ces soirées. Orientez la personne vers le guichet.',
      };
  }
}

const conflictKinds: Readonly<Record<Conflict['verdict'], string>> = {
  twice: 'Entré deux fois',
  invalid: 'Billet annulé avant d’être présenté',
  unknown: 'Billet que le serveur ne connaît pas',
};

export function conflictWords(conflict: Conflict, own: string): string {
  return `${conflictKinds[conflict.verdict]}\u00a0: ${entryWords(conflict, own)}.`;
}
