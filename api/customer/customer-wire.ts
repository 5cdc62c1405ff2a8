import {
  commaList,
  fields,
  flag,
  list,
  mapped,
  omittable,
  oneOf,
  otherwise,
  text,
  type ValueOf,
  type WrittenOf,
  writes,
} from '../contract/read.ts';
import type { CityMatch, Credentials, CustomerAccount, CustomerDetails } from './customer.ts';

const detailFields = {
  // To the server's tables it is a text as any other.
  titre: writes<string>()(otherwise(oneOf('Mme', 'M.', ''), '')),
  nom: otherwise(text, ''),
  prenom: otherwise(text, ''),
  fonction: otherwise(text, ''),
  raisonsociale: otherwise(text, ''),
  adresse: otherwise(text, ''),
  cp: otherwise(text, ''),
  ville: otherwise(text, ''),
  pays: otherwise(text, ''),
  tel1: otherwise(text, ''),
  tel2: otherwise(text, ''),
  email: otherwise(text, ''),
};
const details = fields(detailFields);

function detailsOf(wire: ValueOf<typeof details>): CustomerDetails {
  return {
    email: wire.email,
    title: wire.titre,
    lastName: wire.nom,
    firstName: wire.prenom,
    role: wire.fonction,
    company: wire.raisonsociale,
    address: wire.adresse,
    postcode: wire.cp,
    city: wire.ville,
    country: wire.pays,
    phone: wire.tel1,
    secondPhone: wire.tel2,
  };
}

/** The account form's fields as `ClientOk` takes them. */
export const readCustomer = mapped(details, detailsOf);

const statusOf = mapped(
  otherwise(oneOf('visiteur', 'membre'), null),
  (profil): Credentials['status'] | null =>
    profil === null ? null : profil === 'membre' ? 'member' : 'visitor',
);

/** What `InfoClient` answers: the form's fields, and beside them what the form does not hold. */
export const readAccount = mapped(
  fields({
    ...detailFields,
    /** visiteur or membre; chosen here. */
    profil: statusOf,
    /** Codes joined by `;`. */
    sondage: otherwise(text, ''),
    /**
     * Chosen here, of a member: whether a mailed link was followed, so that the e-mail counts. A server that knows nothing of it
     * asks for nothing.
     */
    emailConfirme: omittable(otherwise(flag, true)),
    /** Chosen here, of somebody without an address: whether one is still to be asked of them. */
    addressIsEmpty: omittable(otherwise(flag, null)),
  }),
  (wire): CustomerAccount => ({
    ...detailsOf(wire),
    status: wire.profil,
    isEmailConfirmed: wire.emailConfirme,
    addressIsEmpty: wire.addressIsEmpty,
    survey: wire.sondage.split(';').filter((code) => code !== ''),
  }),
);
/** A customer as the server writes it. */
export type CustomerWire = WrittenOf<typeof readAccount>;

/** The details of a customer as the wire's form; the inverse of `readCustomer`. */
export function writeCustomer(customer: CustomerDetails): WrittenOf<typeof details> {
  return {
    titre: customer.title,
    nom: customer.lastName,
    prenom: customer.firstName,
    fonction: customer.role,
    raisonsociale: customer.company,
    adresse: customer.address,
    cp: customer.postcode,
    ville: customer.city,
    pays: customer.country,
    tel1: customer.phone,
    tel2: customer.secondPhone,
    email: customer.email,
  };
}

/** The wire's name of each field of the form, to place a refusal beside the field it is about. */
export const customerFieldOfWire: ReadonlyMap<string, keyof CustomerDetails> = new Map([
  ['email', 'email'],
  ['titre', 'title'],
  ['nom', 'lastName'],
  ['prenom', 'firstName'],
  ['fonction', 'role'],
  ['raisonsociale', 'company'],
  ['adresse', 'address'],
  ['cp', 'postcode'],
  ['ville', 'city'],
  ['pays', 'country'],
  ['tel1', 'phone'],
  ['tel2', 'secondPhone'],
]);

const credentials = mapped(
  fields({
    bix: text,
    email: otherwise(text, ''),
    /** Chosen here. */
    profil: otherwise(oneOf('visiteur', 'membre'), 'visiteur'),
    prenom: otherwise(text, ''),
    nom: otherwise(text, ''),
    addressIsEmpty: otherwise(flag, true),
  }),
  (wire): Credentials => ({
    id: wire.bix,
    email: wire.email,
    status: wire.profil === 'membre' ? 'member' : 'visitor',
    firstName: wire.prenom,
    lastName: wire.nom,
    addressIsEmpty: wire.addressIsEmpty,
  }),
);

/**
 * The customers that an e-mail and password open, or the one that `ClientOk` made: `clients`, or from a server without them
 * those of `bix`, of whom nothing else is known.
 */
export const readCredentialsList = mapped(
  fields({
    /** The ids, comma-joined, for programs that read nothing else. */
    bix: otherwise(commaList, []),
    /** Chosen here. */
    clients: otherwise(list(credentials), null),
  }),
  ({ bix, clients }): readonly Credentials[] => clients ?? bix.map((id) => credentials({ bix: id }, '')),
);
/** Customers as the server writes them. */
export type CredentialsListWire = WrittenOf<typeof readCredentialsList>;

/** `listePY`: country names, comma-joined. */
export const readCountries = mapped(fields({ listePY: commaList }), (wire) => wire.listePY);

/** No French postcode has more towns than 46, and no town a longer name than 45 characters. */
const mostCities = 50;
const longestCity = 60;

/** `listeVI`: « 26110 Nyons », comma-joined; each town once, fifty at most; an entry without a town is left out. */
export const readCities = mapped(fields({ listeVI: commaList }), (wire): readonly CityMatch[] =>
  [...new Set(wire.listeVI)]
    .flatMap((entry) => {
      const space = entry.indexOf(' ');
      return space < 0 || entry.length > longestCity
        ? []
        : [{ postcode: entry.slice(0, space), city: entry.slice(space + 1) }];
    })
    .slice(0, mostCities),
);
