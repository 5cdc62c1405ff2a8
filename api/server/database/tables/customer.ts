import type { Generated } from 'kysely';
import type { OptionalTime } from './column.ts';

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
}
