import { legalContents } from '../../api/season/content.ts';
import { useVenue } from '../shop/shop.tsx';
import { LegalPage } from './legal-article.tsx';
import { type LegalBlock, type LegalScreenProps, type LegalText, sellerOf } from './legal-text.types.ts';
import { VenueText } from './venue-text.tsx';

/** `/mentions-legales`: the venue's own notices when it has some, otherwise the shop's with the venue's name in them. */
export default function LegalNoticesPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.notices}
      title={legalNoticesTitle}
      builtIn={<LegalNoticesScreen venue={venue} />}
    />
  );
}

/** What is known, each with its name; no list without any. */
function listOf(facts: readonly (readonly [string, string])[]): readonly LegalBlock[] {
  const items = facts.filter(([, value]) => value !== '').map(([name, value]) => `${name}\u00a0: ${value}`);
  return items.length === 0 ? [] : [{ items }];
}

/** Who publishes and hosts the site (LCEN, article 1-1), and what becomes of personal data (RGPD, article 13). */
const legalNoticesText: LegalText = (venue) => [
  {
    heading: 'Éditeur',
    blocks: [
      `${sellerOf(venue)}${venue.address === '' ? '' : `, ${venue.address}`}.`,
      ...listOf([
        ['Téléphone', venue.phone],
        ['Courriel', venue.email],
        ['SIRET', venue.siret],
        ['Licences d’entrepreneur de spectacles vivants', venue.licences],
        ['Direction de la publication', venue.publisher],
      ]),
    ],
  },
  ...(venue.host === '' ? [] : [{ heading: 'Hébergement', blocks: [venue.host] }]),
  {
    heading: 'Vos données personnelles',
    blocks: [
      'Le théâtre est responsable du traitement. Pour vendre un billet, il demande votre identité, votre adresse, votre courriel et un numéro de téléphone.',
      {
        items: [
          'Pour exécuter votre commande\u00a0: l’établir, vous remettre vos billets, vous prévenir d’un report.',
          'Pour vous reconnaître lors d’un prochain achat, si vous avez un compte.',
          'Pour respecter la loi\u00a0: les commandes et les paiements sont des pièces comptables, à conserver dix ans.',
          'Pour vous proposer des places, si vous vous inscrivez sur une liste d’attente\u00a0: jusqu’à un mois après la représentation.',
          'Pour vous répondre, si vous remplissez un formulaire\u00a0: 400 jours au plus.',
          'Pour vérifier un tarif réduit, si vous déposez un justificatif\u00a0: un an au plus, et vous pouvez le supprimer vous-même.',
        ],
      },
      'Vos coordonnées et vos commandes restent tant que le théâtre ne les efface pas. Ces données sont destinées à la billetterie du théâtre, à sa banque pour le paiement, à qui héberge ce service et à qui achemine ses courriels. Votre numéro de carte n’est connu que de la banque.',
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
      'Ce site n’emploie que ce qu’il lui faut pour fonctionner\u00a0: deux cookies, qui relient votre navigateur à votre panier (400 jours au plus) et à votre identification, et ce que votre navigateur garde lui-même (ce que vous avez commencé à saisir, vos choix, de quoi retrouver vos billets sans réseau). Aucune mesure d’audience, aucune publicité\u00a0: c’est pourquoi aucun bandeau ne vous demande votre accord.',
    ],
  },
  {
    heading: 'Propriété intellectuelle',
    blocks: [
      'Les textes, affiches et images de ce site sont protégés par le droit d’auteur. Les caractères Fraunces et Source Sans 3 sont employés sous licence SIL Open Font.',
    ],
  },
];

const legalNoticesTitle = 'Mentions légales';

/** /mentions-legales: who publishes the site, and what becomes of personal data. */
export function LegalNoticesScreen(props: LegalScreenProps) {
  return <LegalPage title={legalNoticesTitle} text={legalNoticesText} venue={props.venue} />;
}
