import { useQuery } from '@tanstack/react-query';
import { waitingEntriesKey } from '../../api/client/queries/waiting-list.ts';
import { showTitle } from '../../api/season/show.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import {
  askedOf,
  type WaitingStep,
  waitingStepOf,
} from '../../machines/waitingList/waitingList.selectors.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus } from '../design/catch-focus.ts';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { Waiting } from '../design/waiting.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { WayTo } from '../shell/way-to.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { newKey } from '../shop/new-key.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { waitingListText } from './fr.ts';
import { JoinForm } from './join-form.tsx';
import styles from './queue-modal.module.css';
import { WaitingPlace } from './waiting-place.tsx';

export interface QueueModalProps {
  readonly performanceId: number;
  readonly onDismissed: () => void;
}

/** The modal `queue` (ruling 17): the waiting list of one performance, as its actor says. */
export default function QueueModal({ performanceId, onDismissed: dismiss }: QueueModalProps) {
  const { queryClient, root } = useShop();
  // What pages say of places that are kept may have changed here.
  const onDismissed = () => {
    void queryClient.invalidateQueries({ queryKey: waitingEntriesKey });
    dismiss();
  };
  const phase = useFact('waitingList', waitingStepOf);
  const entry = useFact('waitingList', ({ context }) => context.entry);
  const ended = useFact('waitingList', ({ context }) => context.ended);
  const refusal = useFact('waitingList', ({ context }) => context.refusal);
  const asked = useFact('waitingList', askedOf);
  const isBusy = useFact('waitingList', (snapshot) => snapshot.hasTag('busy'));
  const ownEmail = useFact('session', ({ context }) => context.customer?.credentials.email ?? null);
  const send = useSend('waitingList');
  return (
    <Dialog title={waitingListText(titleOf(phase, entry?.state ?? null))} onDismiss={onDismissed}>
      {/* What was pressed goes with its phase, or with the offer: what comes takes the focus. */}
      <div key={`${phase} ${entry?.state ?? ''}`} ref={catchFocus} tabIndex={-1} className={layout.stack5}>
        <About performanceId={performanceId} />
        {phase === 'reading' && <Waiting label={waitingListText('queue_reading')} />}
        {phase === 'failed' && (
          <Notice
            kind="error"
            title={waitingListText('queue_failed')}
            actions={
              <Button variant="primary" onClick={() => send({ type: 'waitingList.retried' })}>
                {waitingListText('queue_retry')}
              </Button>
            }
          />
        )}
        {phase === 'offering' && ended !== null && <Ended entry={ended} />}
        {phase === 'offering' && (
          <JoinForm
            performanceId={performanceId}
            ownEmail={ownEmail}
            refusal={refusal}
            send={(wish) =>
              askActor(actorOf(root, 'waitingList'), { type: 'waitingList.joinAsked', ...wish })
            }
          />
        )}
        {phase === 'joined' && entry !== null && (
          <WaitingPlace
            entry={entry}
            refusal={refusal}
            asked={asked}
            busy={isBusy}
            onTaken={() => send({ type: 'waitingList.takeAsked', key: newKey() })}
            onLeft={() => send({ type: 'waitingList.leaveAsked', key: newKey() })}
          />
        )}
        {phase === 'taken' && entry !== null && <Taken entry={entry} onLeft={onDismissed} />}
        {phase === 'left' && (
          <>
            <p role="status">{waitingListText('queue_left')}</p>
            <Button variant="primary" isWide onClick={onDismissed}>
              {waitingListText('queue_close')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What became of the shopper's last turn: who comes back too late is told why there is a form again. */
function Ended({ entry }: { readonly entry: WaitingEntry }) {
  return (
    <Notice kind="info">
      <p>
        {waitingListText(entry.state === 'taken' ? 'queue_taken' : 'queue_lapsed', { count: entry.places })}
      </p>
    </Notice>
  );
}

/** The places are in the cart: the way there. */
function Taken({ entry, onLeft }: { readonly entry: WaitingEntry; readonly onLeft: () => void }) {
  return (
    <>
      <p role="status">{waitingListText('queue_taken_now', { count: entry.places })}</p>
      <WayTo page="cart" className={buttonClass({ variant: 'primary', isWide: true })} onClick={onLeft}>
        {waitingListText('queue_to_cart')}
      </WayTo>
    </>
  );
}

function titleOf(phase: WaitingStep, state: string | null) {
  if (phase === 'joined') {
    return state === 'offered' ? 'queue_title_offered' : 'queue_title_joined';
  }
  if (phase === 'taken') {
    return 'queue_title_taken';
  }
  return phase === 'left' ? 'queue_title_left' : 'queue_title';
}

/** Which evening it is about. */
function About({ performanceId }: { readonly performanceId: number }) {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const performance = lookUp('performance', catalogue?.performances, performanceId);
  const show = performance === undefined ? undefined : lookUp('show', catalogue?.shows, performance.showId);
  return performance === undefined || show === undefined ? null : (
    <p className={layout.subject}>
      <strong className={layout.title}>{showTitle(show)}</strong>
      {performance.date !== null && (
        <time dateTime={machineDate(performance.date)} className={styles.date}>
          {formatLongDate(performance.date)}
        </time>
      )}
    </p>
  );
}
