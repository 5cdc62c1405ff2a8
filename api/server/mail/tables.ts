import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OptionalTime } from '../database/values.ts';

/**
 * A mail that is still to go: it leaves the table when it went. Either `content` is the mail itself (attachments in base64),
 * or `order_reference` names the order whose confirmation is made when it is sent; with
 * `moved_performance_id`, the mail that says when that performance is played now.
 */
export interface MailOutboxTable {
  id: Generated<string>;
  content: JSONColumnType<object, string | null, string | null> | null;
  order_reference: string | null;
  moved_performance_id: Generated<number | null>;
  /** The secret of the link by which the buyer of a moved evening answers, until the mail has gone. */
  answer_secret: Generated<string | null>;
  attempts: Generated<number>;
  queued_at: Generated<Date>;
  /** The mail is not sent before this moment; a process that is sending moves it on, to keep the other processes away. */
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>;
  /** The mail could not be sent for a day: it is not tried any more, and somebody must look. */
  given_up_at: OptionalTime;
}
