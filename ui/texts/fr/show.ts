import { textsOf } from '../text.ts';

/** The page of one show. */
export const show = {
  show_all: 'Toute la saison',
  show_share: 'Partager',
  show_shared: 'L’adresse est copiée\u00a0: collez-la où vous voulez.',
  show_share_failed: 'L’adresse de ce spectacle\u00a0: [address]',
} as const;

export const showText = textsOf(show);
