import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { calls } from '../../api/contract/calls.ts';
import { ContractError } from '../../api/contract/contract-error.ts';
import { customerFieldOfWire, writeCustomer } from '../../api/contract/customer.ts';
import { fields, lenientKeyed, otherwise, text } from '../../api/contract/read.ts';
import type { Credentials, CustomerDetails } from '../../api/entities/customer.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/session/session.actors.ts';
import type { KnownCustomer, RegistrationResult } from '../../machines/session/session.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { askTwice } from './lost-answers.ts';

export interface SessionActors {
  readonly recognise: typeof slots.recognise;
  readonly registerVisitor: typeof slots.registerVisitor;
  readonly endSession: typeof slots.endSession;
}

interface Submission {
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

/** The session's effects: asking who this browser is, registering a visitor, leaving. */
export function createSessionActors(client: Client, clock: Clock): SessionActors {
  async function recognise(customerId: string, signal: AbortSignal): Promise<KnownCustomer | null> {
    try {
      const details = await client.call(calls.InfoClient, { bix: customerId }, { signal });
      return { credentials: credentialsOf(customerId, details), details };
    } catch (error) {
      if (error instanceof ShopError) {
        return null;
      }
      throw error;
    }
  }

  async function register(submission: Submission, signal: AbortSignal): Promise<RegistrationResult> {
    const { customerId, details, key } = submission;
    const form = { ...writeCustomer(details), profil: 'visiteur', bix: customerId ?? newCustomer };
    try {
      const [credentials] = await askTwice(clock, signal, () =>
        client.call(calls.ClientOk, { form, cle: key }, { signal }),
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

  return {
    recognise: fromPromise<KnownCustomer | null, { readonly customerId: string }>(({ input, signal }) =>
      recognise(input.customerId, signal),
    ),
    registerVisitor: fromPromise<RegistrationResult, Submission>(({ input, signal }) =>
      register(input, signal),
    ),
    endSession: fromPromise<void, undefined>(async ({ signal }) => {
      await client.call(calls.Deconnexion, {}, { signal });
    }),
  };
}
