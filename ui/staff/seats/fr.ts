import type { HeldBackReason } from '../../../api/staff/seat-calls.ts';

/** What the map of an evening calls places: the house sees more of them than a shopper, and in other words. */
export const houseMapWords: Readonly<Record<string, string>> = {
  map_taken: 'vendue',
  map_closed: 'mise de côté ou hors choix',
  map_held: 'dans un panier',
  map_legend_held: 'dans un panier ou en paiement',
  map_legend_mine: 'choisie',
};

/** Why places are kept from sale. */
export const reasonWords: Readonly<Record<HeldBackReason, string>> = {
  production: 'Production',
  press: 'Presse et invités',
  technical: 'Technique',
  accessibility: 'Accessibilité',
};

/** The map of an evening. */
export const mapText = {
  loading: 'Le plan de la salle arrive…',
  failed:
    'Le plan de la salle n’a pas pu être chargé. Les places se choisissent par leur nombre en attendant.',
  again: 'Réessayer',
  count: 'Nombre de places',
  free: (count: number) => (count === 1 ? '1\u00a0place libre' : `${count}\u00a0places libres`),
  inCart: 'Cette place est dans un panier, ou en cours de paiement.',
  maximum: (count: number) => `Vous ne pouvez pas choisir plus de ${count}\u00a0places.`,
} as const;

const places = (count: number): string => (count === 1 ? '1\u00a0place' : `${count}\u00a0places`);

/** The page of an evening's places. */
export const seatsText = {
  title: 'Places de la séance',
  places,
  row: (section: string, row: string) => `${section}, rang\u00a0${row}`,
  placesOf: (row: string, numbers: readonly number[]) =>
    `${row}, ${numbers.length === 1 ? 'place' : 'places'}\u00a0${numbers.join(', ')}`,
  evening: (date: string, hall: string) => `${date}, ${hall}`,
  calledOff: 'Cette séance est annulée\u00a0: ses places ne se vendent plus, ni ne se retiennent.',
  counts: 'Où en est la salle',
  states: {
    free: 'Libres',
    inCart: 'Dans des paniers',
    inPayment: 'En cours de paiement',
    sold: 'Vendues',
    heldBack: 'Mises de côté',
  },
  map: 'Choisir des places',
  mapHint:
    'Choisissez des places libres pour les mettre de côté. Celles qui le sont déjà se choisissent dans la liste «\u00a0Mises de côté\u00a0».',
  chosen: 'Places choisies',
  nothingChosen: 'Aucune place n’est choisie.',
  clear: 'Ne rien choisir',
  lost: (count: number) =>
    count === 1
      ? 'Une place choisie n’est plus libre.'
      : `${count}\u00a0places choisies ne sont plus libres.`,
  reason: 'Motif',
  note: 'Note',
  noteHint: 'Pour qui, pourquoi\u00a0: elle reste écrite au journal.',
  returns: 'Retour à la vente',
  returnsHint:
    'Ce jour-là, les places reviennent d’elles-mêmes. Vide\u00a0: jusqu’à ce que quelqu’un les rende.',
  holdBack: (count: number) => `Mettre ${places(count)} de côté`,
  heldBackDone: (count: number) =>
    count === 1 ? '1\u00a0place est mise de côté.' : `${count}\u00a0places sont mises de côté.`,
  refusedSeats: (names: readonly string[]) => `N’étaient plus libres\u00a0: ${names.join('\u00a0; ')}.`,
  release: (count: number) => `Rendre ${places(count)} à la vente`,
  releasedDone: (count: number) =>
    count === 1 ? '1\u00a0place est rendue à la vente.' : `${count}\u00a0places sont rendues à la vente.`,
  releaseWhat:
    'Elles sont vendues aussitôt, d’abord à qui attend sur la liste. Ce qui s’est vendu entre-temps ne revient pas.',
  releaseTitle: 'Rendre des places à la vente',
  takeToTill: (count: number) =>
    count === 1 ? 'Vendre ou offrir cette place' : 'Vendre ou offrir ces places',
  takeToTillHint:
    'Elles passent dans le panier de la caisse, sur ce poste\u00a0: choisissez-y leur tarif, puis encaissez ou offrez-les. Ce qui n’est pas vendu à temps est de nouveau mis de côté.',
  heldBack: 'Mises de côté',
  heldBackNone: 'Aucune place de cette séance n’est mise de côté.',
  where: 'Places',
  until: 'Retour',
  untilReleased: 'quand on les rendra',
  by: (name: string, date: string) => `${name}, ${date}`,
  who: 'Par',
  choice: 'Choix',
  choose: 'Choisir ces places',
  sold: 'Vendues, par commande',
  soldNone: 'Aucune place n’est encore vendue.',
  order: 'Commande',
  soldElsewhere: (count: number) =>
    count === 1 ? '1\u00a0place a été vendue ailleurs.' : `${count}\u00a0places ont été vendues ailleurs.`,
} as const;
