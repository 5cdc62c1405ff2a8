import {
  berceusesPourAdultes,
  ceQueLeSolRetient,
  houle,
  laFluteEnchantee,
  laGrandeBascule,
  onzeChaises,
  quatreSaisonsEtUneCinquieme,
} from './music-dance-circus.ts';
import {
  leJeuDeLAmourEtDuHasard,
  leLoupDansLaMain,
  leMaladeImaginaire,
  lesClesDu14,
  lesDernieresNeiges,
  neQuittezPas,
  phedre,
} from './plays.ts';

type Genre = 'Théâtre' | 'Danse' | 'Musique' | 'Cirque' | 'Jeune public' | 'Humour';

export type SeasonHall = 'polaris' | 'petite-ourse' | 'arenes' | 'verdure';

interface SeasonCredit {
  readonly role: string;
  readonly names: string;
}

/** An evening counted from today, so that the demo season never grows old. */
export interface SeasonPerformance {
  readonly inDays: number;
  /** Wall-clock time in Europe/Paris, 'HH:MM'. */
  readonly at: string;
  readonly label?: string;
  /** Elsewhere than the show's other evenings. */
  readonly hall?: SeasonHall;
}

/** A show of the demo season as it is written by hand, before the database gives it numbers. */
export interface SeasonShow {
  /** Also the file name of the poster: `posters/<slug>.svg`. */
  readonly slug: string;
  /** The lines of the title, as the poster would break them. */
  readonly title: readonly string[];
  readonly subtitle: string;
  readonly genre: Genre;
  /** One sentence or two, at most 140 characters. */
  readonly teaser: string;
  /** Two to four paragraphs, 90 to 170 words in all. */
  readonly text: readonly string[];
  readonly credits: readonly SeasonCredit[];
  readonly durationMinutes: number;
  readonly audience: string;
  readonly hall: SeasonHall;
  /** Hex colours of the card behind the poster; ink on background reaches 4.5:1. */
  readonly posterColors: { readonly background: string; readonly ink: string; readonly accent: string };
  /** What the poster shows, for those who do not see it. */
  readonly posterAlternative: string;
  readonly performances: readonly SeasonPerformance[];
}

/** The demo season, in the order in which its shows open. */
export const shows: readonly SeasonShow[] = [
  leMaladeImaginaire,
  leLoupDansLaMain,
  neQuittezPas,
  lesClesDu14,
  houle,
  leJeuDeLAmourEtDuHasard,
  onzeChaises,
  quatreSaisonsEtUneCinquieme,
  lesDernieresNeiges,
  ceQueLeSolRetient,
  phedre,
  berceusesPourAdultes,
  laGrandeBascule,
  laFluteEnchantee,
];
