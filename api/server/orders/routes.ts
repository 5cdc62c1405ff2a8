import type { FastifyInstance } from 'fastify';
import type { ContextServices } from '../context/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refusals as staffRefusals } from '../staff/fr.ts';
import { requireStaff } from '../staff/session.ts';
import { readPaidOrder } from '../tickets/read-paid-order.ts';
import { ticketsPdf } from '../tickets/tickets-pdf.ts';

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
