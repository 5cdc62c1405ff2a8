import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { waitingEntriesKey } from '../../api/client/queries/waiting-list.ts';
import { pricesOf } from '../../api/prices/pricing.ts';
import { showTitle } from '../../api/season/show.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import {
  askedOf,
  type WaitingStep,
  waitingStepOf,
} from '../../machines/waitingList/waitingList.selectors.ts';
import type { WaitingWish } from '../../machines/waitingList/waitingList.types.ts';
import { Button, buttonClass } from '../design/button.tsx';
import { catchFocus, useLateFocus } from '../design/catch-focus.ts';
import { classNames } from '../design/class-names.ts';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { QuantityStepper } from '../design/quantity-stepper.tsx';
import { Select } from '../design/select.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { Waiting } from '../design/waiting.tsx';
import { emailErrors, typedEmail } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { TextField } from '../forms/text-field.tsx';
import { formatLongDate, machineDate } from '../language/dates.ts';
import { refusalText } from '../language/refusal-text.ts';
import { WayTo } from '../shell/way-to.tsx';
import { askActor } from '../shop/ask-actor.ts';
import { newKey } from '../shop/new-key.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { waitingListText } from './fr.ts';
import styles from './queue-modal.module.css';

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
        <time
          dateTime={machineDate(performance.date)}
          className={classNames(layout.muted, layout.capitalised)}
        >
          {formatLongDate(performance.date)}
        </time>
      )}
    </p>
  );
}

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
    <div className={classNames(layout.stack2, layout.breaking, styles.turn)} role="status">
      {position !== null && (
        <p className={classNames(layout.title, styles.position)}>
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
    <div className={classNames(layout.stack2, layout.breaking, styles.turn)} role="status">
      {offerEnd !== null && (
        <p className={layout.strong}>
          {waitingListText('queue_offered', { count: places, date: formatLongDate(offerEnd) })}
        </p>
      )}
      <p>{waitingListText('queue_offered_how', { count: places, email })}</p>
    </div>
  );
}

/** As many as the server lets anybody wait for. */
const mostPlaces = 10;

interface JoinFormProps {
  readonly performanceId: number;
  /** Where the signed-in customer is written to; null asks for an address. */
  readonly ownEmail: string | null;
  readonly refusal: Refusal | null;
  /** Resolves to what the waiting list answers. */
  readonly send: (wish: WaitingWish) => Promise<FormAnswer>;
}

/** For how many places, in which category, and where to write (point 5 for the address). */
function JoinForm(props: JoinFormProps) {
  const { ownEmail } = props;
  const [places, setPlaces] = useState(2);
  const [category, setCategory] = useState('');
  const categories = useCategories(props.performanceId);
  const asksEmail = ownEmail === null;
  const placesId = useId();
  return (
    <FormFrame
      label={waitingListText('queue_form')}
      initialValues={{ email: '' }}
      errorsOf={(values) => (asksEmail ? emailErrors(values) : {})}
      refusal={props.refusal}
      refusedTitle={waitingListText('queue_refused')}
      submitLabel={waitingListText('queue_join')}
      send={({ email }, key) =>
        props.send({
          key,
          places,
          categoryCode: category === '' ? null : category,
          email: asksEmail ? typedEmail(email) : null,
        })
      }
    >
      <div className={layout.stack4}>
        <p>{waitingListText('queue_intro')}</p>
        <div className={classNames(layout.line4, layout.apart, styles.places)}>
          <div>
            <p id={placesId} className={layout.strong}>
              {waitingListText('queue_places')}
            </p>
            <p className={layout.hint}>{waitingListText('queue_places_hint')}</p>
          </div>
          <QuantityStepper
            label={waitingListText('queue_places')}
            quantity={places}
            minimum={1}
            maximum={mostPlaces}
            onChanged={setPlaces}
          />
        </div>
        {categories.length > 1 && (
          <Select
            label={waitingListText('queue_category')}
            value={category}
            options={[
              { value: '', label: waitingListText('queue_category_any') },
              ...categories.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            onChanged={setCategory}
          />
        )}
        {asksEmail ? (
          <TextField
            name="email"
            type="email"
            label={waitingListText('queue_email')}
            hint={waitingListText('queue_email_hint')}
            autoComplete="email"
          />
        ) : (
          <p>{waitingListText('queue_email_own', { email: ownEmail })}</p>
        )}
        <p className={layout.hint}>{waitingListText('queue_free')}</p>
      </div>
    </FormFrame>
  );
}

/** The categories that a performance is sold in; none while prices are not known. */
function useCategories(performanceId: number) {
  const { queries } = useShop();
  const { data: pricing } = useQuery(queries.pricing());
  const grid = pricing === undefined ? [] : pricesOf(pricing, performanceId);
  const codes = new Set(grid.flatMap(({ amounts }) => [...amounts.keys()]));
  return [...codes]
    .map((code) => lookUp('category', pricing?.categories, code))
    .filter((one) => one !== undefined);
}
