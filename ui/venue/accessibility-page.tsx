import { legalContents } from '../../api/season/content.ts';
import { useVenue } from '../shop/shop.tsx';
import { LegalPage } from './legal-article.tsx';
import type { LegalScreenProps, LegalText } from './legal-text.types.ts';
import { VenueText } from './venue-text.tsx';

/** `/accessibilite`: the venue's own declaration when it has one, otherwise the shop's with the venue's name in it. */
export default function AccessibilityPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.accessibility}
      title={accessibilityTitle}
      builtIn={<AccessibilityScreen venue={venue} />}
    />
  );
}

/** The declaration of accessibility. No audit was made: it claims nothing. */
const accessibilityText: LegalText = (venue) => [
  {
    heading: 'État de conformité',
    blocks: [
      `${venue.name} s’engage à rendre ce service accessible, conformément à l’article 47 de la loi n°\u00a02005-102 du 11 février 2005 et à l’article L.\u00a0412-13 du code de la consommation. La présente déclaration porte sur cette billetterie en ligne.`,
      'Accessibilité\u00a0: non conforme. Aucun audit n’a encore vérifié la conformité au référentiel général d’amélioration de l’accessibilité (RGAA 4.1). Tant qu’il n’a pas eu lieu, le service est réputé non conforme.',
    ],
  },
  {
    heading: 'Ce qui a été fait',
    blocks: [
      'Ce service est conçu pour être utilisé au clavier, avec un lecteur d’écran, agrandi jusqu’à 400\u00a0%, en contrastes renforcés et sans animation. Des vérifications automatiques sont faites à chaque changement. Elles ne voient qu’une petite partie des critères et ne remplacent pas un audit.',
      {
        items: [
          'Le plan de salle a une liste équivalente, rang par rang et place par place.',
          'Le temps de réservation peut être prolongé, et son approche est annoncée.',
          'Chaque erreur d’un formulaire est dite avec le nom du champ et la manière de la corriger.',
        ],
      },
    ],
  },
  {
    heading: 'Contenus dont l’accessibilité n’est pas établie',
    blocks: [
      'Faute d’audit, la liste ci-dessous ne peut pas être complète.',
      {
        items: [
          'La page de paiement est celle de notre banque\u00a0: nous n’en maîtrisons pas l’accessibilité.',
          'Les textes et les affiches des spectacles peuvent venir des compagnies.',
        ],
      },
    ],
  },
  {
    heading: 'Établissement de cette déclaration',
    blocks: [
      'Cette déclaration a été établie le 24 novembre 2026. Technologies employées\u00a0: HTML, CSS, JavaScript, WAI-ARIA, SVG.',
    ],
  },
  {
    heading: 'Nous signaler une difficulté',
    blocks: [
      `Si vous ne parvenez pas à accéder à un contenu ou à un service, dites-le-nous\u00a0: nous vous orienterons vers une solution accessible ou vous donnerons le contenu sous une autre forme.`,
      {
        items: [
          ...(venue.email === '' ? [] : [`Courriel\u00a0: ${venue.email}`]),
          ...(venue.phone === '' ? [] : [`Téléphone\u00a0: ${venue.phone}`]),
          ...(venue.address === '' ? [] : [`Courrier\u00a0: ${venue.name}, ${venue.address}`]),
        ],
      },
    ],
  },
  {
    heading: 'Voies de recours',
    blocks: [
      'Si vous nous avez signalé un défaut d’accessibilité qui vous empêche d’accéder à un contenu ou à un service, et que notre réponse ne vous satisfait pas, vous pouvez\u00a0:',
      {
        items: [
          {
            words: 'écrire un message au Défenseur des droits\u00a0:',
            link: {
              label: 'formulaire.defenseurdesdroits.fr',
              address: 'https://formulaire.defenseurdesdroits.fr/',
            },
          },
          {
            words: 'joindre sa déléguée ou son délégué dans votre région\u00a0:',
            link: {
              label: 'www.defenseurdesdroits.fr/saisir/delegues',
              address: 'https://www.defenseurdesdroits.fr/saisir/delegues',
            },
          },
          'lui écrire par courrier, gratuitement et sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX 07.',
        ],
      },
      'Pour un service de commerce électronique, vous pouvez aussi saisir la direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF).',
    ],
  },
];

const accessibilityTitle = 'Accessibilité';

/** /accessibilite (ruling 22): the declaration of accessibility. */
export function AccessibilityScreen(props: LegalScreenProps) {
  return (
    <LegalPage
      title={accessibilityTitle}
      updated={'Déclaration d’accessibilité. État\u00a0: non conforme.'}
      text={accessibilityText}
      venue={props.venue}
    />
  );
}
