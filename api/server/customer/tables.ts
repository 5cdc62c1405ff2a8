import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '../database/values.ts';

export interface CustomerTable {
  id: string;
  status: 'visitor' | 'member';
  email: string;
  /** When a link that was mailed to `email` was followed; null until then, and again after a change of it. */
  email_confirmed_at: OptionalTime;
  password_hash: string | null;
  title: string;
  last_name: string;
  first_name: string;
  role: string;
  company: string;
  address: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
  second_phone: string;
  /** Codes of a survey's answers, joined by `;` (the wire's `sondage`). */
  survey: Generated<string>;
  created_at: Generated<Date>;
  /** When everything that names the person was taken out of it; orders keep what the law asks for. */
  erased_at: OptionalTime;
}

/** How often something was tried of late: `subject` is a digest, `score` what is left of the tries at `at`. */
export interface AttemptTable {
  subject: Buffer;
  score: number;
  at: Time;
}

/** A browser in which a customer has signed in before: an attack from elsewhere must not keep it out. */
export interface TrustedBrowserTable {
  customer_id: string;
  context_id: string;
  at: Generated<Date>;
}

/** A link that sets a new password, once, until `expires_at`; only the hash of its secret is kept. */
export interface PasswordResetTable {
  token_hash: Buffer;
  customer_id: string;
  created_at: Generated<Date>;
  expires_at: Time;
}

/** Somebody wants a new password for an e-mail, and is not answered yet. `customer_id`: for one of its accounts. */
export interface ResetRequestTable {
  id: Generated<string>;
  /** Where it was asked: accounts that were opened there come first. */
  context_id: string;
  email: string;
  customer_id: string | null;
  at: Generated<Date>;
}

/** A link by which a customer confirms `email`, until `expires_at`; only the hash of its secret is kept. */
export interface EmailConfirmationTable {
  token_hash: Buffer;
  customer_id: string;
  email: string;
  expires_at: Time;
}

/**
 * A document that a customer sent. Without `proof_code` it was uploaded and not filed yet. Past `expires_at` it proves
 * nothing any more and is deleted. The venue may set `state` after looking at it.
 */
export interface ProofDocumentTable {
  id: string;
  customer_id: string;
  proof_code: string | null;
  /** Whose document it is, as the customer wrote it. */
  holder: Generated<string>;
  type: 'image/jpeg' | 'application/pdf';
  content: Buffer;
  /** Bytes of `content`. */
  size: number;
  state: Generated<'received' | 'accepted' | 'refused'>;
  uploaded_at: Generated<Date>;
  expires_at: Time;
  /** Why it was refused, as its owner reads it; empty otherwise. */
  refusal_reason: Generated<string>;
  /** When somebody of the venue last said so; null while nobody has. */
  judged_at: OptionalTime;
}
