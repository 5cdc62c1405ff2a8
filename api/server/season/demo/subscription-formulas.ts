/** A type of a formula; see the table `subscription_type`. Amounts are cents. */
export interface DemoSubscriptionType {
  readonly code: string;
  readonly label: string;
  readonly kind?: 'libelle' | 'cache';
  readonly minimum?: number;
  readonly maximum?: number;
  readonly filter?: string;
  readonly prices?: string;
  readonly isSingleShow?: boolean;
  readonly enabledBy?: string;
  readonly amount?: number;
  readonly family?: string;
  readonly proof?: string;
  readonly isNominative?: boolean;
}

/** A part of the season in a formula; see `subscription_collection`. */
export interface DemoCollection {
  readonly code: string;
  readonly title: string;
  readonly filter: string;
  readonly minimum: number;
  readonly maximum?: number;
}

export interface DemoFormula {
  readonly code: string;
  readonly title: string;
  readonly text: string;
  readonly categories?: string;
  readonly isSingleCategory?: boolean;
  readonly buttonText: string;
  readonly selectLabel: string;
  readonly information: string;
  readonly stock?: number;
  /** The sale opens that many days after the demo season was written; open when absent. */
  readonly opensInDays?: number;
  readonly collections?: readonly DemoCollection[];
  readonly categoryMinimums?: Readonly<Record<string, number>>;
  readonly types: readonly DemoSubscriptionType[];
}

const forGrownUps = '!Jeune public';

const classics: DemoFormula = {
  code: 'CLASSIQUES',
  title: 'Les Trois Classiques',
  text: 'Molière, Marivaux, Racine\u00a0: trois soirées du répertoire, choisies pour vous.\nVous gardez le choix des dates.',
  categories: 'C1',
  isSingleCategory: true,
  buttonText: 'Je prends les trois',
  selectLabel: 'Vous êtes',
  information: 'Trois places de 1re catégorie pour 84\u00a0€, au lieu de 102\u00a0€.',
  stock: 150,
  collections: [
    { code: 'MOLIERE', title: 'Le Malade imaginaire', filter: 'SP=1801', minimum: 1, maximum: 1 },
    { code: 'MARIVAUX', title: 'Le Jeu de l’amour et du hasard', filter: 'SP=1806', minimum: 1, maximum: 1 },
    { code: 'RACINE', title: 'Phèdre', filter: 'SP=1811', minimum: 1, maximum: 1 },
  ],
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 3,
      maximum: 3,
      filter: 'SP=1801,SP=1806,SP=1811',
      prices: 'ABOINC',
      isSingleShow: true,
      amount: 8400,
    },
    {
      code: 'JEUNE',
      label: 'Moins de 28 ans',
      minimum: 3,
      maximum: 3,
      filter: 'SP=1801,SP=1806,SP=1811',
      prices: 'ABOINC',
      isSingleShow: true,
      amount: 3600,
      proof: 'AGE',
    },
  ],
};

const discovery: DemoFormula = {
  code: 'ESCAPADE',
  title: 'L’Escapade',
  text: 'Quatre spectacles ou plus, composés à votre goût, dont un de danse ou de cirque et un de théâtre.',
  buttonText: 'Je compose mon Escapade',
  selectLabel: 'Vous êtes',
  information: 'Environ 20\u00a0% de moins que le tarif plein, dès quatre spectacles et jusqu’à dix.',
  collections: [
    { code: 'MOUVEMENT', title: 'Danse et cirque', filter: 'Danse,Cirque', minimum: 1 },
    { code: 'THEATRE', title: 'Théâtre', filter: 'Théâtre', minimum: 1 },
  ],
  types: [
    { code: 'ADULTE', label: 'Plein tarif', minimum: 4, maximum: 10, filter: forGrownUps, prices: 'ABO' },
    { code: 'REDUITS', label: 'Tarifs réduits', kind: 'libelle' },
    {
      code: 'JEUNE',
      label: 'Moins de 28 ans',
      minimum: 4,
      maximum: 10,
      filter: forGrownUps,
      prices: 'ABOJ',
      proof: 'AGE',
    },
    {
      code: 'CSE',
      label: 'Comités d’entreprise',
      kind: 'cache',
      minimum: 4,
      maximum: 10,
      filter: forGrownUps,
      prices: 'ABOP',
      family: 'CSE',
    },
  ],
};

const fullMoon: DemoFormula = {
  code: 'PLEINELUNE',
  title: 'Pleine Lune',
  text: 'Six spectacles différents ou plus, dont une soirée au Carré d’or.',
  buttonText: 'Je compose ma Pleine Lune',
  selectLabel: 'Vous êtes',
  information: 'Notre tarif le plus doux\u00a0: près de 30\u00a0% de moins que le tarif plein.',
  categoryMinimums: { CAR: 1 },
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 6,
      maximum: 12,
      filter: forGrownUps,
      prices: 'ABOP',
      isSingleShow: true,
    },
  ],
};

const together: DemoFormula = {
  code: 'DEUXPAS',
  title: 'À deux pas',
  text: 'Pour venir accompagné quand on ne peut pas venir seul\u00a0: la place de l’accompagnateur est offerte.',
  buttonText: 'Je m’abonne À deux pas',
  selectLabel: 'Vous êtes',
  information:
    'Votre carte vous sera demandée à l’entrée. L’accompagnateur vient aux mêmes séances que vous.',
  types: [
    {
      code: 'PMR',
      label: 'Personne en situation de handicap',
      minimum: 3,
      maximum: 10,
      filter: forGrownUps,
      prices: 'ABO',
      proof: 'CMI',
    },
    {
      code: '$ACCO',
      label: 'Accompagnateur',
      minimum: 1,
      maximum: 10,
      filter: forGrownUps,
      prices: 'ACCO',
      enabledBy: 'PMR',
    },
  ],
};

const young: DemoFormula = {
  code: 'FILANTE',
  title: 'Étoile filante',
  text: 'Pour les lycéens et les étudiants\u00a0: trois spectacles ou plus, à prix minuscule.',
  buttonText: 'Je file',
  selectLabel: 'Vous êtes',
  information: 'Il vous faut votre numéro de carte Grand-Chariot\u00a0; une carte, un abonnement.',
  types: [
    {
      code: 'JEUNE',
      label: 'Carte Grand-Chariot',
      minimum: 3,
      maximum: 6,
      filter: forGrownUps,
      prices: 'ABOJ',
      isSingleShow: true,
      family: 'CHARIOT',
      proof: 'AGE',
      isNominative: true,
    },
  ],
};

const spring: DemoFormula = {
  code: 'PRINTEMPS',
  title: 'Nuits de printemps',
  text: 'Trois soirées entre mars et juin, du studio aux Arènes.',
  buttonText: 'Je réserve mon printemps',
  selectLabel: 'Vous êtes',
  information: 'Les ventes ouvrent bientôt.',
  opensInDays: 20,
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 3,
      maximum: 3,
      filter: 'SP=1811,SP=1812,SP=1813,SP=1814',
      prices: 'ABO',
      isSingleShow: true,
    },
  ],
};

/** The demo venue's offers, each with its groups and their formulas, in the order in which they are shown. */
export const demoOffers = [
  {
    code: 'SAISON',
    title: 'Les abonnements de la saison',
    text: 'S’abonner, c’est choisir tôt, payer moins et ne rien manquer.',
    categories: '',
    groups: [
      {
        code: 'CARTE',
        title: 'À la carte',
        text: 'Vous choisissez tout\u00a0: les spectacles, les dates, les places.',
        buttonText: 'Je m’abonne',
        formulas: [discovery, fullMoon],
      },
      {
        code: 'FIXE',
        title: 'Clés en main',
        text: 'Nous avons choisi les spectacles, vous choisissez les dates.',
        buttonText: 'Je m’abonne',
        formulas: [classics, spring],
      },
      {
        code: 'DUO',
        title: 'À deux',
        text: 'Parce que le théâtre se partage.',
        buttonText: 'Nous nous abonnons',
        formulas: [together],
      },
    ],
  },
  {
    code: 'JEUNES',
    title: 'Les abonnements des moins de 28 ans',
    text: 'Trois spectacles, et vous êtes ici chez vous.',
    categories: '',
    groups: [
      {
        code: 'JEUNES',
        title: 'Lycéens et étudiants',
        text: 'Sur présentation de votre carte.',
        buttonText: 'Je m’abonne',
        formulas: [young],
      },
    ],
  },
] as const;
