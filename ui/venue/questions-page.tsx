import { lazy, Suspense } from 'react';
import { legalContents } from '../../api/season/content.ts';
import { anchorsOf } from '../design/anchor.ts';
import { Page } from '../design/page.tsx';
import { Waiting } from '../design/waiting.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useVenue } from '../shop/shop.tsx';
import { venueText } from './fr.ts';
import { LegalSections } from './legal-article.tsx';
import { type LegalBlock, type LegalScreenProps, type LegalText, unknownVenue } from './legal-text.types.ts';
import { QuestionSearch } from './question-search.tsx';
import { VenueArticle, VenueText } from './venue-text.tsx';

/** What parts a venue's text into questions comes with the first one; without it they are read as an article. */
const OwnQuestions = lazy(() =>
  import('../scripts/rich-text.ts').then(
    (script) => ({ default: script.OwnQuestions }),
    () => ({ default: VenueArticle }),
  ),
);

/** `/faq`: the venue's own questions when it has some, otherwise the shop's with the venue's name in them. */
export default function QuestionsPage() {
  const venue = useVenue();
  return venue === null ? null : (
    <VenueText
      code={legalContents.questions}
      title={questionsTitle}
      builtIn={<QuestionsScreen venue={venue} />}
      show={(content) => (
        <Suspense
          fallback={
            <Page width="narrow">
              <Waiting label={venueText('content_loading')} />
            </Page>
          }
        >
          <OwnQuestions content={content} venue={venue} />
        </Suspense>
      )}
    />
  );
}

/** What shoppers ask. */
const questionsText: LegalText = (venue) => [
  {
    heading: 'Combien de temps mes places sont-elles réservées\u202f?',
    blocks: [
      'Le temps restant s’affiche en haut de chaque page dès que vous avez des places au panier. Avant la fin, nous vous proposons de le prolonger, tant que c’est possible. Pendant le paiement, vos places restent à vous.',
    ],
  },
  {
    heading: 'Faut-il créer un compte\u202f?',
    blocks: ['Non. Vos coordonnées suffisent, sans mot de passe.'],
  },
  {
    heading: 'Comment recevrai-je mes billets\u202f?',
    blocks: [
      'Les manières de les recevoir se choisissent avant de payer. Des billets électroniques s’affichent dès que le paiement est accepté, et partent aussitôt à votre adresse e-mail, en PDF\u00a0: un code par personne, à montrer sur votre téléphone ou imprimé.',
    ],
  },
  {
    heading: 'Je ne retrouve plus mes billets.',
    blocks: [
      `Des billets électroniques sont joints à l’e-mail de confirmation, qui peut se trouver parmi les indésirables. Sinon, appelez-nous${venue.phone === '' ? '' : ` au ${venue.phone}`} avec la référence de votre commande.`,
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
      'Ne payez pas une seconde fois. Rouvrez le site dans le même navigateur\u00a0: il vous dit ce qu’il en est. Si le paiement a abouti, la confirmation vous est aussi envoyée par e-mail.',
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
      'Les conditions sont écrites à côté de chaque tarif. Le justificatif est demandé à l’achat ou à l’entrée.',
    ],
  },
  {
    heading: 'Que se passe-t-il si j’arrive en retard\u202f?',
    blocks: ['Après le lever de rideau, les places numérotées ne sont plus garanties.'],
  },
  {
    heading: 'Nous venons en groupe, ou avec une classe.',
    blocks: [
      `Une commande a un nombre de places limité. Au-delà, la billetterie vous trouve des places et un prix${venue.phone === '' ? '' : `\u00a0: appelez-nous au ${venue.phone}`}.`,
    ],
  },
  {
    heading: 'Je viens en fauteuil roulant.',
    blocks: [
      `Quand la salle a des places pour fauteuils roulants, elles se choisissent en ligne, avec celle de la personne qui vous accompagne. Une question\u202f? Appelez-nous${venue.phone === '' ? '' : ` au ${venue.phone}`}${venue.email === '' ? '' : ` ou écrivez à ${venue.email}`}.`,
    ],
  },
];

const questionsTitle = 'Questions fréquentes';

function wordsOf(block: LegalBlock): string {
  if (typeof block === 'string') {
    return block;
  }
  return 'items' in block
    ? block.items.map((item) => wordsOf(item)).join(' ')
    : `${block.words} ${block.link.label}`;
}

/** /faq: what shoppers ask, all of it or what speaks of the words that were typed. */
export function QuestionsScreen(props: LegalScreenProps) {
  const venue = props.venue ?? unknownVenue;
  const sections = questionsText(venue);
  const anchors = anchorsOf(sections.map(({ heading }) => heading));
  return (
    <Page width="narrow">
      <h1 id={pageTitleId}>{questionsTitle}</h1>
      <QuestionSearch
        venue={venue}
        questions={sections.map((section, index) => ({
          anchor: anchors[index] ?? '',
          heading: section.heading,
          words: [section.heading, ...section.blocks.map(wordsOf)].join(' '),
          item: section,
        }))}
        show={(found) => <LegalSections sections={found} headingLevel={2} />}
      />
    </Page>
  );
}
