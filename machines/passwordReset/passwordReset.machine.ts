import { assign, sendTo, setup } from 'xstate';
import { type Refusal, refusalOf } from '../system/refusal.ts';
import { to } from '../system/registry.ts';
import { requestLink, saveNewPassword } from './passwordReset.actors.ts';
import type {
  LinkRequestResult,
  NewPasswordResult,
  PasswordResetContext,
  PasswordResetEvent,
} from './passwordReset.types.ts';

/**
 * A forgotten password (point 7 of the specification, `Courriel`): a link is asked for by e-mail, then a new password is set
 * by that link. The words are the same whether somebody has the e-mail or not. A password that is refused leaves the link
 * good; a link that no longer holds leads back to asking for another. A password that nobody answered for may be the account's
 * already: given once more, it goes under the same key, so that the link is not said to be over.
 */
export const passwordResetMachine = setup({
  types: { context: {} as PasswordResetContext, events: {} as PasswordResetEvent },
  actors: { requestLink, saveNewPassword },
  actions: {
    keepRefusal: assign((_, params: { readonly refusal: Refusal }) => ({
      refusal: params.refusal,
      wanted: null,
    })),
    forget: assign({ email: '', token: null, wanted: null, refusal: null }),
    // Everybody is signed out of the account, perhaps this browser too.
    tellSession: sendTo(({ system }) => to(system, 'session'), {
      type: 'session.changedElsewhere',
      customerId: null,
    }),
  },
  guards: {
    isSent: (_, params: { readonly result: LinkRequestResult }) => params.result.kind === 'sent',
    isResult: (_, params: { readonly result: NewPasswordResult; readonly kind: NewPasswordResult['kind'] }) =>
      params.result.kind === params.kind,
  },
}).createMachine({
  id: 'passwordReset',
  context: { email: '', token: null, wanted: null, refusal: null },
  initial: 'asking',
  on: {
    'link.opened': {
      target: '.entering',
      actions: assign({ token: ({ event }) => event.token, wanted: null, refusal: null }),
    },
    'reset.left': { target: '.asking', actions: 'forget' },
  },
  states: {
    asking: {
      description: 'Which e-mail is the account’s? `refusal` says why the last asking was not done.',
      on: { 'reset.asked': 'requesting' },
    },
    requesting: {
      tags: 'busy',
      initial: 'first',
      states: {
        first: { description: 'By the form.' },
        again: { description: 'The same once more: what was said of it stays shown.' },
      },
      entry: assign(({ context, event }) => ({
        email: event.type === 'reset.asked' ? event.email : context.email,
        token: null,
        refusal: null,
      })),
      invoke: {
        src: 'requestLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isSent', params: ({ event }) => ({ result: event.output }) }, target: 'sent' },
          {
            target: 'asking',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => ({
                refusal: event.output.kind === 'refused' ? event.output.refusal : refusalOf(null),
              }),
            },
          },
        ],
        onError: {
          target: 'asking',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ refusal: refusalOf(event.error) }) },
        },
      },
    },
    sent: {
      description: 'If somebody has this e-mail, a link is on its way.',
      on: { 'reset.asked': 'requesting.again' },
    },
    entering: {
      description: 'The link was followed: which password from now on?',
      on: {
        'newPassword.submitted': {
          target: 'saving',
          actions: assign({
            wanted: ({ context: { wanted }, event: { password, key } }) =>
              wanted?.password === password ? wanted : { password, key },
            refusal: null,
          }),
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        src: 'saveNewPassword',
        input: ({ context: { token, wanted } }) => {
          if (token === null || wanted === null) {
            throw new Error('No link was followed, or no password was given');
          }
          return { token, ...wanted };
        },
        onDone: [
          {
            guard: { type: 'isResult', params: ({ event }) => ({ result: event.output, kind: 'saved' }) },
            target: 'done',
            actions: ['forget', 'tellSession'],
          },
          {
            guard: { type: 'isResult', params: ({ event }) => ({ result: event.output, kind: 'linkOver' }) },
            target: 'expired',
            actions: 'forget',
          },
          {
            target: 'entering',
            actions: {
              type: 'keepRefusal',
              params: ({ event }) => ({
                refusal: event.output.kind === 'refused' ? event.output.refusal : refusalOf(null),
              }),
            },
          },
        ],
        onError: {
          target: 'entering',
          actions: assign({ refusal: ({ event }) => refusalOf(event.error) }),
        },
      },
    },
    done: {
      description: 'The new password is the account’s: the shopper signs in with it.',
      on: { 'page.left': 'asking' },
    },
    expired: {
      description: 'The link has served, was replaced or came too late: another can be asked for.',
      on: { 'reset.asked': 'requesting', 'page.left': 'asking' },
    },
  },
});
