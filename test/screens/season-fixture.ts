import { noOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine, Pricing } from '../../api/prices/pricing.ts';
import type { Availability, AvailabilityCode } from '../../api/season/availability.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import type { Show } from '../../api/season/show.ts';
import { parseParisWallTime } from '../../api/values/paris-time.ts';

export function at(wallTime: string): number {
  return parseParisWallTime(wallTime) ?? Number.NaN;
}

export const now = at('2026-11-21 18:12');

export function performance(id: number, showId: number, more: Partial<Performance> = {}): Performance {
  return {
    id,
    showId,
    hallId: 'polaris',
    title: [],
    comment: '',
    date: at('2026-11-27 20:30'),
    salesOpening: 0,
    isDisplayed: true,
    isHidden: false,
    isPlaced: true,
    isNumbered: true,
    isQueueable: false,
    collectionKey: 1,
    dateIndex: 0,
    isSoldHere: true,
    notes: [],
    priceNotes: [],
    access: [],
    ...more,
  };
}

export function show(id: number, title: string, more: Partial<Show> = {}): Show {
  return {
    id,
    title: [title],
    subtitle: '',
    teaser: '',
    text: [],
    credits: [],
    genres: ['Théâtre'],
    durationMinutes: 100,
    audience: '',
    poster: {
      address: `/_site/1/images/${id}.svg`,
      alternative: `Affiche de ${title}`,
      background: '#0F5B4F',
      ink: '#FAF3E7',
      accent: '#F2B441',
    },
    performanceIds: [],
    ...more,
  };
}

export function catalogueOf(shows: readonly Show[], performances: readonly Performance[]): Catalogue {
  return {
    season: 2026,
    shows: new Map(
      shows.map((each) => [
        each.id,
        {
          ...each,
          performanceIds: performances.filter(({ showId }) => showId === each.id).map(({ id }) => id),
        },
      ]),
    ),
    performances: new Map(performances.map((each) => [each.id, each])),
    halls: new Map([['polaris', { id: 'polaris', name: 'Salle Polaris', address: '' }]]),
    genres: ['Théâtre', 'Danse'],
    collections: [],
    messages: [],
    order: performances.map(({ id }) => id),
  };
}

export const phedre = show(1, 'Phèdre', {
  subtitle: 'Jean Racine',
  credits: [{ role: 'Mise en scène', names: 'Anouk Delcourt' }],
});
export const houle = show(2, 'Houle', { genres: ['Danse'] });

export const season = catalogueOf(
  [phedre, houle],
  [
    performance(11, 1, { comment: 'Bord de scène' }),
    performance(12, 1, { date: at('2026-11-28 20:30') }),
    performance(13, 1, { date: at('2026-11-29 16:00'), isQueueable: true }),
    performance(14, 1, { date: at('2026-12-01 20:30'), salesOpening: at('2026-11-25 10:00') / 1000 }),
    performance(15, 1, { date: at('2026-11-20 20:30') }),
    performance(21, 2, { date: at('2026-12-13 20:30') }),
  ],
);

export function availabilityOf(codes: Readonly<Record<number, AvailabilityCode>>): Availability {
  return new Map(Object.entries(codes).map(([id, code]) => [Number(id), new Map([['C1', code]])]));
}

export const fullPrice: PriceLine = {
  code: 'TP',
  label: 'Plein tarif',
  isDisplayed: true,
  maximum: null,
  amounts: new Map([['C1', 2800]]),
  unavailableIn: new Set(),
  proofType: '',
  comment: '',
};
export const youngPrice: PriceLine = {
  ...fullPrice,
  code: 'J',
  label: 'Moins de 26\u00a0ans',
  maximum: 2,
  amounts: new Map([['C1', 800]]),
};

export const pricing: Pricing = {
  categories: new Map([['C1', { code: 'C1', name: 'Carré or', color: '#C8371F' }]]),
  grids: [[fullPrice, youngPrice]],
  gridOfPerformance: new Map([11, 12, 13, 14, 15, 21].map((id) => [id, 0])),
  proofs: new Map(),
  openings: noOpenings,
};
