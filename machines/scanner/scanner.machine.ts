import { assertEvent, assign, setup } from 'xstate';
import { answered } from '../system/answer.ts';
import { callbackSlot, promiseSlot } from '../system/slot.ts';
import type {
  CameraEvent,
  Exchanged,
  Judged,
  NetworkEvent,
  ScannerContext,
  ScannerEvent,
  ScannerInput,
  Showing,
  Undoing,
  Undone,
} from './scanner.types.ts';

/** Tickets that the list of the last ones has room for. */
const longestHistory = 20;

/** Where a code is expected, it may be read or typed, and an entry taken back. */
const expecting = {
  'code.read': 'judging',
  'code.typed': 'judging',
  'undoing.asked': 'undoing',
} as const;

/** Both sides tell what they know; whatever they were at, it ends the same way. */
const exchanging = {
  invoke: {
    src: 'exchange',
    onDone: [
      {
        guard: { type: 'isDone', params: answered },
        target: 'fresh',
        actions: { type: 'keepExchanged', params: answered },
      },
      { target: 'signedOut' },
    ],
    onError: 'offLine',
  },
  on: { 'network.lost': 'offLine' },
} as const;

/**
 * A door of an evening, on a phone: tickets are read or typed, judged by what the phone knows, and told to the server.
 *
 * Three things go on side by side and wait for one another nowhere. A ticket is judged and its entry kept on the phone before anything
 * is shown, with a network or without. A camera that is refused or missing leaves typing. What the server has not heard is sent when it
 * can be reached, and what happened at the other doors comes back with it.
 */
export const scannerMachine = setup({
  types: {
    context: {} as ScannerContext,
    events: {} as ScannerEvent,
    input: {} as ScannerInput,
  },
  actors: {
    /** Shows what the camera sees and tells the codes in it, each once while it stays in the picture; stopped, the camera is off. */
    watchCamera: callbackSlot<CameraEvent>('watchCamera'),
    /** Judges a code by the list and the entries of this phone; who is let in is written down here first. */
    judgeCode: promiseSlot<Judged, { readonly code: string }>('judgeCode'),
    /** Takes an entry back on this phone; the server hears of it with the next exchange. */
    undoEntry: promiseSlot<Undone, Undoing>('undoEntry'),
    /** Sends what the server does not have (`sendEntries`, `undoEntry`), and reads what is new (`doorList`). */
    exchange: promiseSlot<Exchanged>('exchange'),
    watchNetwork: callbackSlot<NetworkEvent>('watchNetwork'),
  },
  delays: {
    /** What happens at the other doors is known within seconds. */
    betweenExchanges: 5000,
    /** A network that is said to be there may lead nowhere. */
    betweenTries: 5000,
  },
  guards: {
    isUnsent: ({ context }) => context.standing.unsent > 0,
    isDone: (_, exchanged: Exchanged) => exchanged.kind === 'done',
  },
  actions: {
    keepJudged: assign(({ context }, { showing, standing }: Judged) => ({
      showing,
      standing,
      history: [showing, ...context.history].slice(0, longestHistory),
    })),
    keepUndone: assign(({ context }, { id, standing }: Undone) => {
      const undone = (one: Showing): Showing => (one.id === id ? { ...one, isUndone: true } : one);
      return {
        standing,
        history: context.history.map(undone),
        showing: context.showing === null ? null : undone(context.showing),
      };
    }),
    keepExchanged: assign((_, exchanged: Exchanged) =>
      exchanged.kind === 'done' ? { standing: exchanged.standing } : {},
    ),
    forgetShowing: assign({ showing: null }),
  },
}).createMachine({
  id: 'scanner',
  context: ({ input: { history, standing } }) => ({ showing: null, history, standing }),
  type: 'parallel',
  states: {
    camera: {
      initial: 'open',
      states: {
        open: {
          initial: 'asking',
          invoke: { src: 'watchCamera', onError: 'missing' },
          on: {
            'camera.refused': 'refused',
            'camera.missing': 'missing',
            'camera.closed': 'closed',
          },
          states: {
            asking: {
              description: 'The browser asks whoever holds the phone for the camera.',
              on: { 'camera.opened': 'reading' },
            },
            reading: { description: 'The camera looks for codes.' },
          },
        },
        refused: {
          description: 'The camera may not be used: codes are typed.',
          on: { 'camera.asked': 'open' },
        },
        missing: {
          description: 'There is no camera, or another program has it: codes are typed.',
          on: { 'camera.asked': 'open' },
        },
        closed: {
          description: 'The camera is not wanted: codes are typed.',
          on: { 'camera.asked': 'open' },
        },
      },
    },
    ticket: {
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Nothing is shown yet, or what was shown has been read.',
          on: expecting,
        },
        judging: {
          description: 'Looked up on the phone, and who is let in is kept there.',
          invoke: {
            src: 'judgeCode',
            input: ({ event }) => {
              assertEvent(event, ['code.read', 'code.typed']);
              return { code: event.code };
            },
            onDone: { target: 'shown', actions: { type: 'keepJudged', params: answered } },
            onError: { target: 'failed', actions: 'forgetShowing' },
          },
        },
        shown: {
          description: 'Green, orange or red; it stays until it was read, or the next ticket comes.',
          on: {
            ...expecting,
            'verdict.dismissed': { target: 'waiting', actions: 'forgetShowing' },
          },
        },
        undoing: {
          description: 'An entry is taken back on the phone.',
          invoke: {
            src: 'undoEntry',
            input: ({ event }) => {
              assertEvent(event, 'undoing.asked');
              return { id: event.id, reason: event.reason };
            },
            onDone: { target: 'undone', actions: { type: 'keepUndone', params: answered } },
            onError: { target: 'failed', actions: 'forgetShowing' },
          },
        },
        undone: {
          description: 'The ticket opens the door again.',
          on: {
            ...expecting,
            'verdict.dismissed': { target: 'waiting', actions: 'forgetShowing' },
          },
        },
        failed: {
          description: 'The phone could not keep it: nobody was let in by it, and it is to be shown again.',
          on: { ...expecting, 'verdict.dismissed': 'waiting' },
        },
      },
    },
    line: {
      initial: 'catchingUp',
      invoke: { src: 'watchNetwork', onError: '.offLine' },
      states: {
        catchingUp: {
          description: 'The first exchange after a time without one: all that was kept is sent.',
          ...exchanging,
        },
        fresh: {
          description: 'The server knows what this phone knows, and the other way round.',
          always: { guard: 'isUnsent', target: 'sending' },
          after: { betweenExchanges: 'sending' },
          on: { 'network.lost': 'offLine' },
        },
        sending: {
          description: 'What is new goes both ways.',
          ...exchanging,
        },
        offLine: {
          description: 'Nobody answers: tickets are judged by what is on the phone, and entries wait there.',
          after: { betweenTries: 'catchingUp' },
          on: { 'network.returned': 'catchingUp', 'line.retried': 'catchingUp' },
        },
        signedOut: {
          // Whoever signs in opens the door anew, with what was kept.
          description: 'The session is over: tickets are judged as before, and entries wait on the phone.',
        },
      },
    },
  },
});
