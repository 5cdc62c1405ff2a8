import { textsOf } from '../text.ts';

/** A hall whose plan cannot be shown, and its drawing. */
export const planDrawing = {
  plan_missing: 'Le plan de la salle n’a pas pu s’afficher. Vos choix sont gardés.',
  plan_missing_text:
    'Réessayez, ou dites-nous dans quelle catégorie vous voulez être\u00a0: nous prendrons pour vous les meilleures places.',
  plan_missing_look: 'Réessayez dans un instant\u00a0: rien n’a changé.',
  plan_by_category: 'Choisir par catégorie',
  plan_drawing: 'Dessin de la salle',
  plan_see_drawing: 'Voir le dessin de la salle',
  plan_drawing_loading: 'Ouverture du dessin…',
  plan_frame: 'Plan animé de la salle, fourni par le théâtre',
} as const;

export const planText = textsOf(planDrawing);
