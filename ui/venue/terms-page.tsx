import { useQuery } from '@tanstack/react-query';
import { contentQuery } from '../../api/client/queries/content.ts';
import { legalContents } from '../../api/season/content.ts';
import type { Venue } from '../../api/season/settings.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { RichText } from '../design/rich-text.tsx';
import { Waiting } from '../design/waiting.tsx';
import { text } from '../language/fr.ts';
import { shellText } from '../shell/fr.ts';
import { useShop, useVenue } from '../shop/shop.tsx';
import { venueText } from './fr.ts';
import { LegalArticle, LegalPage } from './legal-article.tsx';
import { type LegalBlock, type LegalScreenProps, type LegalText, sellerOf } from './legal-text.types.ts';
import { VenueText } from './venue-text.tsx';

/** `/conditions`: the venue's own terms when it has some, otherwise the shop's with the venue's name in them. */
export default function TermsPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText code={legalContents.terms} title={termsTitle} builtIn={<TermsScreen venue={venue} />} />
  );
}

const termsTitle = 'Conditions générales de vente';

/** /conditions: the terms of sale. */
export function TermsScreen(props: LegalScreenProps) {
  return (
    <LegalPage
      title={termsTitle}
      updated="En vigueur depuis le 24 novembre 2026"
      text={termsText}
      venue={props.venue}
    />
  );
}

/** The terms of sale without a title of their own, for the `cgv` modal, which has one. */
export function TermsContent(props: LegalScreenProps) {
  return <LegalArticle text={termsText} venue={props.venue} headingLevel={3} />;
}

/** Nobody is named whom the venue did not name. */
function mediation({ name, website }: Venue['mediator']): LegalBlock {
  const words = `Si notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement le médiateur de la consommation dont relève le théâtre${name === '' ? '' : `, ${name}`}`;
  return website === ''
    ? `${words}.`
    : {
        words: `${words}\u00a0:`,
        link: { label: website.replace(/^https:\/\/|\/$/g, ''), address: website },
      };
}

/** The terms of sale of a theatre that sells dated tickets online. A venue has them read by its counsel. */
const termsText: LegalText = (venue) => [
  {
    heading: '1. Qui vend, et à qui',
    blocks: [
      `Les présentes conditions régissent la vente en ligne de billets par ${sellerOf(venue)}${venue.address === '' ? '' : `, ${venue.address}`}${venue.siret === '' ? '' : `, SIRET ${venue.siret}`} («\u00a0le théâtre\u00a0»), à toute personne qui commande sur ce site («\u00a0vous\u00a0»).`,
      'Elles sont proposées en français. Commander suppose de les avoir lues et acceptées, en cochant la case du récapitulatif. La version applicable est celle en ligne le jour de votre commande.',
    ],
  },
  {
    heading: '2. Les prix',
    blocks: [
      'Les prix sont indiqués en euros, toutes taxes comprises, par place et par catégorie. Les frais éventuels, de réservation ou d’envoi, figurent au récapitulatif avant le paiement.',
      'Les conditions des tarifs réduits sont écrites à côté de chacun. Le justificatif est demandé à l’achat ou à l’entrée.',
    ],
  },
  {
    heading: '3. La réservation et la commande',
    blocks: [
      'Les places mises au panier vous sont réservées pendant le temps affiché. Ce temps peut être prolongé\u00a0; quand il est écoulé, les places sont remises en vente.',
      'Avant de commander, vous voyez le détail et le prix total de votre commande et pouvez corriger chaque information. La commande est ferme quand vous appuyez sur «\u00a0Commander avec obligation de paiement\u00a0» et que le paiement est accepté, ou sur «\u00a0Confirmer ma commande\u00a0» quand rien n’est à payer. La confirmation s’affiche alors à l’écran, et vous est envoyée par e-mail.',
    ],
  },
  {
    heading: '4. Le paiement',
    blocks: [
      'Les moyens de paiement sont ceux que le récapitulatif propose. Une carte bancaire se saisit sur la page sécurisée de notre banque\u00a0: le théâtre ne voit ni ne conserve son numéro.',
      'Si le paiement est refusé ou interrompu, vous n’êtes pas débité et vos places restent réservées jusqu’à la fin du temps affiché. Si un paiement nous parvient quand vos places ne sont plus disponibles, aucune commande n’est passée, un e-mail vous en avertit, et il vous est intégralement remboursé.',
    ],
  },
  {
    heading: '5. Les billets',
    blocks: [
      'Les manières de recevoir vos billets sont celles que le théâtre propose avant le paiement.',
      'Chaque billet porte un code qui n’est qu’à lui. Ne le publiez pas\u00a0: quelqu’un d’autre pourrait s’en servir. Des billets électroniques se retrouvent dans l’e-mail de confirmation.',
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
      'Si une représentation est annulée, vos billets vous sont remboursés au prix payé, frais de réservation compris. Si elle est reportée, un e-mail vous l’apprend et vos billets valent pour la nouvelle date\u00a0; si elle ne vous convient pas, ils sont remboursés sur simple demande avant celle-ci.',
      'Le remboursement se fait par le moyen de paiement que vous avez utilisé.',
    ],
  },
  {
    heading: '8. Le soir de la représentation',
    blocks: [
      'Les places numérotées sont garanties jusqu’au lever de rideau, et ne le sont plus ensuite.',
      'Il est interdit de filmer, d’enregistrer et de photographier pendant la représentation.',
    ],
  },
  {
    heading: '9. Accessibilité',
    blocks: [
      'Les places pour fauteuils roulants, quand la salle en a, se choisissent en ligne ou auprès de la billetterie.',
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
      `Pour toute réclamation, écrivez-nous${venue.email === '' ? '' : ` à ${venue.email}`}${venue.phone === '' ? '' : ` ou appelez le ${venue.phone}`}, avec votre référence de commande.`,
      mediation(venue.mediator),
      'Les présentes conditions sont soumises au droit français. À défaut d’accord amiable, le litige peut être porté devant les juridictions du lieu de votre domicile ou du siège du théâtre.',
    ],
  },
];

interface TermsModalProps {
  readonly onDismissed: () => void;
}

/** The modal `cgv`: the terms of sale over the summary, so that reading them loses nothing. */
export function TermsModal(props: TermsModalProps) {
  return (
    <Dialog title={termsTitle} size="large" onDismiss={props.onDismissed}>
      <Terms />
    </Dialog>
  );
}

/** What is accepted is what the venue sells by: its own terms when it has some. */
function Terms() {
  const { client } = useShop();
  const venue = useVenue();
  const { data, isError, refetch } = useQuery(contentQuery(client, legalContents.terms));
  if (isError) {
    return (
      <Notice
        kind="error"
        title={shellText('load_failed_title')}
        actions={<Button onClick={() => void refetch()}>{text('retry')}</Button>}
      >
        <p>{shellText('load_failed_text')}</p>
      </Notice>
    );
  }
  if (data === undefined) {
    return <Waiting label={venueText('content_loading')} />;
  }
  return data === null ? <TermsContent venue={venue} /> : <RichText html={data.html} headingLevel={3} />;
}
