import { publicPages } from '../../api/entities/public-pages.ts';

/** What each page is called: in the browser's tab, and said aloud on arriving. */
export const pageTitles = {
  page_home: publicPages['/'],
  page_tickets: publicPages['/billets'],
  page_show: 'Spectacle',
  page_subscriptions: publicPages['/abonnements'],
  page_subscriptionList: 'Vos abonnements',
  page_subscriptionPerformances: 'Les séances de votre abonnement',
  page_offers: publicPages['/offres'],
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
  page_terms: publicPages['/conditions'],
  page_questions: publicPages['/faq'],
  page_legalNotices: publicPages['/mentions-legales'],
  page_accessibility: publicPages['/accessibilite'],
  page_lost: 'Page introuvable',
} as const;

export type PageTitle = keyof typeof pageTitles;
