import { useFact, useShop } from '../../actors/shop.tsx';
import { HoldCountdown, type HoldCountdownProps } from './hold-countdown.tsx';

/** How long the cart is still held, as the countdown's actor says; nothing while it does not count. */
export function HeldCountdown(props: Pick<HoldCountdownProps, 'look' | 'announcement'>) {
  const { clock } = useShop();
  const deadline = useFact('holdCountdown', (snapshot) =>
    snapshot.matches('counting') ? (snapshot.context.hold?.deadline ?? null) : null,
  );
  return deadline === null ? null : (
    <HoldCountdown
      deadline={deadline}
      now={clock.now}
      look={props.look ?? 'text'}
      announcement={props.announcement ?? 'none'}
    />
  );
}
