import { HoldCountdown } from '../../cart/hold-countdown.tsx';
import { AvailabilityBadge, type AvailabilityKind } from '../availability-badge.tsx';
import { Badge, type BadgeTone } from '../badge.tsx';
import { Button } from '../button.tsx';
import { EmptyPage, EmptyState } from '../empty-state.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Notice, type NoticeKind } from '../notice.tsx';
import { RefusalNotice } from '../refusal-notice.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Toast } from '../toast.tsx';
import { SkipLink } from '../visually-hidden.tsx';
import { Spinner, Waiting } from '../waiting.tsx';
import { Section, Specimen } from './specimen.tsx';

const nothing = (): void => {};
const kinds: readonly NoticeKind[] = ['info', 'success', 'warning', 'error'];
const tones: readonly BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'danger'];
const availabilities: readonly AvailabilityKind[] = [
  'available',
  'last',
  'waitingList',
  'full',
  'notSold',
  'soon',
  'past',
  'unknown',
];
const refusals = [1, 3, 11, 21, 219];
/** Milliseconds left: in peace, soon, at last. */
const timesLeft = [500_000, 90_000, 20_000];
const standingStill = (): number => 0;

/** What is said: loading, empty, failed, refused, done. */
export function MessagesSection() {
  return (
    <Section id="messages" title="Messages and states">
      {kinds.map((kind) => (
        <Specimen key={kind} name={`Notice, ${kind}`}>
          <Notice
            kind={kind}
            title="Ce changement n’a pas été fait"
            announcement="none"
            actions={<Button size="small">J’ai compris</Button>}
          >
            <p>{'Cette place vient d’être prise. Choisissez-en une autre\u00a0: le plan est à jour.'}</p>
          </Notice>
        </Specimen>
      ))}
      <Specimen name="Notice, a title alone">
        <Notice kind="info" title="Un paiement est en cours." announcement="none" />
      </Specimen>
      {refusals.map((code) => (
        <Specimen key={code} name={`RefusalNotice, number ${code}`}>
          <RefusalNotice refusal={{ code, message: '' }} title="Ce changement n’a pas été fait" />
        </Specimen>
      ))}
      <Specimen name="RefusalNotice, the server’s words">
        <RefusalNotice
          refusal={{ code: 13, message: 'Vous avez déjà 8 places pour cette représentation.' }}
          title="Ce changement n’a pas été fait"
          onAcknowledged={nothing}
        />
      </Specimen>
      <Specimen name="Toast">
        <Toast title="Le serveur n’a pas répondu comme prévu" dismissLabel="Fermer" onDismissed={nothing}>
          <p>
            {
              'Réessayez dans un instant\u00a0; si cela se répète, donnez-nous cette référence\u00a0: K7P2M9XA.'
            }
          </p>
        </Toast>
      </Specimen>
      <Specimen name="Badge">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            À compléter
          </Badge>
        ))}
      </Specimen>
      {(['chip', 'text'] as const).map((look) => (
        <Specimen key={look} name={`HoldCountdown, ${look}`} ground={look === 'chip' ? 'night' : 'paper'}>
          {timesLeft.map((left) => (
            <HoldCountdown key={left} look={look} deadline={left} now={standingStill} />
          ))}
        </Specimen>
      ))}
      <Specimen name="AvailabilityBadge">
        {availabilities.map((kind) => (
          <AvailabilityBadge key={kind} kind={kind} />
        ))}
      </Specimen>
      <Specimen name="Waiting and Spinner">
        <Waiting label="Nous retrouvons votre panier…" />
        <Spinner />
      </Specimen>
      <Specimen name="Skeleton, lines">
        <Skeleton look="lines" />
      </Specimen>
      <Specimen name="Skeleton, cards">
        <Skeleton look="cards" count={2} />
      </Specimen>
      <Specimen name="Skeleton, fields">
        <Skeleton look="fields" count={2} />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState
          title="Aucune commande pour l’instant"
          level={3}
          action={<Button variant="primary">Voir les spectacles</Button>}
        >
          <p>Vos commandes seront ici dès la première, avec leurs billets.</p>
        </EmptyState>
      </Specimen>
      <Specimen name="EmptyPage">
        <EmptyPage level={4} title="Votre panier est vide" text="La saison, elle, est pleine.">
          <Button variant="primary">Voir les spectacles</Button>
        </EmptyPage>
      </Specimen>
      <Specimen name="LoadFailed">
        <LoadFailed onRetried={nothing} />
      </Specimen>
      <Specimen name="SkipLink, seen when it has the focus">
        <SkipLink targetId="messages">Aller au contenu</SkipLink>
      </Specimen>
    </Section>
  );
}
