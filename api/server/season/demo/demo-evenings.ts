import type { Access } from '../../../season/access.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { hallPlans } from '../halls/index.ts';
import type { SeasonPerformance, SeasonShow } from '../shows/show.types.ts';

type Evening = SeasonDocument['performances'][number];
type Imposed = NonNullable<Evening['imposed']>;

/** The parts of the demo season that run through several shows. */
export const demoCollections: NonNullable<SeasonDocument['collections']> = [
  { code: 'FAMILLE', title: 'En famille' },
  { code: 'CLASSIQUES', title: 'Les classiques' },
  { code: 'ETOILES', title: 'Sous les étoiles' },
];

const classics = ['le-malade-imaginaire', 'le-jeu-de-l-amour-et-du-hasard', 'phedre'];
const forChildren = 'le-loup-dans-la-main';
/** A circus show for everybody, to which families come in the afternoon. */
const forFamiliesByDay = 'onze-chaises';

/** The show whose deck chairs are for two, at this performance. */
const forTwo = { slug: 'berceuses-pour-adultes', label: 'À l’heure de la sieste' };
/** The concert at which a box is sold to one party. */
const wholeBoxes = 'quatre-saisons-et-une-cinquieme';

/** What performances with these labels make easier. */
const accessOfLabels: Readonly<Record<string, Access>> = {
  'Séance Relax': 'relaxed',
  'Langue des signes': 'signLanguage',
  Audiodescription: 'audioDescription',
};

/** What is said beside the date of performances with these labels. */
const notesOfLabels: Readonly<Record<string, string>> = {
  'Séance Relax': 'On peut bouger, réagir, sortir et revenir.',
  'Langue des signes': 'On la voit le mieux des premiers rangs.',
  Audiodescription: 'Les casques se retirent à l’accueil, une demi-heure avant le début.',
};

function collectionOf(show: SeasonShow, { at, hall }: SeasonPerformance): string | undefined {
  const place = hall ?? show.hall;
  if (place === 'arenes' || place === 'verdure') {
    return 'ETOILES';
  }
  if (show.slug === forChildren || (show.slug === forFamiliesByDay && at < '17:00')) {
    return 'FAMILLE';
  }
  return classics.includes(show.slug) ? 'CLASSIQUES' : undefined;
}

/** The boxes of the large hall, each a row of its section. */
function boxes(): NonNullable<Imposed['together']> {
  const { rows, sections } = hallPlans.polaris;
  return rows.flatMap(({ section, label }) =>
    sections[section]?.name === 'Loges' ? [[{ section: 'Loges', row: label }]] : [],
  );
}

function sellsWholeBoxes(show: SeasonShow, { hall }: SeasonPerformance): boolean {
  return show.slug === wholeBoxes && (hall ?? show.hall) === 'polaris';
}

/** The ids of the places of each box that is sold whole at this performance. */
export function demoBoxes(show: SeasonShow, performance: SeasonPerformance): readonly (readonly number[])[] {
  const { rows, sections } = hallPlans.polaris;
  return sellsWholeBoxes(show, performance)
    ? rows
        .filter(({ section }) => sections[section]?.name === 'Loges')
        .map(({ firstSeat, seatCount }) =>
          Array.from({ length: seatCount }, (_, index) => firstSeat + index + 1),
        )
    : [];
}

/** What the document says of a demo performance beside its date and its sale. */
export function eveningDetails(
  show: SeasonShow,
  performance: SeasonPerformance,
): Pick<Evening, 'collection' | 'notes' | 'priceNotes' | 'access' | 'imposed'> {
  const collection = collectionOf(show, performance);
  const note = notesOfLabels[performance.label ?? ''];
  const access = accessOfLabels[performance.label ?? ''];
  const imposed: Imposed | null = sellsWholeBoxes(show, performance)
    ? { together: boxes() }
    : show.slug === forTwo.slug && performance.label === forTwo.label
      ? { lot: 2 }
      : null;
  return {
    ...(collection === undefined ? {} : { collection }),
    ...(note === undefined ? {} : { notes: [note] }),
    ...(access === undefined ? {} : { access: [access] }),
    ...(imposed === null
      ? {}
      : {
          imposed,
          priceNotes: [
            imposed.lot === 2
              ? 'Chaque transat est pour deux\u00a0: les billets vont par paires.'
              : 'Chaque loge se prend entière, par quatre places.',
          ],
        }),
  };
}
