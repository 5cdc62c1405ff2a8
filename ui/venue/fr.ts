import { textsOf } from '../language/text.ts';

/** Pages of the venue’s own, and what the law asks for. */
export const fr = {
  // Pages made of texts: the venue's own, and the legal ones.
  content_updated: 'Mis à jour le [date]',
  content_loading: 'La page se prépare…',
  content_empty_title: 'Cette page s’écrit encore',
  content_empty_text: 'Le théâtre n’a pas encore publié ce texte. Revenez bientôt, ou demandez-nous.',
  content_print: 'Imprimer',

  questions_search: 'Chercher dans les questions',
  questions_search_hint: 'Par exemple\u00a0: échange, retard, fauteuil…',
  questions_found: '1 question trouvée|[count] questions trouvées',
  questions_none: 'Aucune question ne parle de «\u00a0[words]\u00a0».',
  questions_none_help: 'Essayez un autre mot, ou demandez-nous\u00a0: nous répondons volontiers.',
  questions_all: 'Voir toutes les questions',
} as const;

export type VenueTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const venueText = textsOf<VenueTextKey>(fr);
