import type { LegalText } from './legal-text.types.ts';

/** Who publishes and hosts the site (LCEN, article 1-1), and what becomes of personal data (RGPD, article 13). */
export const legalNoticesText: LegalText = (venue) => [
  {
    heading: 'Éditeur',
    blocks: [
      `${venue.name}, établissement public de coopération culturelle${venue.address === '' ? '' : `, ${venue.address}`}.`,
      {
        items: [
          ...(venue.phone === '' ? [] : [`Téléphone\u00a0: ${venue.phone}`]),
          ...(venue.email === '' ? [] : [`Courriel\u00a0: ${venue.email}`]),
          'SIRET, TVA intracommunautaire et récépissés d’entrepreneur de spectacles vivants (catégories 1, 2 et 3)\u00a0: à renseigner par le théâtre. Cette boutique est une démonstration\u00a0: le lieu est imaginaire.',
          'Directrice ou directeur de la publication\u00a0: la direction du théâtre.',
        ],
      },
    ],
  },
  {
    heading: 'Hébergement',
    blocks: [
      'Le nom, l’adresse et le téléphone de l’hébergeur sont à renseigner par le théâtre, qui peut héberger ce service lui-même.',
    ],
  },
  {
    heading: 'Vos données personnelles',
    blocks: [
      'Le théâtre est responsable du traitement. Il ne demande que ce qu’il faut pour vendre un billet\u00a0: votre identité, votre adresse, votre courriel et un numéro de téléphone.',
      {
        items: [
          'Pour exécuter votre commande\u00a0: l’établir, vous remettre vos billets, vous prévenir d’un changement.',
          'Pour respecter la loi\u00a0: les pièces comptables sont conservées dix ans.',
          'Pour vous reconnaître lors d’un prochain achat\u00a0: vos coordonnées sont conservées trois ans après le dernier.',
          'Les justificatifs de tarif réduit sont effacés une fois vérifiés, au plus tard à la fin de la saison.',
        ],
      },
      'Ces données sont destinées à la billetterie du théâtre, à sa banque pour le paiement et à son hébergeur. Elles ne sont ni vendues ni louées. Votre numéro de carte n’est connu que de la banque.',
      `Vous pouvez y accéder, les faire corriger ou effacer, en limiter l’usage, vous y opposer ou les récupérer${venue.email === '' ? ', auprès de la billetterie' : `, en écrivant à ${venue.email}`}.`,
      {
        words: 'Si notre réponse ne vous convient pas, vous pouvez adresser une plainte à la CNIL\u00a0:',
        link: { label: 'www.cnil.fr/fr/plaintes', address: 'https://www.cnil.fr/fr/plaintes' },
      },
    ],
  },
  {
    heading: 'Cookies et stockage',
    blocks: [
      'Ce site n’emploie que ce qu’il lui faut pour fonctionner\u00a0: un cookie qui relie votre navigateur à votre panier et à votre identification, et quelques réglages gardés dans votre navigateur (ce que vous avez commencé à saisir, le mode de paiement choisi). Aucune mesure d’audience, aucune publicité\u00a0: c’est pourquoi aucun bandeau ne vous demande votre accord.',
    ],
  },
  {
    heading: 'Propriété intellectuelle',
    blocks: [
      'Les textes, affiches et images de ce site sont protégés par le droit d’auteur. Les caractères Fraunces et Source Sans 3 sont employés sous licence SIL Open Font.',
    ],
  },
];
