/** What each page is called: in the browser's tab, and said aloud on arriving. */
export const pageTitles = {
  page_home: 'Accueil',
  page_tickets: 'Spectacles et billets',
  page_cart: 'Votre panier',
  page_identification: 'Vos coordonnées',
  page_pickup: 'Retrait des billets',
  page_payment: 'Mode de paiement',
  page_summary: 'Récapitulatif de la commande',
  page_confirmation: 'Votre commande',
  page_terms: 'Conditions générales de vente',
  page_questions: 'Questions fréquentes',
  page_legalNotices: 'Mentions légales',
  page_accessibility: 'Accessibilité',
  page_lost: 'Page introuvable',
} as const;

export type PageTitle = keyof typeof pageTitles;
