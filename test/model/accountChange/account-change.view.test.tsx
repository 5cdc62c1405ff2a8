// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { devicesQuery } from '../../../api/client/queries/devices.ts';
import { proofsQuery } from '../../../api/client/queries/proofs.ts';
import type { Device } from '../../../api/customer/customer.ts';
import type { Proofs } from '../../../api/customer/proof.ts';
import { accountChangeMachine } from '../../../machines/accountChange/accountChange.machine.ts';
import DevicesPage from '../../../ui/account/devices-page.tsx';
import ProofsPage from '../../../ui/account/proofs-page.tsx';
import { done, member, noAnswer } from '../../support/data/fixtures.ts';
import { describeViewWalk } from '../../support/graph/view-walk.tsx';
import { asMember } from '../../support/stages/member-state.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import {
  createViewStage,
  type MountedPages,
  mountShop,
  type ViewStage,
} from '../../support/stages/view-stage.tsx';
import { accountChangeModel, changes } from './account-change.model.ts';

type Stage = ViewStage<typeof accountChangeMachine>;

const devices: readonly Device[] = [
  { id: 'd1', name: 'Chrome sur Mac', signedInAt: 0, usedAt: 0, isThis: true },
  { id: 'd2', name: 'Firefox sur Windows', signedInAt: 0, usedAt: 0, isThis: false },
  { id: 'd3', name: '', signedInAt: null, usedAt: null, isThis: false },
];
const proofs: Proofs = {
  types: [{ code: 'AGE', label: 'une pièce d’identité' }],
  documents: [
    {
      reference: 'r1',
      proofCode: 'AGE',
      label: 'Passeport',
      holder: 'Jeanne Racine',
      state: 'received',
      refusalReason: '',
      isImage: true,
      size: 1,
      uploadedAt: 0,
      expiresAt: 1,
    },
  ],
};
const customerId = member.credentials.id;

function start(): Stage {
  const stage = createViewStage(accountChangeMachine, { id: 'accountChange' });
  stage.show('session', { value: asMember, context: { customer: member } });
  const { client, queryClient } = stage.shop;
  queryClient.setQueryData(devicesQuery(client, customerId).queryKey, devices);
  queryClient.setQueryData(proofsQuery(client, customerId).queryKey, proofs);
  return stage;
}
const open = (stage: Stage, Page: FunctionComponent) =>
  mountShop(stage, { path: '/compte', pages: { '/compte': Page }, frame: 'none' });

const endOne = () => screen.getByRole('button', { name: /^Déconnecter Firefox sur Windows/ });
const endAll = () => screen.getByRole('button', { name: 'Déconnecter tous les autres' });
const isBusy = (button: HTMLElement) => button.getAttribute('aria-busy') === 'true';

async function press({ user }: MountedPages, button: HTMLElement): Promise<'done' | 'notOffered'> {
  if (isBusy(button)) {
    return 'notOffered';
  }
  await user.click(button);
  return 'done';
}

/** What is said beside the list. */
function says(words: string | null): void {
  for (const one of ['L’appareil est peut-être encore connecté', 'Firefox sur Windows est déconnecté.']) {
    expect(screen.queryAllByText(one)).toHaveLength(one === words ? 1 : 0);
  }
}

describeViewWalk<typeof accountChangeMachine>({
  model: {
    ...accountChangeModel,
    // What this page's buttons ask for.
    events: {
      ...accountChangeModel.events,
      'accountChange.asked': {
        'a device ends': changes['a device ends'],
        'all other devices end': changes['all other devices end'],
      },
    },
    // Each click has a key of its own.
    project: ({ context }) => [context.asked?.change ?? null, context.refusal !== null],
  },
  stage: start,
  mount: (stage) => open(stage, DevicesPage),
  causes: {
    'accountChange.asked': {
      byHand: ({ view, event }) => press(view, Object(event).change.deviceId === null ? endAll() : endOne()),
      notOfferedIn: { asking: 'a button that waits takes no second click' },
    },
    'accountChange.dismissed': { fromOutside: 'its page is gone' },
  },
  shows: {
    resting: () => {
      says(null);
      expect([endOne(), endAll()].some(isBusy)).toBe(false);
    },
    asking: ({ stage }) => {
      says(null);
      const { change } = stage.actor.getSnapshot().context.asked ?? {};
      const isAll = change?.kind === 'endDevice' && change.deviceId === null;
      expect([endOne(), endAll()].map(isBusy)).toEqual([!isAll, isAll]);
    },
    'asking.prompt': () => expect(screen.queryByText(/plus de temps|fait attendre/)).toBeNull(),
    'asking.slow': () => expect(screen.getByText(/^Cela prend plus de temps que d’habitude/)).toBeTruthy(),
    'asking.stuck': () => expect(screen.getByText(/^La réponse se fait attendre/)).toBeTruthy(),
    done: () =>
      expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Appareils connectés' })),
    refused: () => {
      says('L’appareil est peut-être encore connecté');
      expect(screen.getByText('Refusé.')).toBeTruthy();
    },
    unanswered: () => says('L’appareil est peut-être encore connecté'),
  },
});

describe('what a member does away with', () => {
  afterEach(() => {
    cleanup();
    endAllStages();
  });

  const answers = (stage: Stage, how: 'done' | 'lost') =>
    act(async () => {
      const { resolve, reject } = stage.slot('changeAccount');
      if (how === 'done') {
        resolve(done);
      } else {
        reject(noAnswer);
      }
    });
  const erase = () => screen.getByRole('button', { name: /^Supprimer le document de Jeanne Racine/ });
  const confirm = () => screen.getByRole('button', { name: 'Oui, supprimer' });

  test('is said by its name once it is done', async () => {
    const stage = start();
    const view = await open(stage, DevicesPage);
    await press(view, endOne());
    await answers(stage, 'done');
    says('Firefox sur Windows est déconnecté.');
  });

  test('is a document only when that was confirmed', async () => {
    const stage = start();
    const { user } = await open(stage, ProofsPage);
    await user.click(erase());
    await user.click(screen.getByRole('button', { name: 'Garder le document' }));
    expect(stage.asked('changeAccount')).toEqual([]);
    await user.click(erase());
    await user.click(confirm());
    expect(stage.asked('changeAccount').map(({ input }) => input)).toEqual([
      { change: { kind: 'deleteProof', reference: 'r1' }, key: expect.any(String) },
    ]);
    await answers(stage, 'done');
    expect(screen.getByText('Le document est supprimé.')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stays when nobody answered; asked again under the same name, it is done once', async () => {
    const stage = start();
    const { user } = await open(stage, ProofsPage);
    await user.click(erase());
    await user.click(confirm());
    await answers(stage, 'lost');
    expect(screen.getByText('Le document n’a pas été supprimé')).toBeTruthy();
    await user.click(confirm());
    const [first, second] = stage.asked('changeAccount').map(({ input }) => input);
    expect(second).toEqual(first);
  });

  test('is forgotten with the window that asked: another document is asked of anew', async () => {
    const stage = start();
    const { user } = await open(stage, ProofsPage);
    await user.click(erase());
    await user.click(confirm());
    await answers(stage, 'lost');
    await user.click(screen.getByRole('button', { name: 'Garder le document' }));
    await user.click(erase());
    expect(screen.queryByText('Le document n’a pas été supprimé')).toBeNull();
  });
});
