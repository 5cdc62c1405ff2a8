import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lookUp } from '../../api/values/missing-key.ts';
import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { catchFocus, useLateFocus } from '../design/catch-focus.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { formatLongDate } from '../language/dates.ts';
import { refusalText } from '../language/refusal-text.ts';
import { useShop } from '../shop/shop.tsx';
import { waitingListText } from './fr.ts';
import styles from './queue-modal.module.css';

export interface WaitingPlaceProps {
  /** A living one. */
  readonly entry: WaitingEntry;
  readonly refusal: Refusal | null;
  /** What was asked last: taking the places that are kept, or leaving. */
  readonly asked: 'taking' | 'leaving' | null;
  readonly busy: boolean;
  readonly onTaken: () => void;
  readonly onLeft: () => void;
}

/** One's turn in the list: the position, or until when places are kept and the way to take them; and the way out, asked twice (WCAG 3.3.4). */
export function WaitingPlace({ entry, refusal, asked, busy, onTaken, onLeft }: WaitingPlaceProps) {
  const [leaving, setLeaving] = useState<'notAsked' | 'asked'>('notAsked');
  const lateFocus = useLateFocus();
  return (
    <>
      {entry.state === 'offered' ? <Offer entry={entry} /> : <Position entry={entry} />}
      {refusal !== null && (
        <Notice
          kind="error"
          title={waitingListText(asked === 'taking' ? 'queue_take_refused' : 'queue_leave_refused')}
        >
          <p>{refusalText(refusal)}</p>
        </Notice>
      )}
      <SlowWork busy={busy} />
      {entry.state === 'offered' && leaving === 'notAsked' && (
        <Button variant="primary" isWide busy={busy && asked === 'taking'} onClick={onTaken}>
          {waitingListText('queue_take', { count: entry.places })}
        </Button>
      )}
      {leaving === 'notAsked' ? (
        <div ref={lateFocus} tabIndex={-1} className={styles.way}>
          <Button variant="quiet" disabled={busy} onClick={() => setLeaving('asked')}>
            {waitingListText('queue_leave')}
          </Button>
        </div>
      ) : (
        <div
          ref={catchFocus}
          tabIndex={-1}
          className={layout.stack3}
          role="group"
          aria-label={waitingListText('queue_leave')}
        >
          <p role="status">{waitingListText('queue_leave_sure')}</p>
          <div className={layout.row3}>
            <Button variant="danger" busy={busy} onClick={onLeft}>
              {waitingListText('queue_leave_yes')}
            </Button>
            <Button disabled={busy} onClick={() => setLeaving('notAsked')}>
              {waitingListText('queue_leave_no')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/** « 1re catégorie », for an entry that is not for any. */
function useCategoryName(code: string | null): string {
  const { queries } = useShop();
  const { data: pricing } = useQuery(queries.pricing());
  return code === null ? '' : (lookUp('category', pricing?.categories, code)?.name ?? '');
}

function Position({ entry }: { readonly entry: WaitingEntry }) {
  const { email, places, position } = entry;
  const category = useCategoryName(entry.categoryCode);
  return (
    <div className={styles.turn} role="status">
      {position !== null && (
        <p className={styles.position}>
          {position === 1 ? waitingListText('queue_first') : waitingListText('queue_position', { position })}
        </p>
      )}
      <p className={layout.strong}>
        {waitingListText('queue_waiting', { count: places })}
        {category !== '' && `, ${waitingListText('queue_waiting_in', { category })}`}
      </p>
      <p>
        {entry.isToConfirm === true
          ? waitingListText('queue_to_confirm', { email })
          : waitingListText('queue_promise', { count: places, email })}
      </p>
    </div>
  );
}

function Offer({ entry }: { readonly entry: WaitingEntry }) {
  const { email, offerEnd, places } = entry;
  return (
    <div className={styles.turn} role="status">
      {offerEnd !== null && (
        <p className={layout.strong}>
          {waitingListText('queue_offered', { count: places, date: formatLongDate(offerEnd) })}
        </p>
      )}
      <p>{waitingListText('queue_offered_how', { count: places, email })}</p>
    </div>
  );
}
