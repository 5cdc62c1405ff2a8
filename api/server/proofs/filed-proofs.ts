import { type Kysely, type Selectable, sql } from 'kysely';
import { markupOfLines } from '../../contract/markup.ts';
import type { ProofDocumentWire, ProofsWire } from '../../customer/proofs-wire.ts';
import type { ProofDocumentTable } from '../customer/tables.ts';
import type { Database } from '../database/schema.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';

type ProofRow = Omit<Selectable<ProofDocumentTable>, 'content' | 'customer_id' | 'judged_at'>;

const columns = [
  ...(['id', 'proof_code', 'holder', 'type', 'size', 'state'] as const),
  ...(['refusal_reason', 'uploaded_at', 'expires_at'] as const),
] as const;

const states = { received: 'recu', accepted: 'accepte', refused: 'refuse' } as const;
const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/** What a caller is told of a document that is not theirs, whether it exists or not. */
function noSuchDocument(): Refusal {
  return refusals.documentUnknown();
}

function proofWire(row: ProofRow, nameOf: ReadonlyMap<string, string>): ProofDocumentWire {
  const code = row.proof_code ?? '';
  return {
    codeJU: code,
    cdRef: row.id,
    nomPres: markupOfLines([nameOf.get(code) ?? code]),
    npTitu: row.holder,
    etat: states[row.state],
    motif: row.refusal_reason,
    type: row.type,
    taille: row.size,
    date: seconds(row.uploaded_at),
    fin: seconds(row.expires_at),
  };
}

async function proofNames(database: Kysely<Database>): Promise<ReadonlyMap<string, string>> {
  const proofs = await database.selectFrom('proof').select(['code', 'name']).orderBy('code').execute();
  return new Map(proofs.map(({ code, name }) => [code, name]));
}

/** A customer's filed documents that still hold, the latest first, and what can be proved (`ListeJustifs`). */
export async function listProofs(database: Kysely<Database>, customerId: string): Promise<ProofsWire> {
  const names = await proofNames(database);
  const rows = await database
    .selectFrom('proof_document')
    .select(columns)
    .where('customer_id', '=', customerId)
    .where('proof_code', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute();
  return {
    listeJustif: rows.map((row) => proofWire(row, names)),
    defJustif: Object.fromEntries(
      [...names].map(([codeJU, name]) => [codeJU, { codeJU, nomPres: markupOfLines([name]) }]),
    ),
  };
}

/** What is filed: an uploaded document as the proof of somebody's right. */
export interface ProofToFile {
  readonly reference: string;
  readonly proofCode: string;
  readonly holder: string;
}

/**
 * Files a document that the customer uploaded; from then on it counts, for a year.
 * @throws Refusal for a proof that the venue does not ask for, a holder that cannot be, a document that is not theirs or is
 * filed already.
 */
export async function fileProof(
  database: Kysely<Database>,
  customerId: string,
  wanted: ProofToFile,
): Promise<ProofDocumentWire> {
  const names = await proofNames(database);
  const holder = wanted.holder.normalize('NFC').trim();
  if (!names.has(wanted.proofCode)) {
    throw refusals.proofNotAsked();
  }
  if (/\p{Cc}/u.test(holder)) {
    throw refusals.holderNameRefused();
  }
  const filed = await database
    .updateTable('proof_document')
    .set({ proof_code: wanted.proofCode, holder, expires_at: sql<Date>`now() + interval '1 year'` })
    .where('id', '=', wanted.reference)
    .where('customer_id', '=', customerId)
    .where('proof_code', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(columns)
    .executeTakeFirstOrThrow(() => noSuchDocument());
  return proofWire(filed, names);
}

const ownDocument = (database: Kysely<Database>, customerId: string, reference: string) =>
  database
    .selectFrom('proof_document')
    .where('id', '=', reference)
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`);

/** The media type of a customer's document. @throws Refusal for a document that is not the customer's. */
export async function findProof(
  database: Kysely<Database>,
  customerId: string,
  reference: string,
): Promise<Pick<Selectable<ProofDocumentTable>, 'type'>> {
  return ownDocument(database, customerId, reference)
    .select('type')
    .executeTakeFirstOrThrow(() => noSuchDocument());
}

/** A customer's document itself. @throws Refusal for a document that is not the customer's. */
export async function readProof(
  database: Kysely<Database>,
  customerId: string,
  reference: string,
): Promise<Pick<Selectable<ProofDocumentTable>, 'type' | 'content'>> {
  return ownDocument(database, customerId, reference)
    .select(['type', 'content'])
    .executeTakeFirstOrThrow(() => noSuchDocument());
}

/** Deletes a document, filed or not. @throws Refusal for one that is not the customer's. */
export async function deleteProof(
  database: Kysely<Database>,
  customerId: string,
  reference: string,
): Promise<void> {
  const { numDeletedRows } = await database
    .deleteFrom('proof_document')
    .where('id', '=', reference)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) {
    throw noSuchDocument();
  }
}
