import { textsOf } from '../text.ts';

/** What the parts of the frame say that come after the first page: see `screens/shell/later.ts`. */
export const later = {
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

  title_hold_warning: '⏳ Bientôt expiré\u00a0!',
  hold_chip: 'Places réservées encore [time]',
  hold_chip_long: 'Places en option jusqu’au [time]',
  hold_announce_600: 'Vos places vous sont réservées encore dix minutes.',
  hold_announce_300: 'Vos places vous sont réservées encore cinq minutes.',
  hold_announce_120: 'Vos places vous sont réservées encore deux minutes.',
  hold_announce_60: 'Vos places vous sont réservées encore une minute.',
  hold_announce_30: 'Vos places vous sont réservées encore trente secondes.',
  hold_expired_title: 'Votre panier a expiré',
  hold_expired_text:
    'Le temps réservé est écoulé et vos places sont revenues en vente. Si elles sont encore libres, vous pouvez les reprendre tout de suite.',
  hold_expired_back: 'Retrouver les spectacles',
  timerDelay_title: 'Il vous reste moins de 30\u00a0secondes',
  timerDelay_text: 'Ensuite, vos places seront remises en vente. Voulez-vous encore un peu de temps\u202f?',
  timerDelay_last:
    'Vous ne pouvez plus prolonger\u00a0: passez au paiement, ou vos places seront remises en vente.',
  timerDelay_left: 'Temps restant',
  timerDelay_extend: 'Prolonger de [time]',
  timerDelay_letGo: 'Laisser expirer',
  timerDelay_close: 'Fermer et continuer',

  offline_title: 'Connexion interrompue',
  offline_text:
    'Votre connexion à internet a été interrompue… Ne fermez pas cette page\u00a0: dès qu’elle revient, tout reprend où vous en étiez.',
  offline_hold: 'Vos places restent réservées jusqu’à [time].',
  online_again: 'La connexion est rétablie.',
  online_rereading: 'La connexion est rétablie\u00a0: la page se recharge pour relire votre panier.',
} as const;

export type LaterTextKey = keyof typeof later;

export const laterText = textsOf<LaterTextKey>(later);
