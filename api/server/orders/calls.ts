import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { StaffCallName } from '../../staff/calls.ts';
import { orderCalls, type WeighedCancelling } from '../../staff/order-calls.ts';
import { mayAct, type StaffMember } from '../../staff/staff-call.ts';
import { formatMoney } from '../../values/money.ts';
import { checkHolder } from '../cart/holders.ts';
import type { ContextServices } from '../context/context.ts';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { forgetSaying } from '../holder-links/links.ts';
import { Refusal } from '../kernel/refusal.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { refusals as staffRefusals } from '../staff/fr.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { requireStaff } from '../staff/session.ts';
import { readPaidOrder } from '../tickets/read-paid-order.ts';
import { ticketsPdf } from '../tickets/tickets-pdf.ts';
import { findOrders } from './find-orders.ts';
import { refusals } from './fr.ts';
import { giveBackTickets, weighGivingBack } from './give-back.ts';
import { areFeesGivenBack, ordersOfTickets } from './giving-back-facts.ts';
import { moveTickets, readSeatsLike } from './move-tickets.ts';
import { queueMovedMail } from './order-mails.ts';
import type { GivenBack } from './plan-giving-back.ts';
import { readOpenRefunds, readOrder } from './read-order.ts';
import { payByHand, retry } from './refunds.ts';

/** @throws Refusal when there is no such order. */
async function orderOf(database: Kysely<Database>, reference: string) {
  const order = await database
    .selectFrom('customer_order')
    .select(['reference', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow(() => refusals.orderUnknown());
  return order;
}

function weighedOf({
  amount,
  moneyAmount,
  way,
  giftCards,
  tickets,
  services,
  fees,
}: GivenBack): WeighedCancelling {
  const named = (lines: GivenBack['fees']) =>
    lines.map(({ label, amount: part }) => ({ label, amount: part }));
  return {
    ...{ amount, moneyAmount, way },
    cards: giftCards.map((card) => ({ cardEnd: card.number.slice(-4), amount: card.amount })),
    tickets: tickets.reduce((sum, ticket) => sum + ticket.amount, 0),
    services: named(services),
    fees: named(fees),
    closedCards: services.flatMap(({ card }) =>
      card?.isGift === true ? [{ cardEnd: card.number.slice(-4), spent: card.spent }] : [],
    ),
  };
}

/** The venue's rule, which a manager may be kinder than. @throws Refusal for who may not. */
async function feesFor(database: Kysely<Database>, staff: StaffMember, feesToo: boolean): Promise<boolean> {
  const isRule = await areFeesGivenBack(database);
  if (feesToo && !isRule && !mayAct(staff.role, 'manager')) {
    throw refusals.feesByManager();
  }
  return feesToo || isRule;
}

const linesOf = (orderReference: string, positions: readonly number[]) =>
  positions.map((position) => ({ orderReference, position }));

/** @throws Refusal when one of these tickets is of another order. */
async function checkTickets(
  database: Kysely<Database>,
  reference: string,
  ticketNumbers: readonly string[],
): Promise<void> {
  const orders = await ordersOfTickets(database, ticketNumbers);
  if (orders.some((order) => order !== reference)) {
    throw refusals.ticketsUnknown();
  }
}

async function rename(
  transaction: InTransaction,
  reference: string,
  ticketNumber: string,
  holder: { readonly lastName: string; readonly firstName: string },
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('ticket')
    .set({
      holder: `${holder.firstName} ${holder.lastName}`.trim(),
      holder_last_name: holder.lastName,
      holder_first_name: holder.firstName,
    })
    .where('number', '=', ticketNumber)
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw refusals.ticketsUnknown();
  }
}

/** Orders: found, looked at, sent again, changed, given back. */
export const orderStaffCalls = {
  findOrders: reading(orderCalls.findOrders, async ({ search, page }, { database }) => {
    const { orders, hasMore } = await findOrders(database, search, page);
    return { orders: [...orders], hasMore };
  }),

  readOrder: reading(orderCalls.readOrder, ({ reference }, { database }) => readOrder(database, reference)),

  openRefunds: reading(orderCalls.openRefunds, (_, { database }) => readOpenRefunds(database)),

  mailOrderAgain: change(orderCalls.mailOrderAgain, async ({ reference }, { transaction }) => {
    const { email } = await orderOf(transaction, reference);
    if (email === '') {
      throw refusals.nothingToSend();
    }
    await queueOrderMail(transaction, reference);
    return {
      told: { email },
      entries: [{ what: 'order.mailedAgain', subject: reference, reason: '' }],
    };
  }),

  renameHolder: change(
    orderCalls.renameHolder,
    async ({ reference, ticketNumber, reason, ...names }, { transaction }) => {
      const order = await orderOf(transaction, reference);
      await rename(transaction, reference, ticketNumber, checkHolder(names));
      await forgetSaying(transaction, { kind: 'order', reference: order.reference }, ticketNumber);
      return {
        told: {},
        entries: [{ what: 'ticket.renamed', subject: reference, reason, details: { ticket: ticketNumber } }],
      };
    },
  ),

  seatsLike: reading(orderCalls.seatsLike, async ({ reference, ticketNumber }, { database }) => ({
    seats: [...(await readSeatsLike(database, reference, ticketNumber))],
  })),

  moveTickets: change(orderCalls.moveTickets, async ({ reference, moves, reason, mail }, { transaction }) => {
    const order = await orderOf(transaction, reference);
    const moved = await moveTickets(transaction, reference, moves);
    if (mail) {
      await queueMovedMail(transaction, order, moved);
    }
    const details = {
      seats: moved.map(({ ticketNumber, from, to }) => ({ ticket: ticketNumber, from, to })),
    };
    return {
      told: { seats: moved.map(({ ticketNumber, to }) => ({ ticketNumber, seat: to })) },
      entries: [{ what: 'tickets.moved', subject: reference, reason, details }],
    };
  }),

  weighCancelling: reading(
    orderCalls.weighCancelling,
    async ({ reference, ticketNumbers, positions, feesToo, way }, { database, staff }) => {
      await checkTickets(database, reference, ticketNumbers);
      const lines = linesOf(reference, positions);
      const wish = { ticketNumbers, lines, way, feesToo: await feesFor(database, staff, feesToo) };
      const [order] = await weighGivingBack(database, wish);
      if (order === undefined) {
        throw refusals.ticketsUnknown();
      }
      return weighedOf(order);
    },
  ),

  cancelTickets: change(
    orderCalls.cancelTickets,
    async (
      { reference, ticketNumbers, positions, way, reason, amount, mail, ...ask },
      { transaction, staff },
    ) => {
      await checkTickets(transaction, reference, ticketNumbers);
      const feesToo = await feesFor(transaction, staff, ask.feesToo);
      const [order] = await giveBackTickets(transaction, {
        ...{ ticketNumbers, lines: linesOf(reference, positions), feesToo, reason, way },
        author: staff.name,
        mail: mail ? 'send' : 'none',
      });
      if (order === undefined) {
        throw refusals.ticketsUnknown();
      }
      if (order.amount !== amount) {
        throw refusals.weighedOtherwise({ amount: formatMoney(order.amount) });
      }
      const told = weighedOf(order);
      const deed = order.tickets.length > 0 ? 'tickets.cancelled' : 'lines.cancelled';
      const details = {
        tickets: order.tickets.map((ticket) => ticket.number),
        services: order.services.map((line) => line.label),
        closedCards: told.closedCards,
        ...{ amount, byMoney: told.moneyAmount, way: told.way, feesToo },
      };
      return {
        told,
        entries: [{ what: deed, subject: reference, reason, details }],
      };
    },
  ),

  payRefundByHand: change(orderCalls.payRefundByHand, async ({ id, reason }, { transaction }) => {
    const { reference, amount } = await payByHand(transaction, id);
    return {
      told: {},
      entries: [{ what: 'refund.paidByHand', subject: reference, reason, details: { refund: id, amount } }],
    };
  }),

  retryRefund: change(orderCalls.retryRefund, async ({ id, reason }, { transaction }) => {
    const { reference, amount } = await retry(transaction, id);
    return {
      told: {},
      entries: [{ what: 'refund.retried', subject: reference, reason, details: { refund: id, amount } }],
    };
  }),
} satisfies Partial<Record<StaffCallName, ServedStaffCall>>;

const fileForm = /^([A-Za-z0-9_-]{1,64})\.pdf$/;

/** `/guichet/files/commandes/<reference>.pdf`: the tickets of an order that still count, to be printed at the desk. */
export function registerOrderFiles(app: FastifyInstance, services: ContextServices): void {
  app.get<{ Params: { readonly file: string } }>('/guichet/files/commandes/:file', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      await requireStaff(services, request, 'desk');
    } catch (error) {
      if (error instanceof Refusal) {
        const isSignedOut = error.said?.name === staffRefusals.signedOut().said?.name;
        return reply
          .code(isSignedOut ? 401 : 403)
          .type('text/plain; charset=utf-8')
          .send(error.message);
      }
      throw error;
    }
    const [, reference = ''] = fileForm.exec(request.params.file) ?? [];
    const order = await readPaidOrder(services.database, reference);
    if (order === null || order.tickets.length === 0) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Cette commande n’a pas de billets.');
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="billets-${order.reference}.pdf"`)
      .send(await ticketsPdf(order));
  });
}
