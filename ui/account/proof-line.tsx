import type { EpochMilliseconds } from '../../api/entities/paris-time.ts';
import type { ProofDocument } from '../../api/entities/proof.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { formatLongDay } from '../texts/dates.ts';
import { proofsText } from '../texts/fr/proofs.ts';
import { formatSize } from '../texts/sizes.ts';
import styles from './proof-line.module.css';

export interface ProofLineProps {
  readonly document: ProofDocument;
  readonly now: EpochMilliseconds;
  readonly onPreviewAsked: () => void;
  readonly onDeletionAsked: () => void;
}

const tones = { received: 'info', accepted: 'success', refused: 'danger', over: 'neutral' } as const;

/** Whose a document is, as it is called where nobody was named. */
export function holderName({ holder }: ProofDocument): string {
  return holder === '' ? proofsText('proofs_holder_unknown') : holder;
}

/** A document that was given: whose, what became of it, until when it counts. */
export function ProofLine(props: ProofLineProps) {
  const { document, now } = props;
  const { expiresAt } = document;
  const state = expiresAt > 0 && expiresAt <= now ? 'over' : document.state;
  const holder = holderName(document);
  const date = formatLongDay(document.uploadedAt);
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.holder}>
          {holder} <Badge tone={tones[state]}>{proofsText(`proofs_state_${state}`)}</Badge>
        </p>
        <p className={styles.muted}>
          {proofsText(document.isImage ? 'proofs_picture' : 'proofs_pdf')}
          {document.size > 0 && `, ${formatSize(document.size)}`}
          {document.uploadedAt > 0 && ` · ${proofsText('proofs_sent', { date })}`}
        </p>
        {state !== 'refused' && expiresAt > 0 && (
          <p className={styles.muted}>{proofsText('proofs_until', { date: formatLongDay(expiresAt) })}</p>
        )}
        {state === 'refused' && <p className={styles.help}>{proofsText('proofs_refused_help')}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          size="small"
          accessibleName={proofsText('proofs_see_name', { holder, date })}
          onClick={props.onPreviewAsked}
        >
          {proofsText('proofs_see')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          accessibleName={proofsText('proofs_delete_name', { holder, date })}
          onClick={props.onDeletionAsked}
        >
          {proofsText('proofs_delete')}
        </Button>
      </div>
    </li>
  );
}
