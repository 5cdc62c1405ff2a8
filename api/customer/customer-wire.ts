import {
  commaList,
  fields,
  flag,
  list,
  mapped,
  oneOf,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { CityMatch, CivilTitle, Credentials, CustomerAccount, CustomerDetails } from './customer.ts';

/** The account form's fields as `InfoClient` answers and `ClientOk` takes them. */
export interface CustomerWire {
  readonly titre: string;
  readonly nom: string;
  readonly prenom: string;
  readonly fonction: string;
  readonly raisonsociale: string;
  readonly adresse: string;
  readonly cp: string;
  readonly ville: string;
  readonly pays: string;
  readonly tel1: string;
  readonly tel2: string;
  readonly email: string;
  /** visiteur or membre; chosen here. */
  readonly profil: string;
  /** Codes joined by `;`. */
  readonly sondage: string;
  /** Chosen here, of a member: whether a mailed link was followed, so that the e-mail counts. */
  readonly emailConfirme?: boolean;
  /** Chosen here, of somebody without an address: whether one is still to be asked of them. */
  readonly addressIsEmpty?: boolean;
}

/** One of the customers that `TestCompte` and `ClientOk` answer. */
interface CredentialsWire {
  readonly bix: string;
  readonly email: string;
  /** visiteur or membre; chosen here. */
  readonly profil: string;
  readonly prenom: string;
  readonly nom: string;
  readonly addressIsEmpty: boolean;
}

const details = fields({
  titre: otherwise<CivilTitle, CivilTitle>(oneOf('Mme', 'M.', ''), ''),
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
});

export const readCustomer: Reader<CustomerDetails> = mapped(details, (wire) => ({
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
}));

const statusOf = mapped(
  otherwise(oneOf('visiteur', 'membre'), null),
  (profil): Credentials['status'] | null =>
    profil === null ? null : profil === 'membre' ? 'member' : 'visitor',
);

const accountFields = fields({
  profil: statusOf,
  sondage: otherwise(text, ''),
  // A server that knows nothing of it asks for nothing.
  emailConfirme: otherwise(flag, true),
  addressIsEmpty: otherwise(flag, null),
});

/** What `InfoClient` answers: the form's fields, and beside them what the form does not hold. */
export const readAccount: Reader<CustomerAccount> = (value, path) => {
  const wire = accountFields(value, path);
  return {
    ...readCustomer(value, path),
    status: wire.profil,
    isEmailConfirmed: wire.emailConfirme,
    addressIsEmpty: wire.addressIsEmpty,
    survey: wire.sondage.split(';').filter((code) => code !== ''),
  };
};

/** The details of a customer as the wire's form; the inverse of `readCustomer`. */
export function writeCustomer(customer: CustomerDetails): Readonly<Record<string, string>> {
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

const credentials: Reader<Credentials> = mapped(
  fields({
    bix: text,
    email: otherwise(text, ''),
    profil: otherwise(oneOf('visiteur', 'membre'), 'visiteur'),
    prenom: otherwise(text, ''),
    nom: otherwise(text, ''),
    addressIsEmpty: otherwise(flag, true),
  }),
  (wire) => ({
    id: wire.bix,
    email: wire.email,
    status: wire.profil === 'membre' ? 'member' : 'visitor',
    firstName: wire.prenom,
    lastName: wire.nom,
    addressIsEmpty: wire.addressIsEmpty,
  }),
);

/** `bix`: the ids, comma-joined, for programs that read nothing else; `clients` (chosen here) with their names. */
export interface CredentialsListWire {
  readonly bix: string;
  readonly clients: readonly CredentialsWire[];
}

const named = fields({ bix: otherwise(commaList, []), clients: otherwise(list(credentials), null) });

/**
 * The customers that an e-mail and password open, or the one that `ClientOk` made: `clients`, or from a server without them
 * those of `bix`, of whom nothing else is known.
 */
export const readCredentialsList: Reader<readonly Credentials[]> = (value, path) => {
  const { bix, clients } = named(value, path);
  return clients ?? bix.map((id) => credentials({ bix: id }, path));
};

/** `listePY`: country names, comma-joined. */
export const readCountries: Reader<readonly string[]> = mapped(
  fields({ listePY: commaList }),
  (wire) => wire.listePY,
);

/** No French postcode has more towns than 46, and no town a longer name than 45 characters. */
const mostCities = 50;
const longestCity = 60;

/** `listeVI`: « 26110 Nyons », comma-joined; each town once, fifty at most; an entry without a town is left out. */
export const readCities: Reader<readonly CityMatch[]> = mapped(fields({ listeVI: commaList }), (wire) =>
  [...new Set(wire.listeVI)]
    .flatMap((entry) => {
      const space = entry.indexOf(' ');
      return space < 0 || entry.length > longestCity
        ? []
        : [{ postcode: entry.slice(0, space), city: entry.slice(space + 1) }];
    })
    .slice(0, mostCities),
);
