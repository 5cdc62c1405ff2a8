import type { ListedTicket, Verdict } from '../../../api/staff/door.ts';
import { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import type {
  Exchanged,
  Judged,
  ScannerContext,
  Showing,
  Standing,
  Undone,
} from '../../../machines/scanner/scanner.types.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import type { Promises } from '../../support/graph/promises.types.ts';
import { type Model, plain, type StaffActorId } from '../../support/graph/walk.types.ts';

type Machine = typeof scannerMachine;

export const nobodyYet: Standing = { unsent: 0, tickets: 300, entered: 0, doors: [], conflicts: [] };
export const oneUnsent: Standing = {
  ...nobodyYet,
  unsent: 1,
  entered: 1,
  doors: [{ door: 'Hall', entered: 1 }],
};
export const oneSent: Standing = { ...oneUnsent, unsent: 0 };

export const ticket: ListedTicket = {
  ...{ digest: 'abc', seat: 'Parterre, rang A, place 1', category: '1re catégorie' },
  ...{ price: 'Tarif plein', proof: '', state: 'valid' },
};
const admitted: Verdict = { kind: 'admitted', ticket };
export const letIn: Showing = { id: 'e1', at: 1000, verdict: admitted, isUndone: false };
const stranger: Showing = { id: 's1', at: 2000, verdict: { kind: 'notOfHere' }, isUndone: false };

export const green: Judged = { showing: letIn, standing: oneUnsent };
const red: Judged = { showing: stranger, standing: nobodyYet };
const undone: Undone = { id: 'e1', standing: oneUnsent };
export const exchanged: Exchanged = { kind: 'done', standing: oneSent };
const signedOut: Exchanged = { kind: 'signedOut' };

/** The parts of « camera + ticket + line », each as it stands now. */
type Part = 'camera' | 'ticket' | 'line';

const cameras = ['open.asking', 'open.reading', 'refused', 'missing', 'closed'];
const tickets = ['waiting', 'judging', 'shown', 'undoing', 'undone', 'failed'];
const lines = ['catchingUp', 'fresh', 'sending', 'offLine', 'signedOut'];
const leaves: Readonly<Record<Part, readonly string[]>> = { camera: cameras, ticket: tickets, line: lines };

/** Where the machine stands when one part of it moves, and the others stay. */
const moves =
  (part: Part, state: string) =>
  ({ was }: { readonly was: (state: string) => boolean }): string =>
    (['camera', 'ticket', 'line'] as const)
      .map((one) =>
        one === part
          ? `${one}.${state}`
          : `${one}.${leaves[one].find((leaf) => was(`${one}.${leaf}`)) ?? ''}`,
      )
      .join(' + ');

const expecting = ['ticket.waiting', 'ticket.shown', 'ticket.undone', 'ticket.failed'];
const asksFor = (code: string) => ({ asks: { judgeCode: { code } } });
const judged = [
  {
    from: expecting,
    to: moves('ticket', 'judging'),
    does: ({ event: { code } }: { readonly event: { readonly code: string } }) => asksFor(code),
  },
  {},
];
const wantsCamera = [
  {
    from: ['camera.refused', 'camera.missing', 'camera.closed'],
    to: moves('camera', 'open.asking'),
  },
  {},
];
const triesServer = [{ from: 'line.offLine', to: moves('line', 'catchingUp') }, {}];

const withUndone = (showings: readonly Showing[], id: string): readonly Showing[] =>
  showings.map((one) => (one.id === id ? { ...one, isUndone: true } : one));

/** It is marked wherever it is told of. */
const takenBack = ({
  event,
  context: { history, showing },
}: {
  readonly event: { readonly output: Undone };
  readonly context: ScannerContext;
}) => ({
  knows: {
    standing: event.output.standing,
    history: withUndone(history, event.output.id),
    showing: showing === null ? null : (withUndone([showing], event.output.id)[0] ?? null),
  },
});

/** Whoever stands at a door goes on judging tickets, whatever the camera and the network do (issue 30, line 2). */
const promises: Promises<Machine> = {
  start: ({ history, standing }) => ({
    at: 'camera.open.asking + ticket.waiting + line.catchingUp',
    knows: { showing: null, history, standing },
    asks: { watchCamera: undefined, watchNetwork: undefined, exchange: undefined },
  }),
  on: {
    'code.read': judged,
    'code.typed': judged,
    'camera.opened': [{ from: 'camera.open.asking', to: moves('camera', 'open.reading') }, {}],
    'camera.refused': [{ from: 'camera.open', to: moves('camera', 'refused') }],
    'camera.missing': [{ from: 'camera.open', to: moves('camera', 'missing') }],
    'camera.closed': [{ from: 'camera.open', to: moves('camera', 'closed') }, {}],
    'camera.asked': wantsCamera,
    'verdict.dismissed': [
      {
        from: ['ticket.shown', 'ticket.undone', 'ticket.failed'],
        to: moves('ticket', 'waiting'),
        does: { knows: { showing: null } },
      },
      {},
    ],
    'undoing.asked': [
      {
        from: expecting,
        to: moves('ticket', 'undoing'),
        does: ({ event: { id, reason } }) => ({ asks: { undoEntry: { id, reason } } }),
      },
      {},
    ],
    'network.lost': [
      { from: ['line.catchingUp', 'line.fresh', 'line.sending'], to: moves('line', 'offLine') },
      {},
    ],
    'network.returned': triesServer,
    'line.retried': triesServer,
  },
  answers: {
    // One that breaks leaves typing.
    watchCamera: { error: [{ to: moves('camera', 'missing') }] },
    watchNetwork: {
      error: [
        {
          to: moves('line', 'offLine'),
          through: ({ was }) => (was('line.offLine') ? ['line.offLine'] : []),
        },
      ],
    },
    judgeCode: {
      done: [
        {
          // What is kept is sent at once, where the server can be reached.
          given: ({ event, was }) => event.output.standing.unsent > 0 && was('line.fresh'),
          to: (step) => moves('ticket', 'shown')(step).replace('line.fresh', 'line.sending'),
          does: ({ event, context }) => ({
            knows: { ...event.output, history: [event.output.showing, ...context.history].slice(0, 20) },
          }),
        },
        {
          to: moves('ticket', 'shown'),
          does: ({ event, context }) => ({
            knows: { ...event.output, history: [event.output.showing, ...context.history].slice(0, 20) },
          }),
        },
      ],
      error: [{ to: moves('ticket', 'failed'), does: { knows: { showing: null } } }],
    },
    undoEntry: {
      done: [
        {
          given: ({ was }) => was('line.fresh'),
          to: (step) => moves('ticket', 'undone')(step).replace('line.fresh', 'line.sending'),
          does: takenBack,
        },
        {
          to: moves('ticket', 'undone'),
          does: takenBack,
        },
      ],
      error: [{ to: moves('ticket', 'failed'), does: { knows: { showing: null } } }],
    },
    exchange: {
      done: [
        {
          given: ({ event }) => event.output.kind === 'done',
          to: moves('line', 'fresh'),
          does: ({ event: { output } }) => ({
            knows: output.kind === 'done' ? { standing: output.standing } : {},
          }),
        },
        // Nothing is lost: it waits for who signs in.
        { to: moves('line', 'signedOut') },
      ],
      error: [{ to: moves('line', 'offLine') }],
    },
  },
  after: {
    betweenExchanges: [{ to: moves('line', 'sending') }],
    betweenTries: [{ to: moves('line', 'catchingUp') }],
  },
  entering: {
    'camera.open': { asks: { watchCamera: undefined } },
    'line.catchingUp': { asks: { exchange: undefined } },
    'line.sending': { asks: { exchange: undefined } },
    'line.fresh': { waits: { betweenExchanges: 5000 } },
    'line.offLine': { waits: { betweenTries: 5000 } },
  },
};

/** What `scanner.model.test.ts` walks by the graph. */
export const scannerModel: Model<Machine, StaffActorId> = {
  name: 'scanner',
  machine: scannerMachine,
  starts: {
    'nothing kept': { standing: nobodyYet, history: [] },
    'an entry kept': { standing: oneUnsent, history: [letIn] },
  },
  siblings: [],
  slots: {
    watchCamera: {
      sends: ['camera.opened', 'camera.refused', 'camera.missing', 'code.read'],
      rejects: { 'it breaks': noAnswer },
    },
    judgeCode: {
      resolves: { 'let in': green, 'not of here': red },
      rejects: { 'the phone keeps nothing': noAnswer },
    },
    undoEntry: { resolves: { 'taken back': undone }, rejects: { 'the phone keeps nothing': noAnswer } },
    exchange: {
      resolves: { 'all is sent': exchanged, 'nobody is signed in': signedOut },
      rejects: { 'no answer': noAnswer },
    },
    watchNetwork: {
      sends: ['network.lost', 'network.returned'],
      rejects: { 'it breaks': noAnswer },
    },
  },
  events: {
    'code.read': { 'a ticket': { code: 'A' } },
    'code.typed': { 'another ticket': { code: 'B' } },
    'camera.opened': plain,
    'camera.refused': plain,
    'camera.missing': plain,
    'camera.closed': plain,
    'camera.asked': plain,
    'verdict.dismissed': plain,
    'undoing.asked': { 'the last one': { id: 'e1', reason: 'Justificatif absent' } },
    'network.lost': plain,
    'network.returned': plain,
    'line.retried': plain,
  },
  project: ({ context }) => [context.standing.unsent > 0],
  ignores: [
    {
      events: ['code.read', 'code.typed', 'undoing.asked'],
      ignoredIn: ['ticket.judging', 'ticket.undoing'],
      because: 'one ticket is dealt with at a time, in milliseconds',
    },
    {
      events: ['verdict.dismissed'],
      answeredOnlyIn: ['ticket.shown', 'ticket.undone', 'ticket.failed'],
      because: 'nothing is shown',
    },
    {
      events: ['camera.opened'],
      answeredOnlyIn: ['camera.open.asking'],
      because: 'it is open, or not wanted',
    },
    {
      events: ['camera.refused', 'camera.missing', 'camera.closed'],
      answeredOnlyIn: ['camera.open'],
      because: 'it is not open',
    },
    {
      events: ['camera.asked'],
      answeredOnlyIn: ['camera.refused', 'camera.missing', 'camera.closed'],
      because: 'it is asked for already',
    },
    {
      events: ['network.lost'],
      answeredOnlyIn: ['line.catchingUp', 'line.fresh', 'line.sending'],
      because: 'nobody is asked anything',
    },
    {
      events: ['network.returned'],
      answeredOnlyIn: ['line.offLine'],
      because: 'an exchange is under way, or somebody has to sign in first',
    },
    {
      events: ['line.retried'],
      answeredOnlyIn: ['line.offLine'],
      because: 'the server is being asked, or was just now, or somebody has to sign in first',
    },
  ],
  invariants: {
    'a ticket can be typed whatever the camera and the network do': (snapshot) =>
      snapshot.matches({ ticket: 'judging' }) ||
      snapshot.matches({ ticket: 'undoing' }) ||
      snapshot.can({ type: 'code.typed', code: 'A' }),
    'what is shown stands first among the last ones': ({ context: { showing, history } }) =>
      showing === null || history[0] === showing || history[0]?.id === showing.id,
    'where the server is reached, nothing waits on the phone': (snapshot) =>
      !snapshot.matches({ line: 'fresh' }) || snapshot.context.standing.unsent === 0,
  },
  promises,
};
