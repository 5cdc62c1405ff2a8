/** The frame around every page. */
export const shell = {
  shop_name: 'Théâtre de la Grande-Ourse',
  shop_name_first: 'Théâtre de la',
  shop_name_last: 'Grande-Ourse',
  skip_to_content: 'Aller au contenu',
  menu_main: 'Menu principal',
  menu_open: 'Ouvrir le menu',
  menu_home: 'Accueil',
  menu_tickets: 'Billets',
  menu_cart: 'Panier',
  home_link: '[name], accueil',
  cart_title: 'Votre panier est vide|Votre panier contient 1 billet|Votre panier contient [count] billets',

  footer_label: 'Pied de page',
  footer_networks: 'Nous suivre',
  footer_contact: 'Nous joindre',
  footer_house: 'La maison',
  footer_terms: 'Conditions de vente',
  footer_faq: 'Questions fréquentes',
  footer_legal: 'Mentions légales',
  footer_accessibility: 'Accessibilité',
  footer_version: 'Version [version]',
} as const;
