import type { LegalText } from './legal-text.types.ts';

/** What shoppers ask. */
export const questionsText: LegalText = (venue) => [
  {
    heading: 'Combien de temps mes places sont-elles réservées\u202f?',
    blocks: [
      'Le temps restant s’affiche en haut de chaque page dès que vous avez des places au panier. Trente secondes avant la fin, nous vous proposons de le prolonger. Pendant le paiement, vos places restent à vous.',
    ],
  },
  {
    heading: 'Faut-il créer un compte\u202f?',
    blocks: ['Non. Vos coordonnées suffisent, sans mot de passe.'],
  },
  {
    heading: 'Comment recevrai-je mes billets\u202f?',
    blocks: [
      'Ils s’affichent dès que le paiement est accepté\u00a0: montrez-les sur votre téléphone, ou imprimez-les. Vous pouvez aussi les retirer au guichet, avec une pièce d’identité, ou les recevoir par la poste.',
    ],
  },
  {
    heading: 'Je ne retrouve plus mes billets.',
    blocks: [
      `Appelez-nous${venue.phone === '' ? '' : ` au ${venue.phone}`}\u00a0: votre commande se retrouve par votre nom ou sa référence, et vos billets peuvent être réédités au guichet.`,
    ],
  },
  {
    heading: 'Mon paiement a été refusé. Ai-je perdu mes places\u202f?',
    blocks: [
      'Non\u00a0: elles vous restent réservées jusqu’à la fin du temps affiché, et vous pouvez réessayer avec la même carte ou une autre. Rien n’est débité quand un paiement est refusé.',
    ],
  },
  {
    heading: 'La page s’est fermée pendant le paiement.',
    blocks: [
      'Ne payez pas une seconde fois. Rouvrez le site\u00a0: il demande à la banque ce qu’il en est et vous le dit. Si le paiement a abouti, vos billets s’affichent.',
    ],
  },
  {
    heading: 'Puis-je échanger ou me faire rembourser un billet\u202f?',
    blocks: [
      'Une sortie à date fixe ne donne pas droit à rétractation\u00a0: les billets ne sont ni repris ni échangés. Si la représentation est annulée, ils sont remboursés\u00a0; si elle est reportée, ils valent pour la nouvelle date ou sont remboursés à votre demande.',
    ],
  },
  {
    heading: 'Qui a droit aux tarifs réduits\u202f?',
    blocks: [
      'Les conditions sont écrites à côté de chaque tarif. Le justificatif est demandé à l’entrée\u00a0; sans lui, la différence avec le plein tarif se règle au guichet.',
    ],
  },
  {
    heading: 'Que se passe-t-il si j’arrive en retard\u202f?',
    blocks: [
      'Après le lever de rideau, les places numérotées ne sont plus garanties. L’équipe vous fait entrer dès qu’un moment s’y prête, si la mise en scène le permet.',
    ],
  },
  {
    heading: 'Je viens en fauteuil roulant, ou j’entends mal.',
    blocks: [
      `Des places vous sont réservées, avec celle de la personne qui vous accompagne, et la grande salle a une boucle magnétique. Appelez-nous${venue.phone === '' ? '' : ` au ${venue.phone}`}${venue.email === '' ? '' : ` ou écrivez à ${venue.email}`}\u00a0: nous préparons votre venue avec vous.`,
    ],
  },
];
