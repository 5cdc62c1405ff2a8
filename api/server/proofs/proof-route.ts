import type { FastifyInstance } from 'fastify';
import { type ContextServices, findCaller } from '../context/context.ts';
import { ownMember } from '../customer/customer-rows.ts';
import { sendFailure } from '../kernel/envelope.ts';
import { Refusal } from '../kernel/refusal.ts';
import { queryField } from '../kernel/request-fields.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { readProof } from './filed-proofs.ts';

const referenceForm = /^[0-9A-Z]{26}$/;

/**
 * `GET /api/justificatifs/<doc>?instPA=…`, the address that `AfficheJustif` gives: a proof document, for the browser of its
 * owner alone. A picture is shown, a PDF is only downloaded; neither is kept by anyone.
 */
export function registerProofRoute(app: FastifyInstance, services: ContextServices): void {
  app.get<{ Params: { doc: string } }>('/api/justificatifs/:doc', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const instanceId = queryField(request, 'instPA');
    const { doc } = request.params;
    const caller = await findCaller(services, request, instanceId);
    try {
      if (caller === null || !referenceForm.test(doc)) {
        return reply.callNotFound();
      }
      const exchange = { ...services, caller, address: request.ip, log: request.log };
      const member = await ownMember(exchange, caller.customerId ?? '');
      const { type, content } = await readProof(services.database, member.id, doc);
      const isImage = type === 'image/jpeg';
      return reply
        .type(type)
        .header('content-security-policy', inertPolicy)
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `${isImage ? 'inline' : 'attachment'}; filename="justificatif.${isImage ? 'jpg' : 'pdf'}"`,
        )
        .send(content);
    } catch (error) {
      if (error instanceof Refusal) {
        return sendFailure(request, reply, { status: 403, code: error.code, message: error.message });
      }
      throw error;
    }
  });
}
