import type { Fault } from './fault.types.ts';

/** Machines are right, and are not told, or nobody does what they say. */
export const wiring: readonly Fault[] = [
  {
    title: 'a member who reads in one tab is signed out by the others, where nothing moves',
    file: 'ui/session/slots/inactivity-logic.ts',
    find: "    inactivity.on('activity.shared', tabs.tell);\n",
    replace: '',
  },
  {
    title: 'other tabs go on offering to change a cart that is being paid',
    file: 'ui/start/purchase-logic.ts',
    find: "    checkout.on('payment.changed', () => parts.tabs.tellCart(null));\n",
    replace: '',
  },
  {
    title:
      'who comes back from the bank’s page by the back button waits for ever on « vous allez être redirigé »',
    file: 'ui/cart/slots/follow-cart.ts',
    find: "      livingActor(root, 'checkout')?.send({ type: 'page.restored' });\n",
    replace: '',
  },
  {
    title: 'a shopper whose network lost one answer gets the places twice',
    file: 'ui/cart/slots/cart-change.ts',
    find: '() => callForChange(client, wanted, key, signal)',
    replace: '() => callForChange(client, wanted, crypto.randomUUID(), signal)',
  },
  {
    title: 'who declined to give is asked for a donation again after each reload',
    file: 'ui/start/purchase-logic.ts',
    find: "memory.donationAnswer.write(isAnswered ? 'answered' : null)",
    replace: 'memory.donationAnswer.write(null)',
  },
  {
    title: 'who comes back to the tab does not see the name that a friend has said meanwhile',
    file: 'ui/cart/slots/follow-cart.ts',
    find: '  rereadOnReturn(root);\n',
    replace: '',
  },
];
