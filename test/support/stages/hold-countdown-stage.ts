import type { Cart } from '../../../api/cart/cart.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { createStage } from './stage.ts';

/** The countdown of a page before any cart was read. `heldUntil`: what the browser remembers of places that were held. */
export function startCountdown(heldUntil: number | null) {
  const stage = createStage(holdCountdownMachine, {
    id: 'holdCountdown',
    input: { warnedDeadline: null, heldUntil },
    siblings: ['cart', 'modals'],
  });
  const reads = (cart: Cart): void => stage.actor.send({ type: 'cart.changed', cart });
  const at = (now: number): void => stage.slot('deadline').sendBack({ type: 'deadline.reached', now });
  const stands = () => stage.actor.getSnapshot();
  return { ...stage, reads, at, stands };
}
