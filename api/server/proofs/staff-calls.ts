import type { FastifyInstance } from 'fastify';
import { proofCalls } from '../../staff/proof-calls.ts';
import type { ContextServices } from '../context/context.ts';
import { change, reading, type ServedStaffCall } from '../staff/serve-staff.ts';
import { registerStaffFile } from '../staff/staff-file.ts';
import { judgeProof, readFiledDocument, readFiledProofs } from './judge-proof.ts';

/** Proofs, looked at by the staff. */
export const proofStaffCalls = {
  waitingProofs: reading(proofCalls.waitingProofs, ({ state }, { database }) =>
    readFiledProofs(database, state),
  ),
  judgeProof: change(proofCalls.judgeProof, async (ask, { transaction, settings }) => ({
    told: {},
    entries: [await judgeProof(transaction, settings, ask)],
  })),
} satisfies Readonly<Record<string, ServedStaffCall>>;

const idForm = /^[0-9A-Z]{26}$/;

/** `GET /guichet/files/justificatifs/<id>`: a picture is shown in the staff's page, a PDF is only kept. */
export function registerStaffProofs(app: FastifyInstance, services: ContextServices): void {
  registerStaffFile(
    app,
    services,
    '/guichet/files/justificatifs/:id',
    proofCalls.waitingProofs.least,
    async (_request, { id = '' }) => {
      const found = idForm.test(id) ? await readFiledDocument(services.database, id) : null;
      if (found === null) {
        return null;
      }
      const isImage = found.type === 'image/jpeg';
      return {
        type: found.type,
        name: `justificatif.${isImage ? 'jpg' : 'pdf'}`,
        content: found.content,
        isShown: isImage,
      };
    },
  );
}
