import type { ProofDocument } from '../../api/customer/proof.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { formatLongDay } from '../language/dates.ts';
import { formatSize } from '../language/sizes.ts';
import { accountText } from './fr.ts';
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
  return holder === '' ? accountText('proofs_holder_unknown') : holder;
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
          {holder} <Badge tone={tones[state]}>{accountText(`proofs_state_${state}`)}</Badge>
        </p>
        <p className={layout.note}>
          {accountText(document.isImage ? 'proofs_picture' : 'proofs_pdf')}
          {document.size > 0 && `, ${formatSize(document.size)}`}
          {document.uploadedAt > 0 && ` · ${accountText('proofs_sent', { date })}`}
        </p>
        {state !== 'refused' && expiresAt > 0 && (
          <p className={layout.note}>{accountText('proofs_until', { date: formatLongDay(expiresAt) })}</p>
        )}
        {state === 'refused' && (
          <p className={styles.help}>
            {document.refusalReason !== '' &&
              `${accountText('proofs_refused_reason', { reason: document.refusalReason })} `}
            {accountText(document.refusalReason === '' ? 'proofs_refused_help' : 'proofs_refused_again')}
          </p>
        )}
      </div>
      <div className={layout.row2}>
        <Button
          size="small"
          accessibleName={accountText('proofs_see_name', { holder, date })}
          onClick={props.onPreviewAsked}
        >
          {accountText('proofs_see')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          accessibleName={accountText('proofs_delete_name', { holder, date })}
          onClick={props.onDeletionAsked}
        >
          {accountText('proofs_delete')}
        </Button>
      </div>
    </li>
  );
}
