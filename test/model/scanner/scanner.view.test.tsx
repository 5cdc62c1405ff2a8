// @vitest-environment happy-dom
import { Outlet } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import type { DoorList, ListedTicket } from '../../../api/staff/door.ts';
import type { StaffMember } from '../../../api/staff/staff-call.ts';
import { scannerMachine } from '../../../machines/scanner/scanner.machine.ts';
import type { Judged, Showing } from '../../../machines/scanner/scanner.types.ts';
import { puppetsOf } from '../../../ui/inspector/replay/puppet.ts';
import { openDoorBook } from '../../../ui/staff/door/door-book.ts';
import type { KeptEntry } from '../../../ui/staff/door/door-store.ts';
import type { DoorPhone } from '../../../ui/staff/door/exchange.ts';
import { ScannerScreen } from '../../../ui/staff/door/scanner-screen.tsx';
import { eventsOf } from '../../support/graph/view-events.ts';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { morning } from '../../support/stages/simulated-clock.ts';
import { createStaffStage, mountStaff, type StaffStage } from '../../support/stages/staff-stage.tsx';
import { endAllStages } from '../../support/stages/stage.ts';
import { exchanged, green, letIn, nobodyYet, oneUnsent, scannerModel, ticket } from './scanner.model.ts';

type Machine = typeof scannerMachine;
type Value = SnapshotFrom<Machine>['value'];
type ScannerHands = Hands<Machine, StaffStage<Machine>>;

const eventOf = eventsOf<Machine>();

const ines: StaffMember = { id: 2, name: 'Inès', email: 'ines@grande-ourse.example', role: 'door' };
const device = 'ce-telephone';
const placed = (place: number): ListedTicket => ({
  ...{ ...ticket, digest: `d${place}`, seat: `Parterre, rang A, place ${place}` },
});
const list: DoorList = {
  ...{ id: 7, title: 'Phèdre', date: morning, hall: 'Grande salle', version: 'v1', madeAt: morning },
  tickets: [ticket, ...Array.from({ length: 299 }, (_, index) => placed(index + 2))],
  others: [],
};

/** Two came in at this phone before, and the server has heard of both. */
const kept: readonly KeptEntry[] = [2, 3].map((place) => ({
  ...{ id: `e${place}`, digest: `d${place}`, door: 'Hall', device, at: morning - place, isUndone: false },
  ...{ performanceId: 7, isSent: true, verdict: 'admitted', seat: placed(place).seat },
}));

const nothing = async (): Promise<void> => {};

function openPhone(): DoorPhone {
  return {
    book: openDoorBook({
      ...{ list, door: 'Hall', device, newId: () => 'e9' },
      kept: { list: null, entries: kept, undoings: [], cursor: 0 },
      storage: {
        addEntry: nothing,
        keepTold: nothing,
        addUndoing: nothing,
        dropUndoing: nothing,
        keepList: nothing,
      },
    }),
    ...{ publicKey: '', device, isMuted: false, now: () => morning, setOffset: () => {} },
  };
}

const phone = openPhone();
const { book } = phone;

/** Let in once a proof was seen. */
const orange: Judged = {
  showing: {
    ...letIn,
    id: 'p1',
    verdict: { kind: 'proofAsked', ticket: { ...ticket, proof: 'Carte jeune' } },
  },
  standing: oneUnsent,
};
const red: Judged = {
  showing: { id: 's1', at: 2000, verdict: { kind: 'notOfHere' }, isUndone: false },
  standing: nobodyYet,
};

const Screen = () => (
  <ScannerScreen phone={phone} choice={{ performanceId: 7, door: 'Hall' }} onLeft={() => {}} />
);

const vibrate = vi.fn();

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal(
    'AudioContext',
    class {
      readonly state = 'suspended';
      readonly resume = nothing;
    },
  );
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});

afterAll(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
});

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isOffered = (name: string | RegExp) => screen.queryByRole('button', { name }) !== null;
const press =
  (name: string | RegExp) =>
  async ({ view: { user } }: ScannerHands) => {
    await user.click(button(name));
    return 'done' as const;
  };

/** What is read out of the ticket. */
const voice = () => document.querySelector('[aria-live="assertive"]')?.textContent;

const undoing = /^(?:Annuler cette entrée|Pas de justificatif\u00a0: annuler l’entrée)$/;

const isListed = (history: readonly Showing[], id: string): boolean =>
  history.some((one) => one.id === id && !one.isUndone);

async function undo(hands: ScannerHands): Promise<'done'> {
  const { user } = hands.view;
  const { id, reason } = eventOf(hands, 'undoing.asked');
  const { showing, history } = hands.stage.actor.getSnapshot().context;
  if (showing?.id === id && isOffered(undoing)) {
    await user.click(button(undoing));
  } else {
    await user.click(button(/entrés$/));
    const verdict = history.find((one) => one.id === id)?.verdict;
    const seat = verdict !== undefined && 'ticket' in verdict ? verdict.ticket.seat : '';
    await user.click(button(`Annuler cette entrée\u00a0: ${seat}`));
  }
  const asking = within(screen.getByRole('alertdialog', { name: 'Annuler l’entrée' }));
  const why = asking.getByLabelText('Motif');
  await user.clear(why);
  expect(asking.getByRole('button', { name: 'Annuler l’entrée' }).hasAttribute('disabled')).toBe(true);
  await user.type(why, reason);
  await user.click(asking.getByRole('button', { name: 'Annuler l’entrée' }));
  return 'done';
}

async function type(hands: ScannerHands): Promise<'done'> {
  const { user } = hands.view;
  if (isOffered('Saisir un code')) {
    await user.click(button('Saisir un code'));
  }
  await user.type(screen.getByLabelText('Code du billet'), eventOf(hands, 'code.typed').code);
  await user.click(button('Vérifier'));
  return 'done';
}

/** What the camera sees, or where codes are typed; and the button that turns to the other. */
function sees(words: string | null): void {
  expect(isOffered('Éteindre la caméra')).toBe(words === null);
  expect(isOffered('Utiliser la caméra')).toBe(words !== null);
  expect(isOffered('Saisir un code')).toBe(words === null);
  expect(screen.queryByLabelText('Code du billet') === null).toBe(words === null);
  if (words !== null) {
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
  }
}

const asksForCamera = 'Autorisez la caméra pour lire les billets, ou saisissez leur code.';

function says(words: string, buttons: readonly string[]): void {
  expect(voice()).toBe(words);
  const known = ['Suivant', 'Annuler cette entrée', 'Pas de justificatif\u00a0: annuler l’entrée'];
  expect(known.filter((name) => isOffered(name))).toEqual(buttons);
}

function isLine(hands: ScannerHands, words: string, offered: string | null): void {
  const { unsent } = hands.stage.actor.getSnapshot().context.standing;
  const isUpToDate = words === 'À jour';
  const whole = unsent === 0 ? words : isUpToDate ? `${unsent} à envoyer` : `${words} · ${unsent} à envoyer`;
  expect(document.querySelector('[data-line]')?.textContent).toBe(whole);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(words);
  for (const name of ['Réessayer', 'S’identifier']) {
    expect(isOffered(name)).toBe(name === offered);
  }
}

/** The part of « camera + ticket + line » that an event moves. */
function partOf(type: string): 'camera' | 'ticket' | 'line' {
  if (type.includes('camera')) {
    return 'camera';
  }
  return /^(?:code|verdict|undoing)|ticket/.test(type) ? 'ticket' : 'line';
}

const isMoved = {
  camera: ({ camera }: Value) => typeof camera !== 'object' || camera.open !== 'asking',
  ticket: ({ ticket: mode }: Value) => mode !== 'waiting',
  line: ({ line }: Value) => line !== 'catchingUp',
};

/** Views of their own show the three parts: where two have moved, the third stays as it began. */
const movesTwo = (value: Value, { type }: EventObject): boolean =>
  (['camera', 'ticket', 'line'] as const).filter((part) => part !== partOf(type) && isMoved[part](value))
    .length < 2;

/** Who is listed can be taken back once, and each showing has a name of its own. */
function isNew(history: readonly Showing[], event: EventObject): boolean {
  const showing: unknown = Reflect.get(Object(Reflect.get(event, 'output')), 'showing');
  return event.type === 'undoing.asked'
    ? isListed(history, String(Reflect.get(event, 'id')))
    : !history.some(({ id }) => id === Reflect.get(Object(showing), 'id'));
}

describeViewWalk<Machine, StaffStage<Machine>>({
  model: {
    ...scannerModel,
    starts: { 'two came in': { standing: book.standing(), history: book.history(20) } },
    events: {
      ...scannerModel.events,
      'code.read': { 'a ticket': { code: 'A'.repeat(26) } },
      'code.typed': { 'another ticket': { code: 'B'.repeat(26) } },
      'undoing.asked': {
        'the ticket on screen': { id: 'e1', reason: 'Erreur' },
        'one without its proof': { id: 'p1', reason: 'Justificatif absent' },
        'the last of before': { id: 'e2', reason: 'Erreur' },
        'the one before that': { id: 'e3', reason: 'Erreur' },
      },
    },
    explores: ({ value, context: { history } }, event) => isNew(history, event) && movesTwo(value, event),
    slots: {
      ...scannerModel.slots,
      judgeCode: {
        ...scannerModel.slots.judgeCode,
        resolves: { 'let in': green, 'let in with a proof': orange, 'not of here': red },
      },
      undoEntry: {
        ...scannerModel.slots.undoEntry,
        resolves: Object.fromEntries(
          ['e1', 'p1', 'e2', 'e3'].map((id) => [id, { id, standing: oneUnsent }] as const),
        ),
        fits: (input: unknown, output: unknown) => Object(input).id === Object(output).id,
      },
    },
  },
  // Whatever was pressed may be gone: the keyboard goes on from inside the door.
  settle: async () => {
    const door = screen.getByRole('dialog', { name: 'Entrée' });
    await waitFor(() => expect(door.contains(document.activeElement)).toBe(true));
  },
  stage: () => createStaffStage(scannerMachine, { id: 'scanner', member: ines, isPuppet: true }),
  mount: (stage) => mountStaff(stage, { path: '/', pages: { '/': Screen }, Frame: Outlet }),
  causes: {
    'code.read': { fromOutside: 'the camera reads it' },
    'code.typed': { byHand: type },
    'camera.opened': { fromOutside: 'whoever holds the phone allows it to the browser' },
    'camera.refused': { fromOutside: 'they do not' },
    'camera.missing': { fromOutside: 'the browser finds none' },
    'camera.closed': { byHand: press('Éteindre la caméra') },
    'camera.asked': { byHand: press('Utiliser la caméra') },
    'verdict.dismissed': { byHand: press('Suivant') },
    'undoing.asked': { byHand: undo },
    'network.lost': { fromOutside: 'the browser says so' },
    'network.returned': { fromOutside: 'the browser says so' },
    'line.retried': { byHand: press('Réessayer') },
  },
  shows: {
    'camera.open.asking': () => {
      sees(null);
      expect(screen.getByText(asksForCamera)).toBeTruthy();
    },
    'camera.open.reading': () => {
      sees(null);
      expect(screen.queryByText(asksForCamera)).toBeNull();
    },
    'camera.refused': () =>
      sees(
        'La caméra est refusée à cette page. Saisissez les codes, ou autorisez-la dans les réglages du navigateur.',
      ),
    'camera.missing': () => sees('Aucune caméra libre sur cet appareil. Saisissez les codes.'),
    'camera.closed': () => sees('La caméra est éteinte. Saisissez les codes.'),
    'ticket.waiting': () => says('Présentez un billet', []),
    'ticket.judging': () => says('Vérification…', []),
    'ticket.shown': ({ stage }) => {
      switch (stage.actor.getSnapshot().context.showing?.verdict.kind) {
        case 'admitted':
          says('EntrezParterre, rang A, place 11re catégorie · Tarif plein', [
            'Suivant',
            'Annuler cette entrée',
          ]);
          expect(vibrate.mock.lastCall).toEqual([[60]]);
          break;
        case 'proofAsked':
          says('Justificatif à voirParterre, rang A, place 1Carte jeune · Tarif plein', [
            'Suivant',
            'Pas de justificatif\u00a0: annuler l’entrée',
          ]);
          expect(vibrate.mock.lastCall).toEqual([[60, 60, 60]]);
          break;
        default:
          says(
            'Pas d’iciCe code n’est pas celui d’un billet de ces soirées. Orientez la personne vers le guichet.',
            ['Suivant'],
          );
          expect(vibrate.mock.lastCall).toEqual([[300]]);
      }
    },
    'ticket.undoing': () => says('Vérification…', []),
    'ticket.undone': () => says('Entrée annuléeLe billet peut de nouveau ouvrir une porte.', ['Suivant']),
    'ticket.failed': () => {
      says(
        'À refaireCe téléphone n’a rien pu garder\u00a0: personne n’est compté. Présentez le billet à nouveau.',
        ['Suivant'],
      );
      expect(vibrate.mock.lastCall).toEqual([[300]]);
    },
    'line.catchingUp': (hands) => isLine(hands, 'Rattrapage…', null),
    'line.fresh': (hands) => isLine(hands, 'À jour', null),
    'line.sending': (hands) => isLine(hands, 'À jour', null),
    'line.offLine': (hands) => isLine(hands, 'Hors ligne', 'Réessayer'),
    'line.signedOut': (hands) => isLine(hands, 'Session terminée', 'S’identifier'),
  },
});

describe('a door and who works at it', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  async function openDoor() {
    const stage = createStaffStage(scannerMachine, { id: 'scanner', isPuppet: true });
    const findStaff = () => puppetsOf(stage.staff.root.system).findLast(({ name }) => name === 'findStaff');
    await act(async () => findStaff()?.resolve({ kind: 'remembered', member: ines }));
    const view = await mountStaff(stage, { path: '/', pages: { '/': Screen }, Frame: Outlet });
    return { stage, view, findStaff };
  }
  const who = ({ staff }: StaffStage<Machine>) => staff.root.getSnapshot().value;

  test('who was only remembered is asked for once the server answers', async () => {
    const { stage } = await openDoor();
    expect(who(stage)).toBe('offLine');
    await act(async () => stage.slot('exchange').resolve(exchanged));
    expect(who(stage)).toBe('returning');
  });

  test('who is signed out goes to the sign-in by hand, and judges tickets until then', async () => {
    const { stage, view } = await openDoor();
    await act(async () => stage.slot('exchange').resolve({ kind: 'signedOut' }));
    expect(who(stage)).toBe('offLine');
    await act(async () => stage.actor.send({ type: 'code.read', code: 'A'.repeat(26) }));
    await act(async () => stage.slot('judgeCode').resolve(green));
    expect(voice()).toMatch(/^Entrez/);
    await view.user.click(button('S’identifier'));
    expect(who(stage)).toBe('signedOut');
  });

  test('a code that is none is said to be none, and judged by nobody', async () => {
    const { stage, view } = await openDoor();
    await act(async () => stage.slot('watchCamera').sendBack({ type: 'camera.refused' }));
    await view.user.type(screen.getByLabelText('Code du billet'), 'ABC{Enter}');
    expect(screen.getByText('Un code de billet a 26 lettres et chiffres.')).toBeTruthy();
    expect(screen.getByLabelText('Code du billet').getAttribute('aria-invalid')).toBe('true');
    expect(stage.asked('judgeCode')).toEqual([]);
  });
});
