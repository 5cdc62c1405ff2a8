import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import type { Refusal } from '../system/refusal.ts';
import { to, toIfLiving } from '../system/registry.ts';
import { endSession, identify, readPart, recognise } from './session.actors.ts';
import { requestOf } from './session.rules.ts';
import type {
  KnownCustomer,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionInput,
  SessionResult,
} from './session.types.ts';

export const nobody: SessionContext = {
  customerId: null,
  customer: null,
  request: null,
  choices: [],
  accepted: null,
  refusal: null,
};

/** What the states of the session are made of. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    emitted: {} as SessionEmitted,
  },
  actors: { recognise, identify, readPart, endSession },
  delays: {
    /** A start that failed is tried again before; this is for a session that was started anew in a shop that goes on. */
    askAgainDelay: 30_000,
  },
  actions: {
    keepRequest: assign(({ context, event }) => ({
      request: requestOf(event, context),
      accepted: null,
      refusal: null,
    })),
    keepCustomer: assign(({ context: { request } }, params: { readonly customer: KnownCustomer | null }) =>
      params.customer === null
        ? {}
        : {
            customer: params.customer,
            customerId: params.customer.credentials.id,
            accepted: request === null ? null : { kind: request.kind },
            request: null,
            choices: [],
          },
    ),
    // While several are to choose from, the password is still needed.
    keepRefusal: assign(({ context: { choices, request } }, params: { readonly refusal: Refusal }) => ({
      refusal: { ...params.refusal, about: request?.kind ?? ('end' as const) },
      request: choices.length > 0 ? request : null,
    })),
    dropRequest: assign({ choices: [], request: null, refusal: null }),
    forgetCustomer: assign(nobody),
    announce: enqueueActions(({ context: { customer, customerId }, enqueue, system }) => {
      enqueue(emit({ type: 'session.changed', customer }));
      enqueue.sendTo(to(system, 'app'), { type: 'customer.changed', customerId });
    }),
    // Without an address there is something left to ask before the purchase goes on.
    tellCheckout: sendTo(
      ({ system }) => toIfLiving(system, 'checkout'),
      ({ context: { customer } }) => ({
        type: 'identity.changed',
        isIdentified: customer !== null && !customer.credentials.addressIsEmpty,
      }),
    ),
    tellAppSettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.settled' }),
    tellAppUnsettled: sendTo(({ system }) => to(system, 'app'), { type: 'session.unsettled' }),
  },
  guards: {
    isExpected: ({ context }) => context.customerId !== null,
    isKnown: ({ context }) => context.customer !== null,
    isMember: ({ context }) => context.customer?.credentials.status === 'member',
    isOneStill: (_, params: { readonly customer: KnownCustomer | null }) =>
      params.customer?.credentials.status === 'member',
    isChoosing: ({ context }) => context.choices.length > 0,
    isAnyoneNamed: ({ context }, params: { readonly customerId: string | null }) =>
      (params.customerId ?? context.customerId) !== null,
    isRecognised: (_, params: { readonly customer: KnownCustomer | null }) => params.customer !== null,
    isResult: (_, params: { readonly result: SessionResult; readonly kind: SessionResult['kind'] }) =>
      params.result.kind === params.kind,
  },
});
