import type { SeasonDocument } from '../document/season-document.ts';
import type { SeasonShow } from './shows.ts';

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

/** What opens the demo season's prices: members, works councils, the town's own people, a promo code. */
export const demoOpenings: {
  [Part in 'families' | 'references' | 'promos']: NonNullable<SeasonDocument[Part]>;
} = {
  families: [
    {
      code: 'ADH',
      label: 'Adhérents',
      prices: { ADHER: 'Adhérents' },
      nominative: true,
      maximum: 2,
      text: 'Le numéro est au dos de votre carte d’adhérent\u00a0; elle ouvre deux places par séance.',
      placeholder: 'A-1024',
      nameHint: 'Indiquez aussi le nom du titulaire de la carte.',
    },
    {
      code: 'CSE',
      label: 'Comités d’entreprise',
      prices: { CSE: 'Groupes et partenaires' },
      generic: true,
      maximum: 6,
      text: 'Votre comité vous a donné un code, le même pour tous vos collègues.',
      placeholder: 'Code de votre comité',
    },
    {
      code: 'VILLE',
      label: 'Habitants de Rochebrune',
      prices: { RIVER: '' },
      open: true,
      maximum: 4,
      text: 'Si vous avez la carte de la ville, indiquez son numéro.',
      placeholder: 'Carte de la ville',
      openMessage:
        'Vous pouvez prendre ce tarif dès maintenant\u00a0: nous vous demanderons un justificatif de domicile à l’entrée.',
    },
  ],
  references: [
    { family: 'ADH', reference: 'A1024', lastName: 'Martin', firstName: 'Claire' },
    { family: 'ADH', reference: 'A1025', lastName: 'Haddad', firstName: 'Karim' },
    { family: 'ADH', reference: 'A1026', lastName: 'Le Goff', firstName: 'Louise' },
    { family: 'CSE', reference: 'TUILERIE26' },
    { family: 'VILLE', reference: '26150001' },
  ],
  promos: [
    {
      code: 'DECOUVERTE',
      label: 'Première visite',
      maximumUses: 500,
      maximumTickets: 4,
      prices: { PLEIN: 'DECOUV' },
    },
    {
      code: 'UNEPLACE',
      label: 'Une place, une fois',
      maximumUses: 1,
      maximumTickets: 1,
      prices: { PLEIN: 'DECOUV' },
    },
    {
      code: 'ETE2020',
      label: 'Un été d’avant',
      until: '2020-09-30T23:59',
      prices: { PLEIN: 'DECOUV' },
    },
  ],
};

/** What the places of subscribers are sold for; never offered beside a subscription. */
export const subscriberPrices = [
  { code: 'ABO', label: 'Abonné' },
  { code: 'ABOP', label: 'Abonné Pleine Lune' },
  { code: 'ABOJ', label: 'Abonné moins de 28\u00a0ans', proof: 'AGE' },
  { code: 'ABOINC', label: 'Compris dans l’abonnement' },
  { code: 'ACCO', label: 'Accompagnateur' },
  { code: 'PROCHE', label: 'Proche d’un abonné' },
] as const;

type SubscriberPrice = (typeof subscriberPrices)[number]['code'];

/** Cents by category, for each grid of the season in which subscribers come. */
export const subscriberAmounts: Readonly<
  Record<number, Readonly<Partial<Record<SubscriberPrice, Readonly<Record<string, number>>>>>>
> = {
  1: {
    ABO: { CAR: 3400, C1: 2700, C2: 2050, C3: 1250 },
    ABOP: { CAR: 3000, C1: 2400, C2: 1850, C3: 1100 },
    ABOJ: { C1: 1200, C2: 950, C3: 700 },
    ABOINC: { C1: 0 },
    PROCHE: { CAR: 3800, C1: 3050, C2: 2300, C3: 1400 },
    ACCO: { CAR: 0, C1: 0, C2: 0, C3: 0 },
  },
  2: {
    ABO: { PAR: 7900, C1: 6200, C2: 4450, C3: 2700 },
    ABOP: { PAR: 7000, C1: 5500, C2: 3950, C3: 2400 },
    ABOJ: { C1: 3100, C2: 2200, C3: 1300 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
    PROCHE: { PAR: 8800, C1: 7000, C2: 5000, C3: 3100 },
  },
  3: { ABO: { U: 1400 }, ABOP: { U: 1250 }, ABOJ: { U: 700 }, ACCO: { U: 0 }, PROCHE: { U: 1600 } },
  6: {
    ABO: { PAR: 3850, C1: 3050, C2: 2250, C3: 1400 },
    ABOP: { PAR: 3400, C1: 2700, C2: 1950, C3: 1250 },
    ABOJ: { C1: 1500, C2: 1100, C3: 700 },
    ACCO: { C1: 0, C2: 0, C3: 0 },
    PROCHE: { PAR: 4300, C1: 3400, C2: 2500, C3: 1600 },
  },
};

/** The references that open the young people's formula. */
export const youngFamily = {
  code: 'CHARIOT',
  label: 'Carte Grand-Chariot',
  nominative: true,
  text: 'Le numéro est sur votre carte Grand-Chariot\u00a0; elle ouvre un abonnement à votre nom.',
  placeholder: 'GC-2601',
} as const;

export const youngReferences = [
  { family: 'CHARIOT', reference: 'GC2601', lastName: 'Nguyen', firstName: 'Linh' },
  { family: 'CHARIOT', reference: 'GC2602', lastName: 'Bernard', firstName: 'Tom' },
  { family: 'CHARIOT', reference: 'GC2603', lastName: 'Diallo', firstName: 'Awa' },
] as const;

export const companionProof = {
  code: 'CMI',
  name: 'une carte mobilité inclusion, ou une carte d’invalidité',
} as const;

/** What the demo venue sells beside places; amounts in cents. */
export const demoProducts: {
  [Part in 'services' | 'donations' | 'cards']: NonNullable<SeasonDocument[Part]>;
} = {
  services: [
    {
      code: 'PROG',
      family: 'Librairie',
      name: 'Livre-programme de la saison',
      description: 'Quatre-vingts pages de coulisses et d’entretiens, à retirer à la librairie du théâtre.',
      price: 800,
      maximum: 10,
    },
    {
      code: 'ENTRACTE',
      family: 'Bar',
      name: 'Une coupe à l’entracte',
      description:
        'Servie au bar du foyer, avec ou sans alcool\u00a0: elle vous attend, sans faire la queue.',
      price: 700,
      perPerformance: true,
      maximum: 20,
    },
    {
      code: 'PARKING',
      family: 'Venir',
      name: 'Place au parking du Marché',
      description: 'De 19\u00a0h à minuit, à deux minutes à pied du théâtre.',
      price: 500,
      perPerformance: true,
      stock: 30,
      maximum: 4,
    },
  ],
  donations: [
    {
      code: 'DON',
      family: 'Mécénat',
      name: 'Soutenir le théâtre',
      description: 'Votre don offre des places à celles et ceux qui ne peuvent pas les payer.',
      price: 'chosen',
      leastAmount: 100,
      mostAmount: 500_000,
      suggestions: [1000, 2000, 5000],
      maximum: 1,
    },
  ],
  cards: [
    {
      code: 'CARTEADH',
      family: 'Cartes',
      name: 'Carte d’adhérent',
      description:
        'Nominative, valable un an\u00a0: le tarif adhérent pour vous et la personne qui vous accompagne.',
      price: 1500,
      maximum: 4,
      needsHolder: true,
      validMonths: 12,
    },
    {
      code: 'CADEAU',
      family: 'Cartes',
      name: 'Carte cadeau',
      description: 'Du montant que vous voulez, avec un mot de votre part.',
      price: 'chosen',
      leastAmount: 1000,
      mostAmount: 50_000,
      suggestions: [3000, 5000, 10_000],
      maximum: 10,
      validMonths: 12,
    },
  ],
};
