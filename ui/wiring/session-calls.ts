import type { Client } from '../../api/client/transport.ts';
import { customerCalls } from '../../api/contract/calls/customer.ts';
import { ContractError } from '../../api/contract/contract-error.ts';
import { customerFieldOfWire, writeCustomer } from '../../api/contract/customer.ts';
import { fields, lenientKeyed, otherwise, text } from '../../api/contract/read.ts';
import type { Credentials, CustomerDetails } from '../../api/entities/customer.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type { KnownCustomer, RegistrationResult } from '../../machines/session/session.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { askTwice } from './lost-answers.ts';

/** What a visitor submitted, and as whom. */
export interface Submission {
  readonly customerId: string | null;
  readonly details: CustomerDetails;
  readonly key: string;
}

/** The wire's `bix` of a customer who does not exist yet. */
const newCustomer = 'neW';

const none = new Map<string, string>();
const refusedFields = otherwise(fields({ champs: otherwise(lenientKeyed(text), none) }), { champs: none });

/** What `ClientOk` says is wrong with single fields, by our names; a field that the form does not have is left out. */
function fieldsOf(error: ShopError): Readonly<Record<string, string>> {
  const named = [...refusedFields(error.details, '').champs].map(([wireName, message]) => ({
    field: customerFieldOfWire.get(wireName),
    message,
  }));
  return Object.fromEntries(
    named.flatMap(({ field, message }) => (field === undefined ? [] : [[field, message] as const])),
  );
}

/** `InfoClient` tells no status: whoever it tells nothing more of is treated as a visitor, who may do less. */
function credentialsOf(id: string, details: CustomerDetails): Credentials {
  return {
    id,
    email: details.email,
    status: 'visitor',
    firstName: details.firstName,
    lastName: details.lastName,
    addressIsEmpty: `${details.address}${details.postcode}${details.city}`.trim() === '',
  };
}

/** Asks the server whether this browser is still that customer's; null when it is not. */
export async function recognise(
  client: Client,
  customerId: string,
  signal: AbortSignal,
): Promise<KnownCustomer | null> {
  try {
    const details = await client.call(customerCalls.InfoClient, { bix: customerId }, { signal });
    return { credentials: credentialsOf(customerId, details), details };
  } catch (error) {
    if (error instanceof ShopError) {
      return null;
    }
    throw error;
  }
}

/** Makes or updates the visitor; a lost answer is asked for again with the same key. */
export async function register(
  { client, clock }: { readonly client: Client; readonly clock: Clock },
  submission: Submission,
  signal: AbortSignal,
): Promise<RegistrationResult> {
  const { customerId, details, key } = submission;
  const form = { ...writeCustomer(details), profil: 'visiteur', bix: customerId ?? newCustomer };
  try {
    const [credentials] = await askTwice(clock, signal, () =>
      client.call(customerCalls.ClientOk, { form, cle: key }, { signal }),
    );
    if (credentials === undefined) {
      throw new ContractError('clients', 'the customer that was registered');
    }
    return { kind: 'accepted', customer: { credentials, details } };
  } catch (error) {
    if (error instanceof ShopError) {
      return { kind: 'refused', refusal: refusalOf(error, { fields: fieldsOf(error) }) };
    }
    throw error;
  }
}

/** Ends the session on the server; the cart stays. */
export async function leave(client: Client, signal: AbortSignal): Promise<void> {
  await client.call(customerCalls.Deconnexion, {}, { signal });
}
