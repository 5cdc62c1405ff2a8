import { packageOf, type SeasonPackage } from '../../../api/server/season/document/season-package.ts';
import { smallDocument, smallFiles } from '../../support/data/small-season.ts';

/** Every evening of it is far ahead of every moment of a run. */
const evenings = {
  first: '2027-05-20T20:30',
  second: '2027-05-21T20:30',
  cellar: '2027-05-22T20:30',
  box: '2027-05-23T20:30',
};

/** How many subscriptions there are: soon there are no more. */
const soldSubscriptions = 2;

/** A season so small that shoppers meet: eighteen numbered places twice, thirty free ones, and all that one can buy them with. */
export function simulationSeason(): SeasonPackage {
  const small = smallDocument();
  const [first, second, cellar] = small.performances;
  if (first === undefined || second === undefined || cellar === undefined) {
    throw new Error('The small season has three performances');
  }
  const { sales: _salesLater, ...soldNow } = cellar;
  return packageOf(
    {
      ...small,
      // So short that members are signed out in a run.
      options: { ...small.options, timeDeco: 100 },
      home: { title: 'Bienvenue', text: 'Chez nous, on se serre.' },
      prices: [...small.prices, { code: 'AMI', label: 'Tarif ami' }, { code: 'ABO', label: 'Abonné' }],
      grids: [
        {
          code: 'soir',
          prices: [
            { price: 'PLEIN', amounts: { SALLE: 2000, BALCON: 1500 } },
            { price: 'JEUNE', amounts: { SALLE: 1000 }, maximum: 2 },
            { price: 'ABO', amounts: { SALLE: 1100, BALCON: 800 }, displayed: false },
            { price: 'AMI', amounts: { SALLE: 1200, BALCON: 900 } },
          ],
        },
      ],
      halls: [...small.halls, { code: 'loge', name: 'La Loge', places: 3, category: 'SALLE' }],
      performances: [
        { ...first, date: evenings.first },
        { ...second, date: evenings.second },
        { ...soldNow, date: evenings.cellar },
        { ...soldNow, code: 'loge-1', hall: 'loge', date: evenings.box, waitingList: true },
      ],
      promos: [{ code: 'AMIS', label: 'Entre amis', prices: { PLEIN: 'AMI' }, maximumTickets: 6 }],
      donations: [{ code: 'DON', name: 'Un don au théâtre', price: 500 }],
      fees: [{ code: 'FRAIS', name: 'Frais de réservation', amount: 50, perTicket: true }],
      pickupMethods: [
        { code: 'BE', label: 'Billet électronique' },
        { code: 'GU', label: 'Au guichet', price: 100 },
      ],
      paymentModes: [
        { code: 'CB', label: 'Carte bancaire' },
        { code: 'CB3', label: 'Carte bancaire, en trois fois', price: 200, instalments: 3 },
        { code: 'GIFT', label: 'Cartes cadeaux', type: 'checkbox' },
      ],
      cards: [{ code: 'CADEAU', name: 'Carte cadeau', price: 'chosen', gift: true }],
      offers: [
        {
          code: 'ABOS',
          title: 'S’abonner',
          groups: [
            {
              code: 'TOUS',
              formulas: [
                {
                  code: 'DUO',
                  title: 'Deux soirs au moins',
                  stock: soldSubscriptions,
                  types: [
                    { code: 'ADULTE', label: 'Adulte', minimum: 2, maximum: 3, prices: ['ABO'], amount: 300 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    smallFiles(),
  );
}
