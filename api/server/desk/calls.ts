import { saleCalls } from '../../staff/sale-calls.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { readDeskCart, readDeskSales } from './read-desk.ts';
import { sellAtDesk } from './sell.ts';

/** Sales at the desk, and complimentary tickets. */
export const saleStaffCalls = {
  deskCart: reading(saleCalls.deskCart, async (_, { database, settings, shopContext }) => {
    const contextId = await shopContext();
    return { cart: contextId === null ? null : await readDeskCart(database, contextId), now: settings.now() };
  }),

  sellAtDesk: change(saleCalls.sellAtDesk, async (ask, { transaction, staff, shopContext }) => {
    const sold = await sellAtDesk(transaction, await shopContext(), staff.id, ask);
    const { means, document, reason, onBehalfOf } = ask;
    const { order, tickets, amount } = sold;
    return {
      told: sold,
      entries: [
        {
          what: means === 'complimentary' ? 'tickets.given' : 'order.soldAtDesk',
          subject: order,
          // For whom they are can name somebody: it stands with the words that can be erased.
          reason: [reason, onBehalfOf].filter(Boolean).join(', pour\u00a0: '),
          details: { means, tickets, amount, document },
        },
      ],
    };
  }),

  deskSales: reading(saleCalls.deskSales, (_, { database, staff }) => readDeskSales(database, staff.id)),
} satisfies Readonly<Record<string, ServedStaffCall>>;
