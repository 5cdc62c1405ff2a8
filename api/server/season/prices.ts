import type { SeasonShow } from './shows/show.types.ts';

interface SeasonCategory {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Hex; reaches 3:1 on white, so that it can be drawn as a line. */
  readonly color: string;
}

/** The parts of the halls, in the order in which they are offered. */
export const categories: readonly SeasonCategory[] = [
  { id: 1, code: 'CAR', name: 'Carré d’or', color: '#a06400' },
  { id: 2, code: 'PAR', name: 'Parterre', color: '#8a3b7a' },
  { id: 3, code: 'C1', name: '1re catégorie', color: '#b3261e' },
  { id: 4, code: 'C2', name: '2e catégorie', color: '#1f5fa8' },
  { id: 5, code: 'C3', name: '3e catégorie', color: '#2e7d4f' },
  { id: 6, code: 'U', name: 'Placement libre', color: '#5b4b8a' },
];

export const freeSeatingCategory = 'U';

export const proofs = [
  { code: 'AGE', name: 'une pièce d’identité, ou tout document qui porte votre date de naissance' },
  { code: 'SOLID', name: 'une attestation de moins de trois mois (RSA, ASS, AAH, minimum vieillesse)' },
  {
    code: 'SCOL',
    name: 'votre carte d’étudiant ou d’apprenti de l’année en cours',
    family: 'Études',
    is_required_online: true,
  },
] as const;

/** What a seat can be sold for; each price is the same in name everywhere and has its amounts in grids. */
export const prices = [
  { code: 'PLEIN', label: 'Tarif plein', comment: '', proof_code: '' },
  {
    code: 'REDUIT',
    label: 'Tarif réduit',
    comment: 'Plus de 65\u00a0ans, demandeurs d’emploi, groupes à partir de huit personnes',
    proof_code: '',
  },
  {
    code: 'JEUNE',
    label: 'Moins de 28\u00a0ans',
    comment: 'Une pièce d’identité suffit',
    proof_code: 'AGE',
  },
  { code: 'ENFANT', label: 'Moins de 12\u00a0ans', comment: '', proof_code: '' },
  {
    code: 'SOLID',
    label: 'Solidaire',
    comment: 'Bénéficiaires des minima sociaux, sur justificatif',
    proof_code: 'SOLID',
  },
  { code: 'ADHER', label: 'Adhérent', comment: 'Avec votre carte, deux places par séance', proof_code: '' },
  { code: 'CSE', label: 'Comité d’entreprise', comment: 'Avec le code de votre comité', proof_code: '' },
  { code: 'RIVER', label: 'Habitant de Rochebrune', comment: 'Justificatif à l’entrée', proof_code: '' },
  { code: 'ETUD', label: 'Étudiant', comment: 'Carte à déposer avant de payer', proof_code: 'SCOL' },
  { code: 'DECOUV', label: 'Découverte', comment: 'Avec votre code promo', proof_code: '' },
  { code: 'DUO', label: 'Duo, la seconde place', comment: 'Une place sur deux', proof_code: '' },
  { code: 'LIBRE', label: 'Entrée libre', comment: 'Gratuit, sur réservation', proof_code: '' },
  { code: 'INVIT', label: 'Invitation', comment: '', proof_code: '' },
] as const;

type PriceCode = (typeof prices)[number]['code'];

interface GridPrice {
  readonly price: PriceCode;
  /** Cents by category; a category that is absent is not sold at this price, null is one whose price is not set yet. */
  readonly amounts: Readonly<Record<string, number | null>>;
  /** The most tickets of it in a cart for one performance. */
  readonly maximum?: number;
  readonly isDisplayed?: boolean;
}

/** The grids' numbers by their codes. */
export const gridId = { polaris: 1, opera: 2, studio: 3, youngAudience: 4, freeEntry: 5, gala: 6 } as const;

/** The house's own tickets: never offered, and refused when asked for. */
function invitation(...codes: readonly string[]): GridPrice {
  return {
    price: 'INVIT',
    amounts: Object.fromEntries(codes.map((code) => [code, 0])),
    isDisplayed: false,
  };
}

/** The price grids, dearest price first. */
export const grids: ReadonlyMap<number, readonly GridPrice[]> = new Map([
  [
    gridId.polaris,
    [
      { price: 'PLEIN', amounts: { CAR: 4200, C1: 3400, C2: 2600, C3: 1600 } },
      { price: 'REDUIT', amounts: { CAR: 3600, C1: 2800, C2: 2100, C3: 1300 } },
      { price: 'JEUNE', amounts: { C1: 1500, C2: 1200, C3: 1000 }, maximum: 4 },
      { price: 'ENFANT', amounts: { C1: 1400, C2: 1100, C3: 800 }, maximum: 6 },
      { price: 'SOLID', amounts: { C2: 800, C3: 600 }, maximum: 2 },
      { price: 'ADHER', amounts: { CAR: 3200, C1: 2500, C2: 1900, C3: 1200 } },
      { price: 'CSE', amounts: { C1: 2600, C2: 2000, C3: 1250 } },
      { price: 'DECOUV', amounts: { C1: 2400, C2: 1800, C3: 1100 }, isDisplayed: false },
      invitation('C1', 'C2', 'C3'),
    ],
  ],
  [
    gridId.opera,
    [
      { price: 'PLEIN', amounts: { PAR: 9800, C1: 7800, C2: 5600, C3: 3450 } },
      { price: 'REDUIT', amounts: { PAR: 8800, C1: 6900, C2: 4900, C3: 2950 } },
      { price: 'JEUNE', amounts: { C1: 3900, C2: 2800, C3: 1700 }, maximum: 4 },
      { price: 'ENFANT', amounts: { C1: 3900, C2: 2800, C3: 1700 }, maximum: 6 },
      { price: 'SOLID', amounts: { C3: 1000 }, maximum: 2 },
      { price: 'DUO', amounts: { PAR: 6800, C1: 5400, C2: 3900, C3: 2400 }, isDisplayed: false },
    ],
  ],
  [
    gridId.studio,
    [
      { price: 'PLEIN', amounts: { U: 1800 } },
      { price: 'REDUIT', amounts: { U: 1450 } },
      { price: 'JEUNE', amounts: { U: 1000 }, maximum: 4 },
      { price: 'ENFANT', amounts: { U: 800 }, maximum: 6 },
      { price: 'ADHER', amounts: { U: 1300 } },
      { price: 'RIVER', amounts: { U: 1200 } },
      { price: 'ETUD', amounts: { U: 1000 } },
      // Works councils: to be agreed with them.
      { price: 'CSE', amounts: { U: null } },
      { price: 'DECOUV', amounts: { U: 1200 }, isDisplayed: false },
      invitation('U'),
    ],
  ],
  [
    gridId.youngAudience,
    [
      { price: 'PLEIN', amounts: { U: 1000 } },
      { price: 'ENFANT', amounts: { U: 700 } },
      { price: 'SOLID', amounts: { U: 0 }, maximum: 4 },
    ],
  ],
  [gridId.freeEntry, [{ price: 'LIBRE', amounts: { U: 0 }, maximum: 4 }]],
  [
    gridId.gala,
    [
      { price: 'PLEIN', amounts: { PAR: 4800, C1: 3800, C2: 2800, C3: 1800 } },
      { price: 'REDUIT', amounts: { PAR: 4200, C1: 3300, C2: 2400, C3: 1500 } },
      { price: 'ENFANT', amounts: { C1: 1900, C2: 1400, C3: 900 }, maximum: 6 },
      { price: 'SOLID', amounts: { C3: 600 }, maximum: 2 },
      { price: 'DUO', amounts: { PAR: 3300, C1: 2600, C2: 1900, C3: 1200 }, isDisplayed: false },
    ],
  ],
]);

/** The grid of a show's performance; relaxed performances in the studio are free. */
export function gridOf(show: SeasonShow, label: string): number {
  if (show.hall === 'arenes') {
    return show.genre === 'Cirque' ? gridId.gala : gridId.opera;
  }
  if (show.hall === 'polaris') {
    return gridId.polaris;
  }
  if (show.genre === 'Jeune public') {
    return label === 'Séance Relax' ? gridId.freeEntry : gridId.youngAudience;
  }
  return gridId.studio;
}
