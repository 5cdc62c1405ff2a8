import type { Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

/** What the demo venue sells beside places; amounts in cents. */
const services = [
  {
    code: 'PROG',
    type: 'presta',
    family: 'Librairie',
    name: 'Livre-programme de la saison',
    description: 'Quatre-vingts pages de coulisses et d’entretiens, à retirer à la librairie du théâtre.',
    price: 800,
    is_per_performance: false,
    stock: null,
    maximum: 10,
  },
  {
    code: 'ENTRACTE',
    type: 'presta',
    family: 'Bar',
    name: 'Une coupe à l’entracte',
    description: 'Servie au bar du foyer, avec ou sans alcool\u00a0: elle vous attend, sans faire la queue.',
    price: 700,
    is_per_performance: true,
    stock: null,
    maximum: 20,
  },
  {
    code: 'PARKING',
    type: 'presta',
    family: 'Venir',
    name: 'Place au parking du Marché',
    description: 'De 19\u00a0h à minuit, à deux minutes à pied du théâtre.',
    price: 500,
    is_per_performance: true,
    stock: 30,
    maximum: 4,
  },
  {
    code: 'DON',
    type: 'don',
    family: 'Mécénat',
    name: 'Soutenir le théâtre',
    description: 'Votre don offre des places à celles et ceux qui ne peuvent pas les payer.',
    price: -1,
    least_amount: 100,
    most_amount: 500_000,
    suggestions: [1000, 2000, 5000],
    is_per_performance: false,
    stock: null,
    maximum: 1,
  },
] as const;

const cards = [
  {
    code: 'CARTEADH',
    family: 'Cartes',
    name: 'Carte d’adhérent',
    description:
      'Nominative, valable un an\u00a0: le tarif adhérent pour vous et la personne qui vous accompagne.',
    price: 1500,
    maximum: 4,
    needs_holder: true,
    valid_months: 12,
  },
  {
    code: 'CADEAU',
    family: 'Cartes',
    name: 'Carte cadeau',
    description: 'Du montant que vous voulez, avec un mot de votre part.',
    price: -1,
    least_amount: 1000,
    most_amount: 50_000,
    suggestions: [3000, 5000, 10_000],
    maximum: 10,
    needs_holder: false,
    valid_months: 12,
  },
] as const;

/** Writes the demo season's services, donations and cards. */
export async function writeProducts(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('service')
    .values(
      services.map((service, position) => ({
        ...service,
        suggestions: 'suggestions' in service ? [...service.suggestions] : [],
        position,
      })),
    )
    .execute();
  await transaction
    .insertInto('card')
    .values(
      cards.map((card, position) => ({
        ...card,
        suggestions: 'suggestions' in card ? [...card.suggestions] : [],
        position,
      })),
    )
    .execute();
}
