import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { done, noAnswer, refusal } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

type Machine = typeof passwordResetMachine;

/** What was thrown has no words for shoppers. */
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };
/** The server’s « not allowed » : the link has served, was replaced or came too late. */
export const linkOver = { kind: 'refused', refusal: { ...refusal, code: 4 } } as const;
const nothing = { email: '', token: null, wanted: null, refusal: null } as const;

/** A link is sent to whoever forgot the password, and sets a new one; nothing secret outlives its use (point 7, `Courriel`). */
const promises: Promises<Machine> = {
  start: () => ({ at: 'asking', knows: nothing }),
  on: {
    // The last link that was followed is the one that counts, whatever was going on.
    'link.opened': [
      {
        to: 'entering',
        does: ({ event }) => ({ knows: { token: event.token, wanted: null, refusal: null } }),
      },
    ],
    'reset.left': [{ to: 'asking', does: { knows: nothing } }],
    'page.left': [{ from: ['done', 'expired'], to: 'asking' }, {}],
    'reset.asked': [
      {
        from: ['asking', 'expired'],
        to: 'requesting.first',
        does: ({ event: { email } }) => ({ knows: { email, refusal: null } }),
      },
      { from: 'sent', to: 'requesting.again', does: ({ event: { email } }) => ({ knows: { email } }) },
      {},
    ],
    'newPassword.submitted': [
      {
        from: 'entering',
        to: 'saving',
        // The password that nobody answered for may be the account's already: it is the same request.
        does: ({ context: { wanted }, event: { password, key } }) => ({
          knows: {
            wanted: wanted?.password === password ? wanted : { password, key },
            refusal: null,
          },
        }),
      },
      {},
    ],
  },
  answers: {
    requestLink: {
      done: [
        { given: ({ event }) => event.output.kind === 'done', to: 'sent' },
        { to: 'asking', does: { knows: { refusal } } },
      ],
      error: [{ to: 'asking', does: { knows: { refusal: noReason } } }],
    },
    saveNewPassword: {
      done: [
        // Everybody is signed out of the account, perhaps this browser too.
        {
          given: ({ event }) => event.output.kind === 'done',
          to: 'done',
          does: {
            tells: { session: [{ type: 'session.changedElsewhere', customerId: null }] },
            knows: nothing,
          },
        },
        { given: ({ event }) => event.output === linkOver, to: 'expired', does: { knows: nothing } },
        // The link is good, and the next password is a request of its own.
        { to: 'entering', does: { knows: { wanted: null, refusal } } },
      ],
      error: [{ to: 'entering', does: { knows: { refusal: noReason } } }],
    },
  },
  entering: {
    requesting: ({ context: { email } }) => ({ asks: { requestLink: { email } } }),
    saving: ({ context: { token, wanted } }) => ({ asks: { saveNewPassword: { token, ...wanted } } }),
  },
  tags: { busy: ['requesting', 'saving'] },
};

/** What `password-reset.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const passwordResetModel: Model<Machine> = {
  name: 'passwordReset',
  machine: passwordResetMachine,
  starts: { '': undefined },
  siblings: ['session'],
  slots: {
    requestLink: {
      resolves: { 'a link': done, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
    saveNewPassword: {
      resolves: {
        done: done,
        'a link that is over': linkOver,
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'reset.asked': {
      '': { email: 'phedre@example.org' },
      'to another address': { email: 'hippolyte@example.org' },
    },
    'link.opened': { '': { token: 'le-secret' }, 'of another mail': { token: 'un-autre' } },
    'newPassword.submitted': {
      '': { password: 'la girafe mange des nuages', key: 'k1' },
      'the same once more': { password: 'la girafe mange des nuages', key: 'k2' },
      another: { password: 'une autre phrase secrète', key: 'k3' },
    },
    'reset.left': plain,
    'page.left': plain,
  },
  project: ({ context: { email, refusal: refused, token, wanted } }) => [
    email !== '',
    refused !== null,
    token !== null,
    wanted !== null,
  ],
  ignores: [
    {
      events: ['reset.asked'],
      answeredOnlyIn: ['asking', 'sent', 'expired'],
      because: 'the server is being asked, or another form is shown',
    },
    {
      events: ['newPassword.submitted'],
      answeredOnlyIn: ['entering'],
      because: 'no link was followed, or the form waits, disabled',
    },
    {
      events: ['page.left'],
      answeredOnlyIn: ['done', 'expired'],
      because: 'what was begun is there to be gone on with when the shopper comes back',
    },
  ],
  invariants: {
    'it is busy exactly while the shopper waits for the server': (snapshot) =>
      snapshot.hasTag('busy') === (snapshot.matches('requesting') || snapshot.matches('saving')),
    'the link’s secret is kept only while it can serve': ({ context, value }) =>
      (context.token !== null) === (value === 'entering' || value === 'saving'),
    'a new password is kept only while it is with the server, and until it is answered for': ({
      context,
      value,
    }) =>
      value === 'entering'
        ? context.wanted === null || context.refusal !== null
        : (context.wanted !== null) === (value === 'saving'),
  },
  // A password that nobody answered for is still known when another is given.
  promises,
};
