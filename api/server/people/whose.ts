import { type RawBuilder, sql } from 'kysely';

/** A person as what is theirs is looked for. */
export interface Whose {
  readonly id: string;
  readonly email: string;
  /** The e-mail is theirs beyond doubt: a mailed link was followed, or the venue has looked at who asks. */
  readonly isProven: boolean;
}

/**
 * Whether nobody else has this e-mail: a family may share one, and then what bears the e-mail alone is told and erased with the last
 * of them.
 */
const isAlone = ({
  id,
  email,
}: Pick<Whose, 'id' | 'email'>): RawBuilder<boolean> => sql<boolean>`(${email}::text <> '' AND NOT EXISTS (
  SELECT FROM customer other WHERE lower(other.email) = lower(${email}) AND other.id <> ${id} AND other.erased_at IS NULL))`;

/** Their entries of waiting lists: those of the account, and those that only the e-mail names once it was confirmed there. */
export const ownWaiting = (
  of: Whose,
): RawBuilder<boolean> => sql<boolean>`(waiting_entry.customer_id = ${of.id}
  OR (waiting_entry.customer_id IS NULL AND waiting_entry.confirmed_at IS NOT NULL
    AND lower(waiting_entry.email) = lower(${of.email}) AND ${isAlone(of)}))`;

/** Answers to the venue's forms in which the e-mail stands: whoever typed it wrote of this person, or as them. */
export const ownAnswers = (of: Whose): RawBuilder<boolean> => sql<boolean>`(${of.isProven} AND ${isAlone(of)}
  AND jsonb_typeof(custom_form_answer.answers) = 'array' AND EXISTS (
    SELECT FROM jsonb_array_elements(custom_form_answer.answers) answer
    WHERE lower(trim(answer->>'value')) = lower(${of.email})))`;

/** Mails that are still to go to them. */
export const ownMails = (of: Whose): RawBuilder<boolean> => sql<boolean>`(mail_outbox.order_reference IN (
    SELECT reference FROM customer_order WHERE customer_id = ${of.id})
  OR (lower(mail_outbox.content->>'to') = lower(${of.email}) AND ${isAlone(of)}))`;

/** Tickets of evenings to come that count. */
export const liveTickets = ({ id }: Pick<Whose, 'id'>): RawBuilder<number> => sql<number>`(
  SELECT count(*)::int FROM ticket JOIN customer_order ON customer_order.reference = ticket.order_reference
  WHERE customer_order.customer_id = ${id} AND ticket.cancelled_at IS NULL AND ticket.date > now())`;
