import { readFileSync } from 'node:fs';
import type { SeasonDocument } from '../document/season-document.ts';

type VenueParts = Pick<SeasonDocument, 'venue' | 'home' | 'pages' | 'options' | 'texts' | 'layout'>;

/** The demo venue, in the words of a season's document. */
export const demoVenue: VenueParts = {
  venue: {
    name: 'Théâtre de la Grande-Ourse',
    city: 'Rochebrune',
    address: '7, place du Marché-aux-Étoiles, 26150 Rochebrune',
    phone: '04 75 00 26 26',
    email: 'billetterie@grande-ourse.example',
    operator: 'Association Les Nuits de la Grande-Ourse',
    licences: 'L-R-26-000101 (catégorie 1), L-R-26-000102 (catégorie 2), L-R-26-000103 (catégorie 3)',
    siret: '000 000 000 00026',
    publisher: 'Ursule Grandval, directrice du théâtre',
    host: 'Les Nuages de Rochebrune, 1, allée des Serveurs, 26150 Rochebrune, 04 75 00 26 00',
    mediator: { name: 'la Médiation des Étoiles', website: 'https://mediation.grande-ourse.example/' },
  },
  home: {
    title: 'Ce soir, la salle s’éteint et tout s’allume',
    text:
      'De Molière sous les projecteurs à Mozart sous les étoiles\u00a0: une saison entière à portée de main. ' +
      'Choisissez votre soirée, votre fauteuil, et laissez-nous garder vos places le temps d’y penser.',
    picture: 'images/saison.svg',
    access:
      'À huit minutes à pied de la gare. Navette gratuite après chaque représentation, places réservées aux fauteuils roulants, boucle magnétique dans la grande salle.',
    boxOffice:
      'Au guichet du mardi au samedi, de 13\u00a0h à 19\u00a0h, et une heure avant chaque lever de rideau.',
  },
  pages: { home: true, tickets: true, subscriptions: true, offers: true, cart: true, account: true },
  options: {
    timeDeco: 1200,
    masqueCentimes: true,
    consultePlan: true,
    isUpCase: false,
    ongletHISTO: true,
    dureeOption: 172_800,
    map_moveExist: true,
    tarif_PAPO: 'DUO',
    formulaireGroupes: 'groupes',
  },
  texts: {},
  layout: {
    tabs: [
      { code: 'la-maison', name: 'La maison', position: 'left' },
      { code: 'venir', name: 'Venir au théâtre', position: 'right' },
    ],
    networks: {
      Instagram: 'https://www.instagram.com/',
      Mastodon: 'https://mastodon.social/',
      YouTube: 'https://www.youtube.com/',
    },
    email: 'billetterie@grande-ourse.example',
  },
};

/** The demo venue's halls; their plans come from `halls/`. */
export const venueHalls = [
  {
    id: 'polaris',
    name: 'Salle Polaris',
    address: '7, place du Marché-aux-Étoiles, 26150 Rochebrune',
  },
  {
    id: 'petite-ourse',
    name: 'La Petite Ourse',
    address: '3, rue du Petit-Chariot, 26150 Rochebrune',
  },
  { id: 'arenes', name: 'Les Arènes', address: 'Montée des Arènes, 26150 Rochebrune' },
  { id: 'verdure', name: 'Théâtre de Verdure', address: 'Parc des Tuileries, 26150 Rochebrune' },
] as const;

/** The zones of the open-air theatre, on `demo/verdure.svg`: one sits where one likes in the part that one chose. */
export const verdureZones = [
  {
    category: 'C1',
    name: 'Gradins de face',
    places: 160,
    outline: [
      190, 210, 250, 240, 320, 250, 390, 240, 450, 210, 495, 290, 415, 330, 320, 342, 225, 330, 145, 290,
    ],
  },
  {
    category: 'C2',
    name: 'Gradins hauts',
    places: 220,
    outline: [
      139, 302, 222, 343, 320, 356, 418, 343, 501, 302, 545, 378, 440, 430, 320, 446, 200, 430, 95, 378,
    ],
  },
  {
    category: 'C3',
    name: 'Pelouse',
    places: 300,
    outline: [
      89, 390, 197, 443, 320, 460, 443, 443, 551, 390, 600, 470, 460, 540, 320, 556, 180, 540, 40, 470,
    ],
  },
];

/** How many places the studio has, in free seating. */
export const studioPlaces = 120;

export const pickupMethods = [
  {
    code: 'BE',
    label: 'Billet électronique',
    information:
      'Vos billets s’affichent dès le paiement et vous arrivent par e-mail\u00a0; montrez-les sur votre téléphone ou imprimés.',
    price: 0,
    needs_address: false,
  },
  {
    code: 'GUICHET',
    label: 'Retrait au guichet',
    information: 'Au théâtre, dès aujourd’hui et jusqu’au lever de rideau, avec une pièce d’identité.',
    price: 0,
    needs_address: false,
  },
  {
    code: 'POSTE',
    label: 'Envoi postal',
    information: 'En lettre suivie, à l’adresse de votre compte, sous trois jours ouvrés.',
    price: 250,
    needs_address: true,
  },
] as const;

export const paymentModes = [
  {
    code: 'CB',
    label: 'Carte bancaire',
    information: 'Vous serez conduit sur la page sécurisée de notre banque.',
    price: 0,
    is_disabled: false,
    type: 'radio',
    instalments: 1,
  },
  {
    code: 'CB3',
    label: 'Carte bancaire, en trois fois',
    information: 'Un tiers aujourd’hui, le reste en deux mois, sans frais.',
    price: 0,
    is_disabled: false,
    type: 'radio',
    instalments: 3,
  },
  {
    code: 'KDO',
    label: 'Carte cadeau',
    information: 'Elle paie ce qu’elle peut, votre carte bancaire le reste.',
    price: 0,
    is_disabled: false,
    type: 'checkbox',
    instalments: 1,
  },
] as const;

const folder = new URL('./contents/', import.meta.url);

/** The demo venue's own pages: two of the menu and one of the account. */
export const demoContents: NonNullable<SeasonDocument['contents']> = [
  { code: 'venir', title: 'Venir au théâtre', file: 'contents/venir.html', updated: '2026-09-01' },
  { code: 'la-maison', title: 'La maison', file: 'contents/la-maison.html', updated: '2026-09-01' },
  { code: 'avantages', title: 'Vos avantages', file: 'contents/avantages.html', updated: '2026-09-01' },
];

/** Their files, and those of their images. */
export function demoContentFiles(): readonly (readonly [string, Buffer])[] {
  const texts = demoContents.map(({ file }) => file.slice('contents/'.length));
  return [
    ...texts.map((name) => [`contents/${name}`, readFileSync(new URL(name, folder))] as const),
    ...['plan-acces.svg', 'facade.svg'].map(
      (name) => [`images/${name}`, readFileSync(new URL(name, folder))] as const,
    ),
  ];
}

/** The demo venue's forms: `/formulaire?dial=groupes`. */
export const demoForms: NonNullable<SeasonDocument['forms']> = [
  {
    code: 'groupes',
    title: 'Venir en groupe ou avec une classe',
    introduction: [
      'Dix personnes ou plus, une classe, une association\u00a0: dites-nous ce que vous aimeriez voir. Lucie, chargée des publics, vous répond sous deux jours ouvrés avec des places et un prix.',
      'Rien n’est réservé tant que nous ne vous avons pas répondu.',
    ],
    fields: [
      {
        name: 'structure',
        label: 'Votre groupe, établissement ou association',
        required: true,
        autocomplete: 'organization',
      },
      { name: 'contact', label: 'Votre prénom et votre nom', required: true, autocomplete: 'name' },
      { name: 'email', kind: 'email', label: 'Votre e-mail', required: true, autocomplete: 'email' },
      {
        name: 'telephone',
        kind: 'phone',
        label: 'Votre téléphone',
        hint: 'Un appel va souvent plus vite.',
        autocomplete: 'tel',
      },
      {
        name: 'public',
        kind: 'choice',
        label: 'Qui viendra\u202f?',
        required: true,
        choices: [
          'Une classe de maternelle ou d’élémentaire',
          'Une classe de collège ou de lycée',
          'Une association ou un comité d’entreprise',
          'Des amis, une famille',
        ],
      },
      {
        name: 'nombre',
        label: 'Combien de personnes',
        hint: 'À peu près suffit.',
        required: true,
        longest: 40,
      },
      { name: 'date', kind: 'date', label: 'La date qui vous arrangerait' },
      {
        name: 'message',
        kind: 'longText',
        label: 'Ce que vous aimeriez voir, et ce que nous devons savoir',
        hint: 'Spectacle, âges, fauteuils roulants, horaires de car…',
        longest: 3000,
      },
      {
        name: 'lettre',
        kind: 'checkbox',
        label: 'Je veux bien recevoir le programme des matinées scolaires',
      },
    ],
    submitLabel: 'Envoyer ma demande',
    thanks: 'Votre demande est arrivée chez Lucie, qui vous répond sous deux jours ouvrés.',
  },
];
