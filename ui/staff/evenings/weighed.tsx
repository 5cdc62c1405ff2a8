import type { WeighedEvening } from '../../../api/staff/evening-calls.ts';
import { Facts } from '../../design/facts.tsx';
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
export function WeighedFacts(props: {
  readonly weighed: WeighedEvening;
  readonly kind: 'moved' | 'cancelled';
}) {
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
