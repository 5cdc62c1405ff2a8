import { useLateFact, useShop } from '../shop/shop.tsx';
import { HoldAnnouncement, HoldCountdown, type HoldCountdownProps } from './hold-countdown.tsx';

/** Until when the cart is held, as the countdown's actor says: epoch milliseconds; null while nothing is, or while it is being paid. */
function useHeldUntil(): number | null {
  return useLateFact(
    'holdCountdown',
    ({ context: { hold } }) => (hold?.paymentReference === null ? hold.deadline : null),
    null,
  );
}

/** How long the cart is still held; it stays at zero until the server has said that the hold is over. */
export function HeldCountdown(props: Pick<HoldCountdownProps, 'look'>) {
  const { clock } = useShop();
  const deadline = useHeldUntil();
  return deadline === null ? null : (
    <HoldCountdown deadline={deadline} now={clock.latest} look={props.look ?? 'text'} />
  );
}

/** Says it aloud. */
export function HeldAnnouncement() {
  const { clock } = useShop();
  const deadline = useHeldUntil();
  return deadline === null ? null : <HoldAnnouncement deadline={deadline} now={clock.latest} />;
}
