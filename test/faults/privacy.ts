import type { Fault } from './fault.types.ts';

/** What is somebody's own is shown to somebody else. */
export const privacy: readonly Fault[] = [
  {
    title: 'a member who has the number of another’s proof document opens it',
    file: 'api/server/proofs/filed-proofs.ts',
    find: "    .where('customer_id', '=', customerId)\n    .where('expires_at', '>', sql<Date>`now()`);",
    replace: "    .where('expires_at', '>', sql<Date>`now()`);",
  },
  {
    title: 'a member reads the address of any other customer whose number they try',
    file: 'api/server/customer/customer-rows.ts',
    find: '    caller.isProven && caller.customerId === id\n',
    replace: '    caller.isProven && caller.customerId !== null\n',
  },
  {
    title: 'whoever has the reference of an order reads the names of the buyer’s friends',
    file: 'api/server/cart/pouch.ts',
    find: "    .where('reference', '=', name)\n    .where('customer_id', '=', caller.customerId)\n",
    replace: "    .where('reference', '=', name)\n",
  },
  {
    title: 'whoever has the reference of an order downloads its tickets and walks in with them',
    file: 'api/server/tickets/routes.ts',
    find: '  return caller !== null && caller.customerId !== null && caller.customerId === order.customerId;',
    replace: '  return caller !== null && caller.customerId !== null;',
  },
  {
    title: 'who sits down after somebody has signed out finds what that one had typed in the forms',
    file: 'ui/session/slots/follow-shopper.ts',
    find: '          memory.session.remove(typingKey);\n',
    replace: '',
  },
  {
    title: 'the next member of a tab sees the orders of the one before',
    file: 'ui/session/slots/follow-shopper.ts',
    find: '        queryClient.removeQueries({ queryKey: [accountKey] });\n',
    replace: '',
  },
  {
    title: 'the cart tells the whole number of a gift card, to be spent by whoever looks over a shoulder',
    file: 'api/server/payment/gift-cards.ts',
    find: 'fin: number.slice(-4)',
    replace: 'fin: number',
  },
];
