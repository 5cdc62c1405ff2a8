import { assertEvent, assign, sendTo, setup } from 'xstate';
import { type Answer, answered, answerGuards, refusalIn, unanswered } from '../system/answer.ts';
import { known } from '../system/known.ts';
import { to } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import type { NewPassword, PasswordResetContext, PasswordResetEvent } from './passwordReset.types.ts';

/** The number of a refusal that is about the link itself: it has served, was replaced or came too late. */
const notAllowed = 4;

/**
 * A forgotten password (point 7 of the specification, `Courriel`): a link is asked for by e-mail, then a new password is set
 * by that link. The words are the same whether somebody has the e-mail or not. A password that is refused leaves the link
 * good; a link that no longer holds leads back to asking for another. A password that nobody answered for may be the account's
 * already: given once more, it goes under the same key, so that the link is not said to be over.
 */
export const passwordResetMachine = setup({
  types: { context: {} as PasswordResetContext, events: {} as PasswordResetEvent },
  actors: {
    /** Has a link sent that sets a new password (`Courriel`): the same whether somebody has the e-mail or not. */
    requestLink: promiseSlot<Answer<unknown>, { readonly email: string }>('requestLink'),
    /** Sets the password by the link's secret (`NouveauMotDePasse`). A repeated `key` has no second effect. */
    saveNewPassword: promiseSlot<Answer<unknown>, NewPassword & { readonly token: string }>(
      'saveNewPassword',
    ),
  },
  actions: {
    keepRefusal: assign((_, answer: Answer<unknown>) => ({ refusal: refusalIn(answer) })),
    // The server answered: the next password is another request, with a key of its own.
    forgetPassword: assign({ wanted: null }),
    forget: assign({ email: '', token: null, wanted: null, refusal: null }),
    // Everybody is signed out of the account, perhaps this browser too.
    tellSession: sendTo(({ system }) => to(system, 'session'), {
      type: 'session.changedElsewhere',
      customerId: null,
    }),
  },
  guards: {
    ...answerGuards,
    isLinkOver: (_, answer: Answer<unknown>) => refusalIn(answer)?.code === notAllowed,
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
      entry: assign(({ event }) => {
        assertEvent(event, 'reset.asked');
        return { email: event.email, token: null, refusal: null };
      }),
      invoke: {
        src: 'requestLink',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isDone', params: answered }, target: 'sent' },
          { target: 'asking', actions: { type: 'keepRefusal', params: answered } },
        ],
        onError: { target: 'asking', actions: { type: 'keepRefusal', params: unanswered } },
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
        input: ({ context: { token, wanted } }) => ({
          token: known(token, 'link'),
          ...known(wanted, 'password'),
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: answered },
            target: 'done',
            actions: ['forget', 'tellSession'],
          },
          { guard: { type: 'isLinkOver', params: answered }, target: 'expired', actions: 'forget' },
          {
            target: 'entering',
            actions: ['forgetPassword', { type: 'keepRefusal', params: answered }],
          },
        ],
        onError: { target: 'entering', actions: { type: 'keepRefusal', params: unanswered } },
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
