import { useState } from 'react';
import {
  type Evening,
  eveningCalls,
  longestSubject,
  longestWords,
  type WeighedEvening,
} from '../../../api/staff/evening-calls.ts';
import { formatParisWallTime, parseParisWallTime } from '../../../api/values/paris-time.ts';
import { Facts } from '../../design/facts.tsx';
import { Select } from '../../design/select.tsx';
import { formatLongDate } from '../../language/dates.ts';
import { useReading } from '../kit/ask-staff.ts';
import { Confirm } from '../kit/change-view.tsx';
import { TextArea, TextInput } from '../kit/fields.tsx';
import { Read } from '../kit/page.tsx';
import { useChange } from '../kit/use-change.ts';
import { changeText as words } from './fr.ts';

function refundOf({ byBank, byHand, onGiftCards }: WeighedEvening): string {
  const parts = [
    byBank === 0 ? '' : words.byBank(byBank),
    byHand === 0 ? '' : words.byHand(byHand),
    onGiftCards === 0 ? '' : words.onGiftCards(onGiftCards),
  ].filter((part) => part !== '');
  return parts.length === 0 ? words.nothingBack : parts.join(', ');
}

/** What moving or cancelling an evening does, counted before it is done. What there is none of is left out. */
function WeighedFacts(props: { readonly weighed: WeighedEvening; readonly kind: 'moved' | 'cancelled' }) {
  const { weighed } = props;
  const isCancelled = props.kind === 'cancelled';
  const when = (count: number, text: string): string => (count === 0 ? '' : text);
  const { paymentsUnderWay: payments, waiting, cartsWithPlaces: carts } = weighed;
  return (
    <Facts
      facts={[
        { term: words.tickets, detail: words.ticketsOf(weighed.tickets, weighed.orders) },
        { term: words.mails, detail: words.mailsOf(weighed.mails) },
        { term: isCancelled ? words.refund : words.refundAtMost, detail: refundOf(weighed) },
        { term: words.carts, detail: when(carts, words.cartsOf(carts, weighed.options)) },
        {
          term: words.payments,
          detail: when(
            payments,
            isCancelled ? words.paymentsToRefund(payments) : words.paymentsMoved(payments),
          ),
        },
        {
          term: words.waiting,
          detail: when(waiting, isCancelled ? words.waitingClosed(waiting) : words.waitingStays(waiting)),
        },
        {
          term: words.subscriptions,
          detail: when(weighed.subscriptionTickets, words.subscriptionsOf(weighed.subscriptionTickets)),
        },
      ]}
    />
  );
}

interface ChangeProps {
  readonly evening: Evening;
  readonly onClosed: () => void;
}

/** What a field of date and time holds: « 2026-12-04T20:30 », the clocks of Paris. */
const fieldOf = (moment: number): string => formatParisWallTime(moment).slice(0, 16).replace(' ', 'T');

function Words(props: { readonly value: string; readonly onChanged: (value: string) => void }) {
  return (
    <TextArea
      label={words.words}
      hint={words.wordsHint}
      value={props.value}
      longest={longestWords}
      onChanged={props.onChanged}
    />
  );
}

/** What a change would do; once it is asked for, that is no question any more. */
function useWeighing(performanceId: number, change: { readonly state: string }) {
  return useReading(eveningCalls.weighEvening, { performanceId }, { isWanted: change.state !== 'sending' });
}

/** Asks once more before an evening is called off, with what that does. */
export function CancelEvening({ evening, onClosed }: ChangeProps) {
  const { performanceId, date } = evening;
  const [said, setSaid] = useState('');
  const change = useChange(eveningCalls.cancelEvening, onClosed);
  const weighing = useWeighing(performanceId, change);
  return (
    <Confirm
      title={words.cancelTitle(evening.show)}
      label={words.cancelLabel}
      dismissLabel={words.cancelNot}
      isDangerous
      isReady={weighing.data !== undefined}
      change={change}
      onConfirmed={(reason) => change.send({ performanceId, dateBefore: date, reason, words: said })}
      onDismissed={onClosed}
    >
      <p>{words.cancelWhat(formatLongDate(date))}</p>
      <Read of={weighing}>{(weighed) => <WeighedFacts weighed={weighed} kind="cancelled" />}</Read>
      <Words value={said} onChanged={setSaid} />
    </Confirm>
  );
}

/** When and where an evening is to be played, as it is typed. */
interface Wish {
  readonly date: string;
  readonly hallId: string;
  readonly answersUntil: string;
}

function MoveFields(props: {
  readonly wish: Wish;
  readonly weighed: WeighedEvening | undefined;
  readonly onChanged: (wish: Wish) => void;
}) {
  const { wish, weighed, onChanged } = props;
  return (
    <>
      <TextInput
        label={words.date}
        type="datetime-local"
        width="medium"
        value={wish.date}
        // Until somebody says otherwise, buyers may answer until the new date.
        onChanged={(date) =>
          onChanged({
            ...wish,
            date,
            answersUntil: wish.answersUntil === wish.date ? date : wish.answersUntil,
          })
        }
      />
      {weighed !== undefined && weighed.halls.length > 1 && (
        <Select
          label={words.hall}
          value={wish.hallId || weighed.hallId}
          options={weighed.halls.map(({ id, name }) => ({ value: id, label: name }))}
          onChanged={(hallId) => onChanged({ ...wish, hallId })}
        />
      )}
      <TextInput
        label={words.answersUntil}
        hint={words.answersHint}
        type="datetime-local"
        width="medium"
        value={wish.answersUntil}
        onChanged={(answersUntil) => onChanged({ ...wish, answersUntil })}
      />
    </>
  );
}

/** Asks for another date, and once more before the evening is moved, with what that does. */
export function MoveEvening({ evening, onClosed }: ChangeProps) {
  const { performanceId } = evening;
  const [said, setSaid] = useState('');
  const [wish, setWish] = useState<Wish>(() => ({
    date: fieldOf(evening.date),
    answersUntil: fieldOf(evening.date),
    hallId: '',
  }));
  const change = useChange(eveningCalls.moveEvening, onClosed);
  const weighing = useWeighing(performanceId, change);
  const date = parseParisWallTime(wish.date);
  const answersUntil = parseParisWallTime(wish.answersUntil);
  return (
    <Confirm
      title={words.moveTitle(evening.show)}
      label={words.moveLabel}
      isReady={weighing.data !== undefined && date !== null && answersUntil !== null}
      change={change}
      onConfirmed={(reason) => {
        if (weighing.data !== undefined && date !== null && answersUntil !== null) {
          const hallId = wish.hallId || weighing.data.hallId;
          change.send({
            ...{ performanceId, date, hallId, answersUntil, reason },
            dateBefore: evening.date,
            words: said,
          });
        }
      }}
      onDismissed={onClosed}
    >
      <p>{words.moveWhat}</p>
      <MoveFields wish={wish} weighed={weighing.data} onChanged={setWish} />
      <Read of={weighing}>{(weighed) => <WeighedFacts weighed={weighed} kind="moved" />}</Read>
      <Words value={said} onChanged={setSaid} />
    </Confirm>
  );
}

/** What is written to everybody who has tickets for an evening. */
export function MessageEvening({ evening, onClosed }: ChangeProps) {
  const { performanceId } = evening;
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const change = useChange(eveningCalls.messageEvening, onClosed);
  const weighing = useWeighing(performanceId, change);
  return (
    <Confirm
      title={words.messageTitle}
      label={words.messageLabel}
      asksReason={false}
      isReady={weighing.data !== undefined && subject.trim() !== '' && text.trim() !== ''}
      change={change}
      onConfirmed={() => change.send({ performanceId, subject, text })}
      onDismissed={onClosed}
    >
      <Read of={weighing}>{({ mails }) => <p>{words.messageWhat(mails)}</p>}</Read>
      <TextInput
        label={words.subject}
        value={subject}
        longest={longestSubject}
        isFirstFocus
        onChanged={setSubject}
      />
      <TextArea
        label={words.text}
        hint={words.textHint}
        rows={8}
        value={text}
        longest={longestWords}
        onChanged={setText}
      />
    </Confirm>
  );
}
