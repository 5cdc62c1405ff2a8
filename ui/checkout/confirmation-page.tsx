import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showTitle } from '../../api/season/show.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { paymentStateOf } from '../../machines/checkout/checkout.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { HeldCountdown } from '../cart/held-countdown.tsx';
import { useAppFact, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useWays } from '../shop/ways.ts';
import ConfirmationScreen from './confirmation-screen.tsx';
import { MemberOffer } from './member-offer.tsx';
import { TicketKeeping } from './ticket-keeping.tsx';

/** The form kit comes only with a visitor who has paid. */

/** Whether this browser's visitor can become a member, or just has. */
function joiningOf({
  context: { accepted, customer },
}: ShopSnapshot<'session'>): 'offered' | 'joined' | null {
  if (customer === null) {
    return null;
  }
  if (customer.credentials.status === 'visitor') {
    return 'offered';
  }
  return accepted?.kind === 'registration' ? 'joined' : null;
}

/** `/processus/confirmation`: what became of the payment, and the tickets. */
export default function ConfirmationPage() {
  const { queries } = useShop();
  const { data: catalogue } = useQuery(queries.catalogue());
  const state = useFact('checkout', paymentStateOf);
  const patience = useFact('checkout', patienceOf);
  const order = useFact('checkout', ({ context }) => context.order);
  const refusal = useFact('checkout', ({ context }) => context.refusal);
  const reference = useFact('checkout', ({ context }) => context.paymentReference);
  // Known once the cart was read again: what ran out is no longer in it.
  const isOver = useFact('cart', ({ context }) => context.cart?.items.length === 0);
  const joining = useFact('session', joiningOf);
  const venue = useAppFact(({ context }) => context.settings?.venue ?? null);
  const send = useSend('checkout');
  const navigate = useNavigate();
  const ways = useWays();
  return (
    <ConfirmationScreen
      state={state}
      patience={patience}
      order={order}
      reference={reference}
      refusal={refusal}
      venue={venue}
      isOver={isOver}
      countdown={<HeldCountdown />}
      durationOf={(ticket) =>
        [...(catalogue?.shows.values() ?? [])].find((show) => showTitle(show) === ticket.showTitle)
          ?.durationMinutes ?? null
      }
      keepingOf={({ number }) =>
        order !== null && (
          <TicketKeeping reference={order.reference} number={number} hasPasses={order.hasPasses === true} />
        )
      }
      memberOffer={joining !== null && <MemberOffer state={joining} />}
      onRetryPayment={() => send({ type: 'payment.retried' })}
      onAskAgain={() => send({ type: 'outcome.askedAgain' })}
      onCartAsked={() => void navigate({ to: ways.cart })}
      onLeave={() => void navigate({ to: ways.shop === null ? ways.start : pagePaths[ways.shop] })}
    />
  );
}
