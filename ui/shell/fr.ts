import { publicPages } from '../../api/season/public-pages.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { textsOf } from '../language/text.ts';

/** What stands around every page, and in the place of one. */
export const fr = {
  way_groups: 'Groupe, classe, association\u202f? Écrivez-nous',
  way_groups_limit: 'Vous êtes plus nombreux\u202f? Demandez des places de groupe',

  // The frame around every page.
  skip_to_content: 'Aller au contenu',
  menu_main: 'Menu principal',
  menu_open: 'Ouvrir le menu',
  menu_home: 'Accueil',
  menu_tickets: 'Billets',
  menu_form: 'Formulaire',
  menu_subscriptions: 'Abonnements',
  menu_offers: 'Offres',
  menu_cart: 'Panier',
  menu_pouch: 'Ma pochette',
  menu_excluded_subscriptions:
    'Votre panier contient un abonnement\u00a0: pour prendre des billets à l’unité, il faudra le vider.',
  menu_excluded_tickets:
    'Votre panier contient des billets à l’unité\u00a0: pour vous abonner, il faudra le vider.',
  menu_signIn: 'Se connecter',
  home_link: '[name], accueil',
  cart_title: 'Votre panier est vide|Votre panier contient 1 billet|Votre panier contient [count] billets',
  pouch_title:
    'Votre pochette est vide|Votre pochette contient 1 billet|Votre pochette contient [count] billets',

  // What the parts of the frame say that come after the first page: see `later.ts`.
  menu_close: 'Fermer le menu',
  menu_title: 'Menu',
  menu_account: '[name], votre compte',
  menu_hello: 'Bonjour [name]',
  menu_member: 'Votre compte',
  menu_visitor: 'Vous achetez sans compte',
  menu_ownAccount: 'Mon compte',
  menu_logout: 'Se déconnecter',
  menu_changeLogin: 'Changer d’utilisateur',
  cart_content: '1 billet|[count] billets',

  browser_cookies_title: 'Votre navigateur refuse les cookies de ce site',
  browser_cookies_text:
    'Vous pouvez regarder la saison, mais pas commander\u00a0: sans cookie, nous ne savons pas à qui garder les places. Autorisez les cookies de ce site dans votre navigateur, puis rechargez la page.',
  browser_cookies_reload: 'Recharger la page',
  browser_storage_title: 'Votre navigateur ne garde rien de ce site',
  browser_storage_text:
    'Vous pouvez commander. Terminez seulement dans cet onglet, sans le recharger\u00a0: ce que vous écrivez n’y serait plus.',

  offline_title: 'Connexion interrompue',
  offline_text:
    'Votre connexion à internet a été interrompue… Ne fermez pas cette page\u00a0: dès qu’elle revient, tout reprend où vous en étiez.',
  offline_hold: 'Vos places restent réservées jusqu’à [time].',
  online_again: 'La connexion est rétablie.',
  online_rereading: 'La connexion est rétablie\u00a0: la page se recharge pour relire votre panier.',

  // What the shop says while it starts, and when it cannot; what pages say when they could not get what they show.
  startFailed_title: 'Le guichet ne répond pas',
  startFailed_text:
    'Nous n’arrivons pas à joindre la billetterie. Cela ne dure jamais longtemps\u00a0: réessayez dans un instant. Si vous aviez des places en panier, elles vous restent réservées.',
  startFailed_phone: 'Vous pouvez aussi nous appeler au [phone].',
  startFailed_instance_title: 'Ce guichet n’est pas encore installé',
  startFailed_instance_text:
    'La page ne sait pas à quelle billetterie s’adresser\u00a0: sa configuration ne donne pas d’identifiant. Prévenez le théâtre, qui saura quoi faire du message ci-dessous.',
  startFailed_technical: 'Message technique',

  broken_title: 'Un fil s’est emmêlé en coulisses',
  broken_text:
    'La boutique ne peut plus continuer ainsi. Vos places restent réservées\u00a0: rouvrez la page pour les retrouver.',
  missing_title: 'La connexion s’est interrompue',
  missing_text:
    'Une partie de la page n’est pas arrivée. Elle s’affichera d’elle-même dès que la connexion revient\u00a0; si vous avez des places en panier, elles vous restent réservées.',
  outdated_title: 'Cette page a fait son temps',
  outdated_text:
    'La billetterie ne la reconnaît plus\u00a0: rouvrez-la pour continuer. Vos billets déjà payés ne sont pas touchés.',
  broken_reload: 'Rouvrir la page',
  load_failed_title: 'La page n’a pas pu s’afficher',
  load_failed_text: 'Le serveur de la billetterie ne répond pas. Votre panier n’est pas touché.',

  // What the error page says, by what happened.
  error_lost_title: 'Cette page a quitté la scène',
  error_lost_text:
    'L’adresse est peut-être ancienne, ou mal recopiée. La représentation, elle, continue\u00a0: voici par où passer.',
  error_broken_title: 'Un trou de mémoire',
  error_broken_text:
    'Cette page n’a pas pu s’afficher, et nous en avons été prévenus. Rechargez-la, ou passez par ailleurs\u00a0: votre panier n’est pas touché.',
  error_updated_title: 'Il manque une partie du décor',
  error_updated_text:
    'Une partie de cette page n’est pas arrivée\u00a0: la boutique vient d’être mise à jour. Rechargez-la pour continuer\u00a0: votre panier n’est pas touché.',

  error_reload: 'Recharger la page',
  error_search: 'Chercher un spectacle',
  error_search_go: 'Chercher',
  error_first: 'Revenir où vous étiez',
  error_phone: 'Ou appelez-nous\u00a0: [phone]',

  // What stands below every page: its code comes after the page.
  footer_label: 'Pied de page',
  footer_networks: 'Nous suivre',
  footer_contact: 'Nous joindre',
  footer_house: 'Informations',
  footer_terms: 'Conditions de vente',
  footer_questions: 'Questions fréquentes',
  footer_legal: 'Mentions légales',
  footer_accessibility: 'Accessibilité',
  footer_version: 'Version [version]',
  footer_serverVersion: '(serveur [version])',

  // The words about the recording of what happened last, for the venue’s support.
  recording_save: 'Enregistrer le déroulé pour l’assistance',
  recording_what:
    'Un souci\u00a0? Le déroulé aide notre équipe à comprendre\u00a0: ce sont les dernières étapes de votre visite, sans nom, ni adresse, ni mot de passe, ni carte bancaire. Rien n’est envoyé\u00a0: le fichier reste sur votre appareil.',
  recording_saved:
    'Le fichier est dans vos téléchargements\u00a0: joignez-le à votre message à la billetterie.',
  recording_failed: 'Le déroulé n’a pas pu être préparé. Patientez un instant et recommencez.',
  recording_file: 'deroule-boutique.json',

  // What each page is called: in the browser's tab, and said aloud on arriving.
  page_home: publicPages[pagePaths.home],
  page_tickets: publicPages[pagePaths.tickets],
  page_show: 'Spectacle',
  page_subscriptions: publicPages[pagePaths.subscriptions],
  page_subscriptionList: 'Vos abonnements',
  page_subscriptionPerformances: 'Les séances de votre abonnement',
  page_offers: publicPages[pagePaths.offers],
  page_pouch: 'Votre pochette de billets',
  page_cart: 'Votre panier',
  page_option: 'Poser une option',
  page_signIn: 'Connexion',
  page_register: 'Créer un compte',
  page_account: 'Votre compte',
  page_login: 'Vos identifiants',
  page_information: 'Vos coordonnées',
  page_proofs: 'Vos justificatifs',
  page_devices: 'Vos appareils',
  page_ownTickets: 'Vos billets',
  page_orders: 'Vos commandes',
  page_accountTrouble: 'Un problème avec votre compte',
  page_customForm: 'Formulaire',
  page_donation: 'Faire un don',
  page_identification: 'Vos coordonnées',
  page_pickup: 'Retrait des billets',
  page_payment: 'Mode de paiement',
  page_summary: 'Récapitulatif de la commande',
  page_confirmation: 'Votre commande',
  page_terms: publicPages[pagePaths.terms],
  page_questions: publicPages[pagePaths.questions],
  page_legalNotices: publicPages[pagePaths.legalNotices],
  page_accessibility: publicPages[pagePaths.accessibility],
  page_lost: 'Page introuvable',
} as const;

export type ShellTextKey = keyof typeof fr;

export type PageTitle = Extract<ShellTextKey, `page_${string}`>;

/** The text of this key, in the venue’s words if it has its own. */
export const shellText = textsOf<ShellTextKey>(fr);
