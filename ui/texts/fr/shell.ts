/** The frame around every page. */
export const shell = {
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
} as const;
