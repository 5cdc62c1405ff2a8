import { textsOf } from '../language/text.ts';

/** Signing in and out. */
export const fr = {
  // Signing in, making an account, a forgotten password, and a member's own details and login.
  signIn_title: 'Connexion',
  signIn_lead: 'Retrouvez vos billets, vos commandes et vos justificatifs.',
  signIn_form: 'Se connecter',
  signIn_submit: 'Se connecter',
  signIn_refused: 'La connexion n’a pas abouti',
  signIn_forgotten: 'Mot de passe oublié\u202f?',
  signIn_new: 'Pas encore de compte\u202f?',
  signIn_new_text: 'Deux minutes suffisent. Vos billets et vos commandes vous y attendront.',
  signIn_register: 'Créer un compte',
  signIn_guest: 'Juste ces billets\u202f?',
  signIn_guest_text: 'Commandez sans compte ni mot de passe\u00a0: vos billets arrivent par e-mail.',
  signIn_guest_go: 'Continuer sans compte',
  signIn_visitor: 'Vous achetez sans compte, au nom de [name]. Connectez-vous pour retrouver le vôtre.',
  signIn_leaving: 'Déconnexion…',
  signIn_checking: 'Nous vérifions votre connexion…',
  signIn_notEnded: 'Vous êtes déconnecté sur cette page, mais le serveur n’a pas répondu',
  signIn_notEnded_text:
    'Sur un ordinateur partagé, réessayez, ou fermez complètement le navigateur avant de partir.',
  signIn_notEnded_again: 'Recharger la page',

  choice_title: 'Qui êtes-vous\u202f?',
  choice_text: 'Plusieurs comptes partagent l’adresse [email]. Choisissez le vôtre.',
  choice_list: 'Comptes de cette adresse',
  choice_nameless: 'Compte sans nom',
  choice_other: 'Essayer une autre adresse',

  reset_title: 'Mot de passe oublié',
  reset_text:
    'Donnez l’adresse e-mail de votre compte\u00a0: nous y envoyons un lien pour choisir un nouveau mot de passe.',
  reset_submit: 'Envoyer le lien',
  reset_refused: 'Le lien n’a pas été envoyé',
  reset_back: 'Revenir à la connexion',
  reset_failed: 'Cette partie de la page n’a pas pu s’afficher',
  reset_sent: 'Regardez votre boîte de réception',
  reset_sent_text:
    'Si un compte existe pour [email], un e-mail vient de partir. Son lien est valable 30\u00a0minutes et ne sert qu’une fois.',
  reset_sent_help:
    'Rien après quelques minutes\u202f? Cherchez dans les indésirables, ou vérifiez l’adresse.',
  reset_again: 'Renvoyer le lien',
  reset_other: 'Changer d’adresse',
  reset_enter: 'Nouveau mot de passe',
  reset_enter_text: 'Choisissez-le maintenant. Vous vous connecterez ensuite avec lui.',
  reset_enter_submit: 'Enregistrer le mot de passe',
  reset_enter_refused: 'Le mot de passe n’a pas été enregistré',
  reset_done: 'Votre mot de passe est changé',
  reset_done_text:
    'Par sécurité, ce compte a été déconnecté partout. Connectez-vous avec votre nouveau mot de passe.',
  reset_done_go: 'Se connecter',
  reset_over: 'Ce lien ne fonctionne plus',
  reset_over_text:
    'Il a déjà servi, il a été remplacé, ou ses 30\u00a0minutes sont passées. Demandez-en un nouveau.',

  register_title: 'Créer un compte',
  register_lead: 'Vos billets, vos commandes et vos justificatifs au même endroit, et rien à ressaisir.',
  register_form: 'Création du compte',
  register_login: 'Votre mot de passe',
  register_email_hint:
    'Cette adresse servira à vous connecter et à recevoir vos billets. Exemple\u00a0: camille@exemple.fr',
  register_submit: 'Créer mon compte',
  register_refused: 'Votre compte n’a pas été créé',
  register_already: 'Vous avez déjà un compte\u202f?',
  register_kept: 'Ce que vous avez déjà saisi est repris ici.',

  information_title: 'Vos coordonnées',
  information_lead:
    'Elles servent à vos commandes, à vos billets et à vous joindre si une représentation change.',
  information_form: 'Coordonnées',
  information_email: 'E-mail',
  information_email_change: 'Changer d’adresse e-mail',
  information_submit: 'Enregistrer',
  information_saved: 'Vos coordonnées sont enregistrées.',

  login_title: 'Vos identifiants',
  login_lead: 'L’adresse e-mail et le mot de passe de votre compte.',
  login_present: 'Votre adresse actuelle\u00a0: [email]',
  login_email_heading: 'Changer d’adresse e-mail',
  login_email_text: 'L’ancienne adresse est prévenue du changement.',
  login_email: 'Nouvelle adresse e-mail',
  login_email_submit: 'Changer d’adresse',
  login_email_saved: 'Votre adresse est changée\u00a0: [email]',
  login_password_heading: 'Changer de mot de passe',
  login_password_text: 'Vos autres appareils seront déconnectés.',
  login_password_submit: 'Changer de mot de passe',
  login_password_saved: 'Votre mot de passe est changé.',
  login_forgotten: 'Mot de passe actuel oublié\u202f?',
  login_refused: 'Vos identifiants n’ont pas été changés',
  login_stranger: 'Connectez-vous d’abord',
  login_stranger_text: 'L’adresse et le mot de passe d’un compte se changent une fois connecté.',
  login_visitor: 'Vous achetez sans compte',
  login_visitor_text: 'Il n’y a donc pas de mot de passe à changer. Un compte se crée en deux minutes.',

  field_password: 'Mot de passe',
  field_presentPassword: 'Mot de passe actuel',
  field_newPassword: 'Nouveau mot de passe',
  field_newPassword_hint:
    '12 caractères au moins. Une phrase de plusieurs mots est plus sûre et plus facile à retenir.',
  field_confirmation: 'Le même, encore une fois',
  password_show: 'Afficher',
  password_show_name: 'Afficher le mot de passe',
  password_hide: 'Masquer',
  password_hide_name: 'Masquer le mot de passe',
  password_shown: 'Le mot de passe est affiché.',
  password_hidden: 'Le mot de passe est masqué.',
  strength_label: 'Solidité\u00a0: [strength]',
  strength_short: 'Encore 1 caractère|Encore [count] caractères',
  strength_weak: 'facile à deviner',
  strength_fair: 'correcte',
  strength_strong: 'très bonne',

  rule_password: 'Le mot de passe est requis.',
  rule_password_shortest: 'Choisissez un mot de passe de 12 caractères au moins.',
  rule_password_longest: 'Choisissez un mot de passe de [longest] caractères au plus.',
  rule_confirmation: 'Saisissez le mot de passe une seconde fois.',
  rule_confirmation_same: 'Les deux mots de passe sont différents.',
  rule_email_same: 'C’est déjà l’adresse de votre compte.',

  // Elsewhere.
  inactivity_title: 'Toujours là\u202f?',
  inactivity_text:
    'Sans autre signe de vous, votre compte se refermera pour rester à l’abri. Votre panier, lui, ne bouge pas.',
  inactivity_left: 'Votre compte se referme dans',
  inactivity_stay: 'Je suis là',
  inactivity_leave: 'Me déconnecter',
  loggedOut_title: 'Votre compte s’est refermé',
  loggedOut_inactive: 'Sans signe de vous depuis [time], nous avons refermé votre compte pour le protéger.',
  loggedOut_notRecognised:
    'Votre connexion a pris fin\u00a0: elle a peut-être duré trop longtemps, ou été fermée dans un autre onglet.',
  loggedOut_hold: 'Votre panier n’a pas bougé\u00a0: vos places restent à vous jusqu’à [time].',
  loggedOut_after: 'En vous reconnectant, vous reviendrez à cette page.',
  loggedOut_signIn: 'Me reconnecter',
  loggedOut_stay: 'Continuer sans compte',
} as const;

export type SessionTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const sessionText = textsOf<SessionTextKey>(fr);
