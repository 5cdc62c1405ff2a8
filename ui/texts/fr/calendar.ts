import { textsOf } from '../text.ts';

/** The season as a calendar. */
export const calendar = {
  calendar_title: 'Calendrier, [month]',
  calendar_previousMonth: 'Mois précédent',
  calendar_nextMonth: 'Mois suivant',
  calendar_previousWeek: 'Semaine précédente',
  calendar_nextWeek: 'Semaine suivante',
  calendar_today: 'aujourd’hui',
  calendar_past: 'passé',
  calendar_full: 'complet',
  calendar_last: 'dernières places',
  calendar_marked: 'choisi\u00a0:',
  calendar_rest: 'et 1 autre|et 1 autre|et [count] autres',
  calendar_count: 'aucune représentation|1 représentation|[count] représentations',
  calendar_day_none: 'Rien à l’affiche ce jour-là.',
  calendar_day_next: 'Aller au [date]',
  calendar_help:
    'Les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre.',
} as const;

export const calendarText = textsOf(calendar);
