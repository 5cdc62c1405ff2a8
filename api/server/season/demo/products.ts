import type { SeasonDocument } from '../document/season-document.ts';

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
