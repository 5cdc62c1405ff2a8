import {
  holdCountdownMachine,
  rememberedUntil,
} from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { createDeadline } from '../../../machines/system/deadline.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';
import { createAskCart } from './ask-cart.ts';

/** The countdown with its slots filled: a chunk of its own, fetched with the first cart that holds something. */
export function holdCountdownLogic(
  root: ShopRoot,
  { clock, memory }: Pick<ShopParts, 'clock' | 'memory'>,
): Pick<LateLogic, 'holdCountdown'> {
  followActor(root, 'holdCountdown', (countdown) => {
    const { hold } = countdown.getSnapshot().context;
    if (hold !== null) {
      // It was told of the cart as it came to life: before anybody could listen.
      memory.heldUntil.write(rememberedUntil(hold));
    }
    countdown.on('hold.warned', ({ deadline }) => memory.warnedDeadline.write(deadline));
    countdown.on('hold.remembered', ({ until }) => memory.heldUntil.write(until));
  });
  return {
    holdCountdown: holdCountdownMachine.provide({
      actors: { deadline: createDeadline(clock), askCart: createAskCart(root) },
    }),
  };
}
