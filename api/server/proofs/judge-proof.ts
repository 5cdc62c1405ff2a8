import { type Kysely, sql } from 'kysely';
import { pagePaths } from '../../season/ways.ts';
import { type FiledProof, mostListedProofs, type proofCalls } from '../../staff/proof-calls.ts';
import type { AskOf, ToldBy } from '../../staff/staff-call.ts';
import { standingOf } from '../customer/confirm-email.ts';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import { type Mail, queueMail } from '../mail/outbox.ts';
import { readVenueName } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import type { JournalEntry } from '../staff/journal.ts';
import { refusals } from './fr.ts';

/** What a mail about a document says. */
interface ProofMail {
  readonly to: string;
  /** What it was to prove, in the venue's words. */
  readonly proof: string;
  /** Of the account's page of documents. */
  readonly address: string;
}

function mailOf(venue: string, { to }: ProofMail, title: string, parts: readonly MailPart[]): Mail {
  return {
    to,
    subject: `${title} – ${venue}`,
    ...layOutMail(venue, title, [{ kind: 'text', text: 'Bonjour,' }, ...parts]),
  };
}

/** Says that a document was refused, why, and where another can be sent. */
function proofRefusedMail(venue: string, mail: ProofMail & { readonly reason: string }): Mail {
  return mailOf(venue, mail, 'Votre justificatif n’a pas été accepté', [
    {
      kind: 'text',
      text: 'Nous avons regardé le document que vous nous avez envoyé, et nous ne pouvons pas l’accepter.',
    },
    {
      kind: 'rows',
      rows: [
        ['Demandé', mail.proof],
        ['Motif', mail.reason],
      ],
    },
    { kind: 'text', text: 'Vous pouvez en envoyer un autre depuis votre compte\u00a0:' },
    { kind: 'button', label: 'Envoyer un autre document', address: mail.address },
    { kind: 'small', text: 'Une question\u00a0? Répondez simplement à ce message.' },
  ]);
}

/** Says that a document for which a purchase waited is accepted. */
function proofAcceptedMail(venue: string, mail: ProofMail): Mail {
  return mailOf(venue, mail, 'Votre justificatif est accepté', [
    {
      kind: 'text',
      text: `C’est vérifié\u00a0: ${mail.proof}. Vous pouvez maintenant payer au tarif qui le demande.`,
    },
    { kind: 'button', label: 'Voir mes justificatifs', address: mail.address },
  ]);
}

const filed = (database: Kysely<Database>) =>
  database
    .selectFrom('proof_document')
    .innerJoin('customer', 'customer.id', 'proof_document.customer_id')
    .leftJoin('proof', 'proof.code', 'proof_document.proof_code')
    .where('proof_document.proof_code', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`);

/** Filed documents in a state: those that wait, the oldest first. */
export async function readFiledProofs(
  database: Kysely<Database>,
  state: FiledProof['state'],
): Promise<ToldBy<typeof proofCalls.waitingProofs>> {
  const counts = await filed(database)
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .groupBy('state')
    .execute();
  const countOf = (of: FiledProof['state']) => counts.find((row) => row.state === of)?.count ?? 0;
  const rows = await filed(database)
    .select([
      'proof_document.id',
      'proof_document.proof_code',
      'holder',
      'customer_id',
      'type',
      'size',
      'state',
    ])
    .select(['refusal_reason', 'uploaded_at', 'expires_at', 'proof.name as proofName', 'awaits_acceptance'])
    .select(['customer.email', 'last_name', 'first_name'])
    .select(
      sql<readonly string[]>`ARRAY(
        SELECT label FROM price WHERE price.proof_code = proof_document.proof_code ORDER BY position, price.code)`.as(
        'prices',
      ),
    )
    .where('state', '=', state)
    .$if(state !== 'received', (query) => query.orderBy('judged_at', (order) => order.desc().nullsLast()))
    .orderBy('uploaded_at')
    .orderBy('proof_document.id')
    .limit(mostListedProofs)
    .execute();
  return {
    proofs: rows.map((row) => ({
      id: row.id,
      proof: row.proofName ?? row.proof_code ?? '',
      prices: [...row.prices],
      holder: row.holder,
      customerId: row.customer_id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      email: row.email,
      isImage: row.type === 'image/jpeg',
      size: row.size,
      uploadedAt: row.uploaded_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      state: row.state,
      reason: row.refusal_reason,
      isAwaited: row.awaits_acceptance ?? false,
    })),
    counts: { received: countOf('received'), accepted: countOf('accepted'), refused: countOf('refused') },
  };
}

/** A filed document itself; null when there is none, or no more. */
export async function readFiledDocument(
  database: Kysely<Database>,
  id: string,
): Promise<{ readonly type: string; readonly content: Buffer } | null> {
  const found = await filed(database)
    .select(['type', 'content'])
    .where('proof_document.id', '=', id)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Accepts or refuses a document. Its owner reads of a refusal in the account and by a mail; of being accepted by a mail where their
 * purchase waits for it.
 * @returns What the journal says: never a name, for its rows stay for good.
 * @throws Refusal when it is not as it was seen, or without a reason.
 */
export async function judgeProof(
  transaction: InTransaction,
  settings: Pick<ServerSettings, 'publicAddress' | 'shopName'>,
  { id, seen, verdict, reason }: AskOf<typeof proofCalls.judgeProof>,
): Promise<JournalEntry> {
  if (verdict === 'refused' && reason === '') {
    throw refusals.reasonMissing();
  }
  const judged = await transaction
    .updateTable('proof_document')
    .set({
      state: verdict,
      refusal_reason: verdict === 'refused' ? reason : '',
      judged_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', seen)
    .where('proof_code', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['customer_id', 'proof_code'])
    .executeTakeFirstOrThrow(() => refusals.judgedMeanwhile());
  const code = judged.proof_code ?? '';
  const proof = await transaction
    .selectFrom('proof')
    .select(['name', 'awaits_acceptance'])
    .where('code', '=', code)
    .executeTakeFirst();
  const owner = await transaction
    .selectFrom('customer')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', judged.customer_id)
    .executeTakeFirstOrThrow();
  if (owner.email !== '' && (verdict === 'refused' || proof?.awaits_acceptance === true)) {
    const venue = await readVenueName(transaction, settings);
    const facts = {
      to: owner.email,
      proof: proof?.name ?? code,
      address: `${settings.publicAddress}${pagePaths.proofs}`,
    };
    await queueMail(
      transaction,
      verdict === 'refused' ? proofRefusedMail(venue, { ...facts, reason }) : proofAcceptedMail(venue, facts),
      standingOf(owner),
    );
  }
  return {
    what: verdict === 'accepted' ? 'proof.accepted' : 'proof.refused',
    subject: `proof ${id}`,
    reason,
    details: { customer: judged.customer_id, proof: code, before: seen },
  };
}
