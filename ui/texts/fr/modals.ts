import { textsOf } from '../text.ts';

/** The modals that belong to no screen. */
export const modals = {
  gateKeeper_title: 'Un panier est en cours',
  gateKeeper_text:
    'Vous avez un panier en cours dans ce contexte. Vous pouvez poursuivre vos achats ou vider votre panier pour continuer.',
  gateKeeper_content: 'Votre panier\u00a0:',
  gateKeeper_tickets: '1 billet|[count] billets',
  gateKeeper_subscriptions: '1 abonnement|[count] abonnements',
  gateKeeper_continue: 'Poursuivre mes achats',
  gateKeeper_empty: 'Vider mon panier',
  gateKeeper_retry: 'Réessayer de vider',
  gateKeeper_emptying: 'Nous vidons votre panier…',
  gateKeeper_failed: 'Votre panier n’a pas été vidé',
  gateKeeper_kept: 'Il est resté tel quel\u00a0: vous pouvez aussi poursuivre vos achats.',
  gateKeeper_unanswered: 'Nous ne savons pas si votre panier a été vidé',
  gateKeeper_again: 'Le théâtre n’a pas répondu. Vous pouvez réessayer sans risque.',

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

export const modalText = textsOf(modals);
