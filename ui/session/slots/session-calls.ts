import type { Client } from '../../../api/client/transport.ts';
import { ContractError, fields, lenientKeyed, otherwise, text } from '../../../api/contract/read.ts';
import { customerCalls } from '../../../api/customer/calls.ts';
import type { Credentials, CustomerAccount, CustomerDetails } from '../../../api/customer/customer.ts';
import { customerFieldOfWire, writeCustomer } from '../../../api/customer/customer-wire.ts';
import type { ShopError } from '../../../api/values/shop-error.ts';
import type {
  Identified,
  KnownCustomer,
  SessionRequest,
  Submission,
} from '../../../machines/session/session.types.ts';
import type { Answer } from '../../../machines/system/answer.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';

/** What the calls stand on. */
export interface SessionLink {
  readonly client: Client;
  readonly clock: Clock;
}

type Request<Kind extends SessionRequest['kind']> = Extract<SessionRequest, { readonly kind: Kind }>;

/** The wire's `bix` of a customer who does not exist yet. */
const newCustomer = 'neW';

/** The wire's names of the fields that are no part of a person's details. */
const passwordFieldOfWire: ReadonlyMap<string, string> = new Map([
  ['mdp', 'password'],
  ['mdp_conf', 'confirmation'],
  ['mdp_actuel', 'presentPassword'],
]);

const none = new Map<string, string>();
const refusedFields = otherwise(fields({ champs: otherwise(lenientKeyed(text), none) }), { champs: none });

/** What the server says is wrong with single fields, by our names; a field that no form has is left out. */
export function fieldsOf(error: ShopError): Readonly<Record<string, string>> {
  const named = [...refusedFields(error.details, '').champs].map(([wireName, message]) => ({
    field: customerFieldOfWire.get(wireName) ?? passwordFieldOfWire.get(wireName),
    message,
  }));
  return Object.fromEntries(
    named.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const])),
  );
}

function credentialsOf(
  id: string,
  account: CustomerDetails,
  { status, addressIsEmpty }: Pick<Credentials, 'status'> & Pick<CustomerAccount, 'addressIsEmpty'>,
): Credentials {
  return {
    id,
    email: account.email,
    status,
    firstName: account.firstName,
    lastName: account.lastName,
    addressIsEmpty: addressIsEmpty ?? `${account.address}${account.postcode}${account.city}`.trim() === '',
  };
}

/** Whom only the server can tell from visitors, and does not: the history is for members alone (point 6). */
async function statusByHistory(client: Client, signal: AbortSignal): Promise<Credentials['status']> {
  const { accountCalls } = await import('../../../api/customer/account-calls.ts');
  const history = await answerTo(() => client.call(accountCalls.ClientHisto, {}, { signal }));
  return history.kind === 'done' ? 'member' : 'visitor';
}

async function readKnown(client: Client, id: string, signal: AbortSignal): Promise<KnownCustomer> {
  const account = await client.call(customerCalls.InfoClient, { bix: id }, { signal });
  const { status: said, survey: _, isEmailConfirmed: __, addressIsEmpty, ...details } = account;
  const status = said ?? (await statusByHistory(client, signal));
  return { credentials: credentialsOf(id, details, { status, addressIsEmpty }), details };
}

/** Asks the server whether this browser is still that customer's; null when it is not. */
export async function recognise(
  client: Client,
  customerId: string,
  signal: AbortSignal,
): Promise<KnownCustomer | null> {
  const answer = await answerTo(() => readKnown(client, customerId, signal));
  return answer.kind === 'done' ? answer.value : null;
}

function first(customers: readonly Credentials[]): Credentials {
  const [credentials] = customers;
  if (credentials === undefined) {
    throw new ContractError('clients', 'the customer that was answered');
  }
  return credentials;
}

/** Makes or updates a customer; a lost answer is asked for again with the same key. */
async function save(
  { client, clock }: SessionLink,
  { request, customer }: Submission & { readonly request: Request<'details' | 'registration'> },
  signal: AbortSignal,
): Promise<Identified> {
  const { details } = request;
  const isMember = request.kind === 'registration' || customer?.credentials.status === 'member';
  const form = {
    ...writeCustomer(details),
    ...(request.kind === 'registration' ? { mdp: request.password, mdp_conf: request.password } : {}),
    profil: isMember ? 'membre' : 'visiteur',
    bix: customer?.credentials.id ?? newCustomer,
  };
  const clients = await askTwice(clock, signal, () =>
    client.call(customerCalls.ClientOk, { form, cle: request.key }, { signal }),
  );
  const credentials = first(clients);
  return {
    customer: {
      credentials: client.hasAdditions
        ? credentials
        : credentialsOf(credentials.id, details, {
            status: isMember ? 'member' : 'visitor',
            addressIsEmpty: null,
          }),
      details,
    },
  };
}

/** Signs in, or answers whom the password opens when there are several (ruling 21). */
async function signIn(
  { client, clock }: SessionLink,
  request: Request<'signIn'>,
  signal: AbortSignal,
): Promise<Identified> {
  const { customerId, email, password } = request;
  const named = customerId === null ? {} : { bix: customerId };
  // Asked again it signs in again: nothing else comes of it.
  const clients = await askTwice(clock, signal, () =>
    client.call(customerCalls.TestCompte, { email, mdp: password, ...named }, { signal }),
  );
  // A server that knows no `bix` in the request names them all again: the one that was chosen is asked for.
  const chosen = clients.find((one) => one.id === customerId);
  if (clients.length > 1 && chosen === undefined) {
    return { choices: clients };
  }
  const { id } = chosen ?? first(clients);
  return {
    customer: await askTwice(clock, signal, () => readKnown(client, id, signal)),
  };
}

/** Changes a member's e-mail or password; the session goes on. */
async function changeLogin(
  { client }: SessionLink,
  { request, customer }: Submission & { readonly request: Request<'login'> },
  signal: AbortSignal,
): Promise<Identified> {
  if (customer === null) {
    throw new Error('Nobody is signed in');
  }
  const { email, password, presentPassword } = request;
  // Its code came with the first member who opened the page of their login.
  const { accountCalls } = await import('../../../api/customer/account-calls.ts');
  const clients = await client.call(
    accountCalls.ChangeIdentifiants,
    {
      bix: customer.credentials.id,
      mdp_actuel: presentPassword,
      ...(email === null ? {} : { email }),
      ...(password === null ? {} : { mdp: password, mdp_conf: password }),
    },
    { signal },
  );
  const credentials = first(clients);
  const details: CustomerDetails = { ...customer.details, email: credentials.email };
  return { customer: { credentials, details } };
}

function submit(link: SessionLink, submission: Submission, signal: AbortSignal): Promise<Identified> {
  const { customer, request } = submission;
  switch (request.kind) {
    case 'details':
    case 'registration':
      return save(link, { customer, request }, signal);
    case 'signIn':
      return signIn(link, request, signal);
    case 'login':
      return changeLogin(link, { customer, request }, signal);
  }
}

/** Has the server answer a form; an answer that never came rejects. */
export function identify(
  link: SessionLink,
  submission: Submission,
  signal: AbortSignal,
): Promise<Answer<Identified>> {
  return answerTo(() => submit(link, submission, signal), fieldsOf);
}

/** Ends the session on the server; the cart stays. Asked twice it ends once. */
export async function leave({ client, clock }: SessionLink, signal: AbortSignal): Promise<void> {
  await askTwice(clock, signal, () => client.call(customerCalls.Deconnexion, {}, { signal }));
}
