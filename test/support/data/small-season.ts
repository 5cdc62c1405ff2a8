import { wallTimeOf } from '../../../api/server/season/document/fields.ts';
import type { SeasonDocument } from '../../../api/server/season/document/season-document.ts';
import { packageOf, type SeasonPackage } from '../../../api/server/season/document/season-package.ts';

const day = 86_400_000;

/** A moment so many days from now, at half past eight in Paris give or take an hour of the clocks. */
export function evening(inDays: number): string {
  return `${wallTimeOf(Date.now() + inDays * day).slice(0, 10)}T20:30`;
}

/** Three rows of six with an aisle in the middle, the stage below; wheelchairs at both ends of row C. */
export function smallPlan(): string {
  const rows = ['A', 'B', 'C'].map((row, line) => {
    const seats = Array.from({ length: 6 }, (_, seat) => {
      const feature = row === 'C' && seat % 5 === 0 ? ' data-features="wheelchair"' : '';
      return `<circle id="${row}-${seat + 1}" cx="${seat * 10 + (seat > 2 ? 12 : 0)}" cy="${line * 12}" r="4"${feature}/>`;
    });
    return `<g data-row="${row}" data-category="${row === 'A' ? 'BALCON' : 'SALLE'}">${seats.join('')}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
  <rect data-shape="stage" data-label="Scène" x="10" y="60" width="50" height="10"/>
  <g data-section="Orchestre" transform="translate(20 10)">${rows.join('\n')}</g>
  <text x="40" y="90">Foyer</text>
</svg>`;
}

export const smallPoster =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><title>Un carré</title><path d="M0 0h3v4H0z"/></svg>';

/** A venue of one's own: two halls, two shows, three evenings. */
export function smallDocument(): SeasonDocument {
  return {
    format: 'guichet-season/1',
    season: 2026,
    venue: { name: 'Le Petit Théâtre', city: 'Nyons', email: 'bonjour@petit-theatre.example' },
    home: { title: 'Bienvenue', text: 'Chez nous, on se serre.' },
    options: { timeDeco: 600, masqueCentimes: false },
    categories: [
      { code: 'SALLE', name: 'Salle', color: '#a06400' },
      { code: 'BALCON', name: 'Balcon', color: '#1f5fa8' },
    ],
    proofs: [{ code: 'AGE', name: 'une pièce d’identité' }],
    prices: [
      { code: 'PLEIN', label: 'Tarif plein' },
      { code: 'JEUNE', label: 'Moins de 26\u00a0ans', proof: 'AGE' },
    ],
    grids: [
      {
        code: 'soir',
        prices: [
          { price: 'PLEIN', amounts: { SALLE: 2000, BALCON: 1500 } },
          { price: 'JEUNE', amounts: { SALLE: 1000 }, maximum: 2 },
        ],
      },
    ],
    halls: [
      {
        code: 'grande',
        name: 'Grande salle',
        address: '1, place du Théâtre, Nyons',
        plan: 'plans/grande.svg',
      },
      { code: 'cave', name: 'La Cave', places: 30, category: 'SALLE' },
    ],
    shows: [
      {
        slug: 'les-fourberies',
        title: ['Les Fourberies', 'de Scapin'],
        genre: 'Théâtre',
        teaser: 'Qu’allait-il faire dans cette galère\u00a0?',
        text: ['Deux familles, un valet, un sac.'],
        durationMinutes: 95,
        poster: {
          file: 'images/fourberies.svg',
          alternative: 'Un carré noir',
          background: '#ffffff',
          ink: '#000000',
          accent: '#cc0000',
        },
      },
      { slug: 'improvisation', title: ['Improvisation'], genre: 'Humour' },
    ],
    performances: [
      { code: 'fourberies-1', show: 'les-fourberies', hall: 'grande', date: evening(20), grid: 'soir' },
      { code: 'fourberies-2', show: 'les-fourberies', hall: 'grande', date: evening(21), grid: 'soir' },
      {
        code: 'impro-1',
        show: 'improvisation',
        hall: 'cave',
        date: evening(22),
        grid: 'soir',
        sales: evening(2),
        waitingList: true,
        vatRate: 2.1,
      },
    ],
    pickupMethods: [{ code: 'BE', label: 'Billet électronique' }],
    paymentModes: [{ code: 'CB', label: 'Carte bancaire' }],
  };
}

export function smallFiles(): Map<string, Buffer> {
  return new Map([
    ['plans/grande.svg', Buffer.from(smallPlan())],
    ['images/fourberies.svg', Buffer.from(smallPoster)],
  ]);
}

/** The small season, after changes. */
export function smallSeason(
  change: (document: SeasonDocument, files: Map<string, Buffer>) => void = () => undefined,
): SeasonPackage {
  const document = smallDocument();
  const files = smallFiles();
  change(document, files);
  return packageOf(document, files);
}
