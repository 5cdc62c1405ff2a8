import type { SeasonWorld } from '../../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula, SubscriptionOffer } from '../../../api/subscriptions/subscription.ts';
import { at, catalogueOf, performance, show } from '../../screens/season-fixture.ts';
import { escapade, seasonOffer, subscriptionWorld } from '../../support/data/subscription-fixtures.ts';

const shows = 60;
const datesOfEach = 5;
const day = 86_400_000;
const start = at('2026-12-01 20:00');

/** The numbers of the performances: show and date. */
export const performanceId = (showId: number, date: number): number => showId * 100 + date;

const performances = Array.from({ length: shows }, (_, index) =>
  Array.from({ length: datesOfEach }, (__, date) =>
    performance(performanceId(index + 1, date), index + 1, {
      date: start + (index * 3 + date) * day + (date % 2) * 3_600_000,
    }),
  ),
).flat();

/** A season of sixty shows and three hundred performances, at subscribers' prices. */
export const bigWorld: SeasonWorld = {
  catalogue: catalogueOf(
    Array.from({ length: shows }, (_, index) =>
      show(index + 1, `Spectacle ${index + 1}`, {
        genres: [index % 4 === 0 ? 'Danse' : index % 4 === 1 ? 'Cirque' : 'Théâtre'],
      }),
    ),
    performances,
  ),
  pricing: {
    ...subscriptionWorld.pricing,
    gridOfPerformance: new Map(performances.map(({ id }) => [id, 0])),
  },
};

const formulaOf = (code: string, title: string): SubscriptionFormula => ({
  ...escapade,
  code,
  title,
  types: escapade.types.map((type) => ({ ...type, ticketsMin: 60, ticketsMax: 80 })),
});

export const bigFormulas = [
  formulaOf('ESCAPADE', 'L’Escapade'),
  formulaOf('LUNE', 'Pleine Lune'),
  formulaOf('ETOILES', 'Les Étoiles'),
] as const;

export const bigOffer: SubscriptionOffer = { ...seasonOffer, formulas: bigFormulas };
