import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StaffMember, StaffRole } from '../../staff/staff-call.ts';
import type { ContextServices } from '../context/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import { requireStaff } from './session.ts';

/** A file that the staff open or keep. */
export interface StaffFile {
  /** Media type. */
  readonly type: string;
  /** As it is kept: letters, digits, dots and dashes. */
  readonly name: string;
  readonly content: string | Buffer;
  /** Shown in the page instead of being kept. */
  readonly isShown?: boolean;
}

/** Whatever the file is, opened by itself it may do nothing at all; the staff's own pages may show it. */
const inertPolicy = "default-src 'none'; frame-ancestors 'self'; sandbox";

const plainText = 'text/plain; charset=utf-8';

/**
 * Serves a file of the staff's: `find` gives it, or null for an address that names none. 401 for who is not signed in, 403 for who may
 * not; nothing of it stays in a cache, and nothing in it acts.
 */
export function registerStaffFile(
  app: FastifyInstance,
  services: ContextServices,
  address: string,
  least: StaffRole | null,
  find: (
    request: FastifyRequest,
    params: Readonly<Record<string, string>>,
    staff: StaffMember,
  ) => Promise<StaffFile | null>,
): void {
  app.get<{ Params: Readonly<Record<string, string>> }>(address, async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', inertPolicy);
    try {
      const staff = await requireStaff(services, request, least ?? 'manager');
      const file = await find(request, request.params, staff);
      if (file === null) {
        return reply.code(404).type(plainText).send(refusals.malformed().message);
      }
      return reply
        .type(file.type)
        .header(
          'content-disposition',
          `${file.isShown === true ? 'inline' : 'attachment'}; filename="${file.name}"`,
        )
        .send(file.content);
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      const statuses: Readonly<Record<string, number>> = { signedOut: 401, notYours: 403 };
      return reply
        .code(statuses[error.said?.name ?? ''] ?? 422)
        .type(plainText)
        .send(error.message);
    }
  });
}
