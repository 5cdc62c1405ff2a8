import { textsOf } from '../text.ts';

/** What stands below every page: its code comes after the page. */
export const footer = {
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
} as const;

export const footerText = textsOf<keyof typeof footer>(footer);
