import { useLateFact, useShop } from '../../actors/shop.tsx';
import { HoldCountdown, type HoldCountdownProps } from './hold-countdown.tsx';

/**
 * How long the cart is still held, as the countdown's actor says; it stays at zero until the server has said that the hold is
 * over. Nothing while nothing is held, or while it is being paid.
 */
export function HeldCountdown(props: Pick<HoldCountdownProps, 'look' | 'announcement'>) {
  const { clock } = useShop();
  const deadline = useLateFact(
    'holdCountdown',
    ({ context: { hold } }) => (hold?.paymentReference === null ? hold.deadline : null),
    null,
  );
  return deadline === null ? null : (
    <HoldCountdown
      deadline={deadline}
      now={clock.latest}
      look={props.look ?? 'text'}
      announcement={props.announcement ?? 'none'}
    />
  );
}
