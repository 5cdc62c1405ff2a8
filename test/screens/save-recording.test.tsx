// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appMachine } from '../../machines/app/app.machine.ts';
import { type Shop, ShopProvider } from '../../ui/shop/shop.tsx';
// Fetched when it is wanted: it is at hand here.
import '../../ui/scripts/later.ts';
import { SaveRecording } from '../../ui/shell/save-recording.tsx';
import { watchDownloads } from '../support/browser/watch-downloads.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
  vi.restoreAllMocks();
});

const name = 'Enregistrer le déroulé pour l’assistance';
const button = () => screen.getByRole('button', { name });
const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
const startShop = (flight: Shop['flight']) => {
  const stage = createViewStage(appMachine, { id: 'app', input: nobody });
  return { ...stage, shop: { ...stage.shop, flight } };
};
const recorded: Shop['flight'] = async () => ({
  save: () => '{"guichet":"recording"}',
  packed: async () => '',
});

describe('saving what happened for the support', () => {
  const show = (flight: Shop['flight']) =>
    render(
      <ShopProvider shop={startShop(flight).shop}>
        <SaveRecording />
      </ShopProvider>,
    );

  test('downloads the recording as a file, and says where it is and what it has not', async () => {
    const files = watchDownloads();
    show(recorded);
    expect(screen.getByText(/sans nom, ni adresse, ni mot de passe, ni carte bancaire/)).toBeTruthy();
    await userEvent.click(button());
    expect((await screen.findAllByText(/dans vos téléchargements/)).length).toBeGreaterThan(0);
    expect(await files[0]?.text()).toBe('{"guichet":"recording"}');
  });

  test('can be read on paper, and on the night of the pages that say what went wrong', async () => {
    show(recorded);
    expect(button().className).not.toMatch(/onNight/);
    cleanup();
    const stage = startShop(recorded);
    await mountShop(stage);
    stage.slot('loadSettings').reject(new Error('no answer'));
    expect((await screen.findByRole('button', { name })).className).toMatch(/onNight/);
  });

  test('says so where the recorder cannot be fetched, and can be tried again', async () => {
    const files = watchDownloads();
    show(() => Promise.reject(new Error('no network')));
    await userEvent.click(button());
    expect((await screen.findAllByText(/n’a pas pu être préparé/)).length).toBeGreaterThan(0);
    expect(files).toEqual([]);
    expect(button()).toBeTruthy();
  });

  test.each([
    [
      'could not start',
      (stage: ReturnType<typeof startShop>) => stage.slot('loadSettings').reject(new Error('no answer')),
    ],
    [
      'is broken',
      (stage: ReturnType<typeof startShop>) => {
        for (let time = 0; time < 3; time += 1) {
          stage.actor.send({ type: 'xstate.error.actor.cart', error: new Error('broken') } as never);
        }
      },
    ],
  ])('is offered where the shop %s', async (_, happens) => {
    const files = watchDownloads();
    const stage = startShop(recorded);
    const { user } = await mountShop(stage);
    happens(stage);
    await user.click(await screen.findByRole('button', { name }));
    await screen.findAllByText(/dans vos téléchargements/);
    expect(files).toHaveLength(1);
  });
});
