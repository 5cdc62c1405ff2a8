import type { Selectable } from 'kysely';
import type { CustomerDetails } from '../../customer/customer.ts';
import type { CredentialsListWire, CustomerWire } from '../../customer/customer-wire.ts';
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
export function customerWire(row: CustomerRow): CustomerWire {
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
    ...(row.status === 'member' ? { emailConfirme: row.email_confirmed_at !== null } : {}),
  };
}

/** Customers as `TestCompte` and `ClientOk` list them. */
export function credentialsListWire(rows: readonly CustomerRow[]): CredentialsListWire {
  return {
    bix: rows.map((row) => row.id).join(','),
    clients: rows.map((row) => ({
      bix: row.id,
      email: row.email,
      profil: row.status === 'member' ? 'membre' : 'visiteur',
      prenom: row.first_name,
      nom: row.last_name,
      addressIsEmpty: row.address === '',
    })),
  };
}
