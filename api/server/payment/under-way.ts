import { sql } from 'kysely';

/** Of a row of `payment`: it was started and may still be paid, so that nothing of its cart changes. */
export const isUnderWay = sql.raw("payment.state = 'started' AND payment.expires_at > now()");
