import type { AvailabilityWire } from '../../../api/season/availability-wire.ts';
import type { CatalogueWire, PerformanceWire, ShowWire } from '../../../api/season/catalogue-wire.ts';

/** The moment that the made-up season begins at: Saturday 21 November 2026, 18:12 in Paris. */
export const seasonStart = Date.UTC(2026, 10, 21, 17, 12);

const day = 86_400;
const halls = ['Salle Polaris', 'Petite salle', 'La Cave', 'Les Arènes', 'Chapelle', 'Grand foyer'];
const genres = ['Théâtre', 'Danse', 'Musique', 'Opéra', 'Cirque', 'Jeune public', 'Humour', 'Marionnettes'];
const openings =
  'Le|La|Les|Un|Une|Mon|Ma|Notre|Quelques|Trois|Sept|Deux|Chaque|Aucun|Cette|Dernier|Premier|Petit|Grand|Vieux'.split(
    '|',
  );
const nouns =
  'malade|jardin|nuit|hiver|été|théâtre|bateau|lumière|silence|ombre|forêt|rivière|cerisaie|mouette|avare|misanthrope|bourgeois|tempête|songe|roi|reine|fou|village|gare|maison|fenêtre|école|étoile|océan|colère|amour|hasard|jeu|neige|poussière|horloge|valise|lettre|chaise|pluie|dimanche|enfance|mémoire|voyage|frontière|cuisine|loup|renard|oiseau|cheval'.split(
    '|',
  );
const qualities =
  'imaginaire|perdu|retrouvé|immobile|invisible|rouge|bleu|fragile|sauvage|lointain|éternel|oublié|ordinaire|secret|provisoire|tranquille|bruyant|allemand|nocturne|matinal|salé|fêlé|brûlant|glacé|minuscule|infini|dernier|premier|étranger|familier'.split(
    '|',
  );
const firstNames =
  'Anouk|Basile|Camille|Désiré|Élise|Fanny|Gaspard|Hélène|Inès|Jules|Karim|Lucie|Maëlle|Nadège|Octave|Pénélope|Quentin|Raphaël|Salomé|Théo|Ursule|Victoire|Wassim|Xavier|Yasmine|Zoé'.split(
    '|',
  );
const syllables = 'bel|car|del|fon|gar|hau|jol|lam|mon|nor|per|rou|sal|ter|val|vil|cour|mar|ber|gui'.split(
  '|',
);
const endings = 'court|ville|mont|tier|lier|deau|nard|gnan|vert|belle|champ|roche|fort|nier|rand'.split('|');

/** Numbers below one, the same in every run. */
export function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A season as `ParamSC` would answer it: so many shows, of which one has thirty dates and most have a few. */
export function bigSeason(showCount: number, performanceCount: number): CatalogueWire {
  const random = sequence(7);
  const pick = <Item>(items: readonly Item[], fallback: Item): Item =>
    items[Math.floor(random() * items.length)] ?? fallback;
  const person = (): string =>
    `${pick(firstNames, 'Anouk')} ${capital(pick(syllables, 'bel') + pick(syllables, 'car') + pick(endings, 'court'))}`;
  const spectacles: Record<string, ShowWire> = {};
  const seances: Record<string, PerformanceWire> = {};
  const messages: string[] = [];
  const dates: number[] = [];
  for (let index = 0; index < performanceCount; index++) {
    dates.push(seasonStart / 1000 + Math.floor(random() * 300) * day + Math.floor(random() * 8) * 1800);
  }
  for (let show = 0; show < showCount; show++) {
    const id = 1000 + show;
    const title = `${pick(openings, 'Le')}<br>${pick(nouns, 'jardin')} ${pick(qualities, 'perdu')}`;
    const listeSC: number[] = [];
    for (let index = show; index < performanceCount; index += showCount) {
      const performance = 100_000 + index;
      listeSC.push(performance);
      seances[performance] = {
        id: performance,
        spec: id,
        aff: true,
        cache: false,
        titre: title,
        comm: random() < 0.05 ? 'Bord de scène' : '',
        jour: 'Ve',
        date: dates[index] ?? 0,
        salle: `h${Math.floor(random() * halls.length)}`,
        num: random() < 0.5,
        plan: random() < 0.5,
        ovl: random() < 0.05 ? seasonStart / 1000 + 30 * day : 0,
        ong: 0,
        ctrl: '',
        typeOk: true,
        nonDispo: false,
        infoSC: -1,
        infoTarifs: -1,
        nbDS: 0,
        infoDS: -1,
        classSC: '',
      };
    }
    const cast = Array.from({ length: 4 }, person);
    messages.push(
      `${pick(nouns, 'jardin')} ${pick(qualities, 'perdu')}&nbsp;: une histoire de ${pick(nouns, 'nuit')} et de ${pick(nouns, 'gare')}, racontée par ${cast[0] ?? ''} et sa troupe, au plus près de chacun.<br>On en sort le cœur léger, avec l’envie d’y revenir et d’en parler longtemps autour d’un verre.`,
    );
    spectacles[id] = {
      id,
      titre: title,
      listeSC,
      img: `affiche-${show}.svg`,
      infoSP: messages.length - 1,
      filtre: String(Math.floor(random() * genres.length)),
      classSP: '',
      adv: '',
      deplie: 0,
      sousTitre: person(),
      accroche: `Quand ${pick(nouns, 'amour')} et ${pick(nouns, 'hasard')} s’en mêlent.`,
      distribution: [
        `Texte|${cast[0] ?? ''}`,
        `Mise en scène|${cast[1] ?? ''}`,
        `Avec|${cast[2] ?? ''}, ${cast[3] ?? ''}`,
      ],
      duree: 60 + Math.floor(random() * 90),
      public: 'Dès 12\u00a0ans',
      affiche: { alt: 'Une affiche', fond: '#0F5B4F', encre: '#FAF3E7', accent: '#F2B441' },
    };
  }
  return {
    dirImage: '/_site/1/images/',
    saison: 2026,
    messages,
    filtre: genres,
    ordreSC: Object.values(seances)
      .sort((a, b) => a.date - b.date)
      .map(({ id }) => id),
    poc: '',
    catsOVL: '',
    spectacles,
    seances,
    salles: Object.fromEntries(
      halls.map((nom, index) => [
        `h${index}`,
        { id: `h${index}`, nom, adresse: '', position: '', zonage: { image: '', zones: {} } },
      ]),
    ),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What is left of these performances, as `DispoListeSC` would answer it, in four categories. */
export function bigAvailability(ids: readonly number[], seed: number): AvailabilityWire {
  const random = sequence(seed);
  const codes = 'VO----R--';
  return {
    listeSC: ids.join(','),
    listeCat: 'A,B,C,D',
    dispoVOR: ids
      .map(() => Array.from({ length: 4 }, () => codes.charAt(Math.floor(random() * codes.length))).join(''))
      .join(''),
  };
}
