import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import { noAnswer, refusal } from '../../support/data/fixtures.ts';
import { type Model, plain } from '../../support/graph/walk.types.ts';

/** What `password-reset.model.test.ts` walks by the graph, and `*.view.test.tsx` through the view. */
export const passwordResetModel: Model<typeof passwordResetMachine> = {
  name: 'passwordReset',
  machine: passwordResetMachine,
  starts: { '': undefined },
  siblings: ['session'],
  slots: {
    requestLink: {
      resolves: { 'a link': { kind: 'sent' }, 'a refusal': { kind: 'refused', refusal } },
      rejects: { 'no answer': noAnswer },
    },
    saveNewPassword: {
      resolves: {
        done: { kind: 'saved' },
        'a link that is over': { kind: 'linkOver' },
        'a refusal': { kind: 'refused', refusal },
      },
      rejects: { 'no answer': noAnswer },
    },
  },
  events: {
    'reset.asked': { '': { email: 'phedre@example.org' } },
    'link.opened': { '': { token: 'le-secret' } },
    'newPassword.submitted': { '': { password: 'la girafe mange des nuages', key: 'k1' } },
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
  counts: { states: 9, transitions: 15 },
};
