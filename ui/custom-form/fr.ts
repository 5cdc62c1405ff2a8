import { textsOf } from '../language/text.ts';

/** Forms of the venue’s own. */
export const fr = {
  // What a form about a performance begins with.
  cform_about: 'Spectacle\u00a0: [show].',
  cform_about_date: 'Spectacle\u00a0: [show], [date].',

  // The venue's own forms.
  cform_loading: 'Le formulaire arrive…',
  cform_submit: 'Envoyer',
  cform_choose: 'Choisissez…',
  cform_privacy: '[venue] reçoit vos réponses par e-mail\u00a0; elles sont effacées au bout d’un an environ.',
  cform_refused: 'Votre message n’est pas parti',
  cform_failed:
    'La connexion a été coupée avant la réponse. Rien n’est perdu\u00a0: réessayez, ce que vous avez écrit est gardé.',
  cform_sent_title: 'C’est envoyé',
  cform_sent_text: 'Merci. Votre message est bien arrivé, et nous vous répondrons.',
  cform_sent_again: 'Écrire un autre message',
  cform_sent_home: 'Retour à l’accueil',
  cform_rule_required: '«\u00a0[name]\u00a0» est requis.',
  cform_rule_box: 'Cochez cette case pour continuer.',
  cform_rule_longest: 'Ce champ est trop long\u00a0: [longest] caractères au plus.',
  cform_rule_control: 'Ce champ contient un caractère qui ne peut pas être enregistré.',
  cform_rule_email: 'Veuillez saisir une adresse email valide.',
  cform_rule_phone: 'Écrivez un numéro de téléphone, par exemple 06 12 34 56 78.',
  cform_rule_day: 'Écrivez une date qui existe.',
  cform_rule_choice: 'Choisissez une des réponses proposées.',
} as const;

export type CustomFormTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const customFormText = textsOf<CustomFormTextKey>(fr);
