import type { SeasonDocument } from '../document/season-document.ts';

type Offer = NonNullable<SeasonDocument['offers']>[number];
type Formula = Offer['groups'][number]['formulas'][number];

const forGrownUps = { except: ['Jeune public'] };

/** Places beside a subscriber's own, at each evening. */
const bringsFriends = (guests: number) => ({ guestPrices: ['PROCHE'], guests });

const classics: Formula = {
  code: 'CLASSIQUES',
  title: 'Les Trois Classiques',
  text: [
    'Molière, Marivaux, Racine\u00a0: trois soirées du répertoire, choisies pour vous.',
    'Vous gardez le choix des dates.',
  ],
  categories: ['C1'],
  singleCategory: true,
  buttonText: 'Je prends les trois',
  selectLabel: 'Vous êtes',
  information: 'Trois places de 1re catégorie pour 84\u00a0€, au lieu de 102\u00a0€.',
  stock: 150,
  collections: [
    {
      code: 'MOLIERE',
      title: 'Le Malade imaginaire',
      only: ['show:le-malade-imaginaire'],
      minimum: 1,
      maximum: 1,
    },
    {
      code: 'MARIVAUX',
      title: 'Le Jeu de l’amour et du hasard',
      only: ['show:le-jeu-de-l-amour-et-du-hasard'],
      minimum: 1,
      maximum: 1,
    },
    { code: 'RACINE', title: 'Phèdre', only: ['show:phedre'], minimum: 1, maximum: 1 },
  ],
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 3,
      maximum: 3,
      only: ['show:le-malade-imaginaire', 'show:le-jeu-de-l-amour-et-du-hasard', 'show:phedre'],
      prices: ['ABOINC'],
      singleShow: true,
      amount: 8400,
    },
    {
      code: 'JEUNE',
      label: 'Moins de 28\u00a0ans',
      minimum: 3,
      maximum: 3,
      only: ['show:le-malade-imaginaire', 'show:le-jeu-de-l-amour-et-du-hasard', 'show:phedre'],
      prices: ['ABOINC'],
      singleShow: true,
      amount: 3600,
      proof: 'AGE',
    },
  ],
};

const discovery: Formula = {
  code: 'ESCAPADE',
  title: 'L’Escapade',
  text: ['Quatre spectacles ou plus, composés à votre goût, dont un de danse ou de cirque et un de théâtre.'],
  buttonText: 'Je compose mon Escapade',
  selectLabel: 'Vous êtes',
  information: 'Environ 20\u00a0% de moins que le tarif plein, dès quatre spectacles et jusqu’à dix.',
  collections: [
    { code: 'MOUVEMENT', title: 'Danse et cirque', only: ['Danse', 'Cirque'], minimum: 1 },
    { code: 'THEATRE', title: 'Théâtre', only: ['Théâtre'], minimum: 1 },
  ],
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 4,
      maximum: 10,
      ...forGrownUps,
      prices: ['ABO'],
      ...bringsFriends(1),
    },
    { code: 'REDUITS', label: 'Tarifs réduits', kind: 'label' },
    {
      code: 'JEUNE',
      label: 'Moins de 28\u00a0ans',
      minimum: 4,
      maximum: 10,
      ...forGrownUps,
      prices: ['ABOJ'],
      proof: 'AGE',
    },
    {
      code: 'CSE',
      label: 'Comités d’entreprise',
      kind: 'hidden',
      minimum: 4,
      maximum: 10,
      ...forGrownUps,
      prices: ['ABOP'],
      family: 'CSE',
    },
  ],
};

const fullMoon: Formula = {
  code: 'PLEINELUNE',
  title: 'Pleine Lune',
  text: ['Six spectacles différents ou plus, dont une soirée au Carré d’or.'],
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
      ...forGrownUps,
      prices: ['ABOP'],
      singleShow: true,
      ...bringsFriends(2),
    },
  ],
};

const together: Formula = {
  code: 'DEUXPAS',
  title: 'À deux pas',
  text: [
    'Pour venir accompagné quand on ne peut pas venir seul\u00a0: la place de l’accompagnateur est offerte.',
  ],
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
      ...forGrownUps,
      prices: ['ABO'],
      proof: 'CMI',
    },
    {
      code: '$ACCO',
      label: 'Accompagnateur',
      minimum: 1,
      maximum: 10,
      ...forGrownUps,
      prices: ['ACCO'],
      enabledBy: ['PMR'],
    },
  ],
};

const young: Formula = {
  code: 'FILANTE',
  title: 'Étoile filante',
  text: ['Pour les lycéens et les étudiants\u00a0: trois spectacles ou plus, à prix minuscule.'],
  buttonText: 'Je file',
  selectLabel: 'Vous êtes',
  information: 'Il vous faut votre numéro de carte Grand-Chariot\u00a0; une carte, un abonnement.',
  types: [
    {
      code: 'JEUNE',
      label: 'Carte Grand-Chariot',
      minimum: 3,
      maximum: 6,
      ...forGrownUps,
      prices: ['ABOJ'],
      singleShow: true,
      family: 'CHARIOT',
      proof: 'AGE',
      nominative: true,
    },
  ],
};

const spring = (opening: string): Formula => ({
  code: 'LUEURS',
  title: 'Dernières lueurs',
  text: ['Trois soirées entre mars et juin, du studio aux Arènes.'],
  buttonText: 'Je prends la fin de saison',
  selectLabel: 'Vous êtes',
  information: 'Les ventes ouvrent bientôt.',
  from: opening,
  types: [
    {
      code: 'ADULTE',
      label: 'Plein tarif',
      minimum: 3,
      maximum: 3,
      only: [
        'show:phedre',
        'show:berceuses-pour-adultes',
        'show:la-grande-bascule',
        'show:la-flute-enchantee',
      ],
      prices: ['ABO'],
      singleShow: true,
    },
  ],
});

/** The demo venue's offers, each with its groups and their formulas. `opening`: when the last formula goes on sale. */
export const demoOffers = (opening: string): Offer[] => [
  {
    code: 'SAISON',
    title: 'Les abonnements de la saison',
    text: ['S’abonner, c’est choisir tôt, payer moins et ne rien manquer.'],
    categories: ['C1', 'C2', 'C3'],
    groups: [
      {
        code: 'CARTE',
        title: 'À la carte',
        text: ['Vous choisissez tout\u00a0: les spectacles, les dates, les places.'],
        buttonText: 'Je m’abonne',
        formulas: [discovery, fullMoon],
      },
      {
        code: 'FIXE',
        title: 'Clés en main',
        text: ['Nous avons choisi les spectacles, vous choisissez les dates.'],
        buttonText: 'Je m’abonne',
        formulas: [classics, spring(opening)],
      },
      {
        code: 'DUO',
        title: 'À deux',
        text: ['Parce que le théâtre se partage.'],
        buttonText: 'Nous nous abonnons',
        formulas: [together],
      },
    ],
  },
  {
    code: 'JEUNES',
    title: 'Les abonnements des moins de 28\u00a0ans',
    text: ['Trois spectacles, et vous êtes ici chez vous.'],
    groups: [
      {
        code: 'JEUNES',
        title: 'Lycéens et étudiants',
        text: ['Sur présentation de votre carte.'],
        buttonText: 'Je m’abonne',
        formulas: [young],
      },
    ],
  },
];
