import { escapeMarkup } from '../kernel/markup.ts';
import { plainPage } from '../pages/plain-page.ts';
import type { SeasonData } from '../season/season-data.ts';
import { frenchDate } from '../tickets/french-dates.ts';
import { type EntryRow, showTitleOf } from './entry.ts';
import { placesPhrase } from './waiting-mails.ts';

/** What a page is about: the entry of its link, as it is now. */
export interface WaitingPage {
  readonly season: SeasonData;
  readonly entry: EntryRow;
  readonly isOver: boolean;
  readonly position: number;
}

interface Part {
  readonly title: string;
  readonly text: string;
  /** What can be done, the main thing first. */
  readonly actions: readonly { readonly action: string; readonly label: string }[];
}

const leave = { action: 'quitter', label: 'Quitter la liste d’attente' };

function partOf({ entry, isOver, position }: WaitingPage): Part {
  const one = entry.places === 1;
  switch (entry.state) {
    case 'waiting':
      if (entry.confirmed_at === null) {
        return {
          title: 'Confirmez votre inscription',
          text: 'Votre place sur la liste d’attente est prise. Confirmez que cette adresse e-mail est la vôtre\u00a0: nous vous écrirons quand ce sera votre tour.',
          actions: [{ action: 'confirmer', label: 'Confirmer mon inscription' }, leave],
        };
      }
      return {
        title: 'Vous êtes sur la liste d’attente',
        text:
          position === 1
            ? 'Vous êtes en tête de la liste. Dès que des places reviennent, nous vous écrivons.'
            : `Vous êtes en ${position}e position. Nous vous écrivons dès que c’est votre tour.`,
        actions: [leave],
      };
    case 'offered':
      if (!isOver && entry.offered_until !== null) {
        return {
          title: one ? 'Une place vous attend' : 'Vos places vous attendent',
          text: `Nous vous gardons ${placesPhrase(entry.places)} jusqu’au ${frenchDate(entry.offered_until)}. Une fois dans votre panier, choisissez le tarif et payez comme d’habitude.`,
          actions: [
            {
              action: 'prendre',
              label: one ? 'Mettre ma place dans mon panier' : 'Mettre mes places dans mon panier',
            },
            { action: 'quitter', label: 'Je n’en veux plus' },
          ],
        };
      }
      return lapsed;
    case 'taken':
      return {
        title: 'C’est déjà fait',
        text: 'Ces places ont déjà été mises dans un panier. Retrouvez-les dans le vôtre, s’il est encore gardé.',
        actions: [],
      };
    case 'left':
      return {
        title: 'Vous avez quitté la liste',
        text: 'Nous ne vous écrirons plus pour cette séance. Vous pouvez vous réinscrire quand vous voulez.',
        actions: [],
      };
    case 'closed':
      return { title: 'La liste est close', text: 'Cette séance a commencé. À bientôt\u00a0!', actions: [] };
    default:
      return lapsed;
  }
}

const lapsed: Part = {
  title: 'Cette proposition est passée',
  text: 'Le temps pour prendre ces places est écoulé\u00a0: elles sont allées à la personne suivante. Réinscrivez-vous si vous voulez attendre encore.',
  actions: [],
};

/** The page of a link: what waits, and the buttons to take or leave it. `problem` is why the last gesture failed. */
export function waitingPage(page: WaitingPage, problem: string | null = null): string {
  const { season, entry } = page;
  const { title, text, actions } = partOf(page);
  const performance = season.performances.find((item) => item.id === entry.performance_id);
  const facts = [
    ['Spectacle', showTitleOf(season, entry.performance_id)],
    ['Date', performance === undefined ? '' : frenchDate(performance.date)],
    ['Places ensemble', String(entry.places)],
  ].filter(([, value]) => value !== '');
  const form =
    actions.length === 0
      ? ''
      : `<form method="post">${actions
          .map(
            ({ action, label }, index) =>
              `<button name="action" value="${action}"${index === 0 && action !== 'quitter' ? ' class="main"' : ''}>${escapeMarkup(label)}</button>`,
          )
          .join('\n')}</form>`;
  return plainPage(
    season,
    title,
    `${problem === null ? '' : `<p role="alert"><strong>${escapeMarkup(problem)}</strong></p>`}
<p>${escapeMarkup(text)}</p>
<dl>
${facts.map(([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`).join('\n')}
</dl>
${form}`,
  );
}

/** The page of a link that is none of ours. */
export function unknownPage(season: SeasonData): string {
  return plainPage(
    season,
    'Ce lien ne mène nulle part',
    '<p>Il n’est pas complet, ou l’attente dont il parle n’existe plus. Ouvrez-le à nouveau depuis le message que nous vous avons envoyé.</p>',
  );
}
