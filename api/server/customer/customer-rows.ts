import type { Selectable } from 'kysely';
import type { CustomerDetails } from '../../customer/customer.ts';
import type { CredentialsListWire, CustomerWire } from '../../customer/customer-wire.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { refusals } from './fr.ts';
import type { CustomerTable } from './tables.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** The columns that the account form fills. */
export function columnsOf(details: CustomerDetails) {
  return {
    email: details.email,
    title: details.title,
    last_name: details.lastName,
    first_name: details.firstName,
    role: details.role,
    company: details.company,
    address: details.address,
    postcode: details.postcode,
    city: details.city,
    country: details.country,
    phone: details.phone,
    second_phone: details.secondPhone,
  };
}

/** A customer as `InfoClient` answers it. */
export function customerWire(row: CustomerRow, isOptional: boolean): CustomerWire {
  return {
    titre: row.title,
    nom: row.last_name,
    prenom: row.first_name,
    fonction: row.role,
    raisonsociale: row.company,
    adresse: row.address,
    cp: row.postcode,
    ville: row.city,
    pays: row.country,
    tel1: row.phone,
    tel2: row.second_phone,
    email: row.email,
    profil: row.status === 'member' ? 'membre' : 'visiteur',
    sondage: row.survey,
    ...(row.address === '' ? { addressIsEmpty: lacksAddress(row, isOptional) } : {}),
    ...(row.status === 'member' ? { emailConfirme: row.email_confirmed_at !== null } : {}),
  };
}

/** Whether an address is still to be asked of them: of a visitor not where the venue lets it be left out. */
function lacksAddress({ address, status }: CustomerRow, isOptional: boolean): boolean {
  return address === '' && !(isOptional && status === 'visitor');
}

/** Customers as `TestCompte` and `ClientOk` list them. */
export function credentialsListWire(rows: readonly CustomerRow[], isOptional: boolean): CredentialsListWire {
  return {
    bix: rows.map((row) => row.id).join(','),
    clients: rows.map((row) => ({
      bix: row.id,
      email: row.email,
      profil: row.status === 'member' ? 'membre' : 'visiteur',
      prenom: row.first_name,
      nom: row.last_name,
      addressIsEmpty: lacksAddress(row, isOptional),
    })),
  };
}

/** What every caller is told of an account that is not theirs, whether it exists or not. */
export function notYours(): Refusal {
  return refusals.accountOfAnother();
}

/** The caller's own customer. @throws Refusal for any other `bix`, whether it exists or not. */
export async function ownCustomer({ database, caller }: Exchange, id: string): Promise<CustomerRow> {
  const row =
    caller.isProven && caller.customerId === id
      ? await database.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
  if (row === undefined) {
    throw notYours();
  }
  return row;
}

/**
 * The caller's own account: history, references and proofs are a member's (point 6).
 * @throws Refusal for any other `bix`, and for a visitor's own.
 */
export async function ownMember(exchange: Exchange, id: string): Promise<CustomerRow> {
  const row = await ownCustomer(exchange, id);
  if (row.status !== 'member') {
    throw refusals.membersOnly();
  }
  return row;
}
