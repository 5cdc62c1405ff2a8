import type { LegalText } from './legal-text.types.ts';

/** The terms of sale of a theatre that sells dated tickets online. A venue has them read by its counsel. */
export const termsText: LegalText = (venue) => [
  {
    heading: '1. Qui vend, et à qui',
    blocks: [
      `Les présentes conditions régissent la vente en ligne de billets par ${venue.name}${venue.address === '' ? '' : `, ${venue.address}`} («\u00a0le théâtre\u00a0»), à toute personne qui commande sur ce site («\u00a0vous\u00a0»).`,
      'Elles sont proposées en français. Commander suppose de les avoir lues et acceptées, en cochant la case du récapitulatif. La version applicable est celle en ligne le jour de votre commande.',
    ],
  },
  {
    heading: '2. Les prix',
    blocks: [
      'Les prix sont indiqués en euros, toutes taxes comprises, par place et par catégorie. Les frais éventuels, de réservation ou d’envoi, figurent au panier avant le paiement.',
      'Les tarifs réduits sont accordés sur justificatif, demandé à l’achat ou à l’entrée. Sans lui, la différence avec le plein tarif est à régler au guichet.',
    ],
  },
  {
    heading: '3. La réservation et la commande',
    blocks: [
      'Les places mises au panier vous sont réservées pendant le temps affiché. Ce temps peut être prolongé\u00a0; quand il est écoulé, les places sont remises en vente.',
      'Avant de commander, vous voyez le détail et le prix total de votre commande et pouvez corriger chaque information. La commande est ferme quand vous appuyez sur «\u00a0Commander avec obligation de paiement\u00a0» et que le paiement est accepté. La confirmation et vos billets s’affichent alors à l’écran.',
    ],
  },
  {
    heading: '4. Le paiement',
    blocks: [
      'Le paiement se fait par carte bancaire, sur la page sécurisée de notre banque. Le théâtre ne voit ni ne conserve votre numéro de carte.',
      'Si le paiement est refusé ou interrompu, vous n’êtes pas débité et vos places restent réservées jusqu’à la fin du temps affiché. Si un paiement nous parvient après la remise en vente de vos places, il vous est intégralement remboursé.',
    ],
  },
  {
    heading: '5. Les billets',
    blocks: [
      'Selon votre choix, les billets sont électroniques, à retirer au guichet sur présentation d’une pièce d’identité, ou envoyés par la poste.',
      'Chaque billet porte un code unique, valable pour une seule entrée. Ne le publiez pas\u00a0: seule la première présentation est admise. Un billet perdu peut être réédité au guichet, sur présentation d’une pièce d’identité et de la référence de commande.',
      'Vendre ou proposer à la vente des billets de manière habituelle, sans l’autorisation du producteur ou de l’organisateur, est puni par l’article 313-6-2 du code pénal.',
    ],
  },
  {
    heading: '6. Pas de droit de rétractation',
    blocks: [
      'Conformément au 12° de l’article L.\u00a0221-28 du code de la consommation, le droit de rétractation ne peut pas être exercé pour des prestations de loisirs fournies à une date ou à une période déterminée. Les billets ne sont donc ni repris ni échangés à votre demande.',
    ],
  },
  {
    heading: '7. Annulation, report, changement',
    blocks: [
      'Si une représentation est annulée, vos billets vous sont remboursés au prix payé, frais de réservation compris. Si elle est reportée, vos billets valent pour la nouvelle date\u00a0; si elle ne vous convient pas, ils sont remboursés sur simple demande avant celle-ci.',
      'Nous vous prévenons par courriel ou par téléphone. Le remboursement se fait sur la carte qui a servi au paiement. Une distribution peut changer\u00a0; cela n’ouvre pas droit à remboursement.',
    ],
  },
  {
    heading: '8. Le soir de la représentation',
    blocks: [
      'Les portes ouvrent une demi-heure avant. Les places numérotées sont garanties jusqu’à l’heure du lever de rideau\u00a0; ensuite, l’accès à la salle se fait à un moment qui ne trouble pas la représentation, aux places encore libres, et peut être refusé si la mise en scène l’exige.',
      'Il est interdit de filmer, d’enregistrer et de photographier pendant la représentation.',
    ],
  },
  {
    heading: '9. Accessibilité',
    blocks: [
      'Des places pour fauteuils roulants, avec celle de l’accompagnateur, se réservent auprès de la billetterie. Une boucle magnétique équipe la grande salle.',
      {
        words: 'L’état d’accessibilité de ce service en ligne est décrit dans notre',
        link: { label: 'déclaration d’accessibilité', address: '/accessibilite' },
      },
    ],
  },
  {
    heading: '10. Vos données',
    blocks: [
      {
        words:
          'Les informations demandées servent à traiter votre commande, à établir vos billets et à vous joindre. Vos droits et les durées de conservation sont décrits dans les',
        link: { label: 'mentions légales', address: '/mentions-legales' },
      },
    ],
  },
  {
    heading: '11. Réclamations, médiation et droit applicable',
    blocks: [
      `Pour toute réclamation, écrivez-nous${venue.email === '' ? '' : ` à ${venue.email}`}${venue.phone === '' ? '' : ` ou appelez le ${venue.phone}`}, avec votre référence de commande. Nous répondons sous quinze jours.`,
      {
        words:
          'Si notre réponse ne vous satisfait pas, ou à défaut de réponse dans les soixante jours, vous pouvez saisir gratuitement le médiateur de la consommation dont relève le théâtre, la Médiation Tourisme et Voyage\u00a0:',
        link: { label: 'www.mtv.travel', address: 'https://www.mtv.travel/' },
      },
      'Les présentes conditions sont soumises au droit français. À défaut d’accord amiable, le litige peut être porté devant les juridictions du lieu de votre domicile ou du siège du théâtre.',
    ],
  },
];
