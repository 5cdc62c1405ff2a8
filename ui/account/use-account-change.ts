import { useEffect } from 'react';
import type { AccountChange } from '../../machines/accountChange/accountChange.types.ts';
import { newKey } from '../shop/new-key.ts';
import { livingActor, useSend, useShop } from '../shop/shop.tsx';

/** Asks for a change of the member's account, over an actor that lives already. Once the view is gone, nobody wants to know. */
export function useAccountChange(): (change: AccountChange) => void {
  const { root } = useShop();
  const send = useSend('accountChange');
  useEffect(
    () => () => livingActor(root, 'accountChange')?.send({ type: 'accountChange.dismissed' }),
    [root],
  );
  return (change) => send({ type: 'accountChange.asked', change, key: newKey() });
}
