import { textsOf } from '../text.ts';

/** The zones of a hall in free seating, on its picture. */
export const zones = {
  zones_title: 'Les zones de [hall]',
  zones_help: 'Touchez une zone sur l’image, ou choisissez-la par son nom.',
  zones_chosen: 'Votre zone\u00a0: [zone].',
  zones_none: 'Aucune zone choisie pour l’instant.',
  zones_full: 'complet',
  zones_last: 'dernières places',
  zones_open: 'places libres',
} as const;

export const zonesText = textsOf(zones);
