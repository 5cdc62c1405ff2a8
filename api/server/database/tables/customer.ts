import type { Generated } from 'kysely';

export interface CustomerTable {
  id: string;
  status: 'visitor' | 'member';
  email: string;
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
