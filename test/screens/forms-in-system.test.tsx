// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { StrictMode, startTransition, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appMachine } from '../../machines/app/app.machine.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../ui/forms/password-fields.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { settings } from '../support/data/fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
const input = () => screen.getByLabelText('Votre nom');
const press = (name: string) => screen.getByRole('button', { name });

/** Who takes what is sent. */
let take: () => Promise<FormAnswer> = async () => ({ kind: 'done', value: null });

function Page() {
  const [shown, setShown] = useState<'form' | 'nothing'>('form');
  return (
    <StrictMode>
      {shown === 'form' && (
        <FormFrame
          label="Vous"
          initialValues={{ name: '', password: '' }}
          errorsOf={({ name }) => (name === '' ? { name: 'Le nom est requis.' } : {})}
          refusal={null}
          submitLabel="Envoyer"
          send={() => take()}
        >
          <TextField name="name" label="Votre nom" autoComplete="name" />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="new-password" />
        </FormFrame>
      )}
      <button type="button" onClick={() => setShown('nothing')}>
        Fermer
      </button>
      <button type="button" onClick={() => setShown('form')}>
        Revenir
      </button>
      <button type="button" onClick={() => startTransition(() => setShown('form'))}>
        Aller au formulaire
      </button>
    </StrictMode>
  );
}

/** A form in a shop whose root is itself, mounted twice as React's strict mode does. */
async function openForm(send: () => Promise<FormAnswer>) {
  take = send;
  const stage = createViewStage(appMachine, { id: 'app', input: nobody });
  stage.slot('loadSettings').resolve(settings);
  stage.slot('registerCustomPages').resolve();
  stage.actor.send({ type: 'session.settled' });
  stage.actor.send({ type: 'cart.settled' });
  const { user } = await mountShop(stage, { path: '/billets', pages: { '/billets': Page }, frame: 'none' });
  const open = () =>
    Object.entries(stage.actor.getSnapshot().children).filter(([name]) => name.startsWith('form.'));
  return { stage, user, open };
}

describe('a form in the shop', () => {
  test('is one child of the root, and goes with its view', async () => {
    const { stage, user, open } = await openForm(async () => ({ kind: 'done', value: null }));
    expect(open()).toHaveLength(1);
    await user.click(press('Fermer'));
    expect(open()).toEqual([]);
    stage.end();
  });

  test('is sent by a press at the very moment that it is seen', async () => {
    const { stage, user } = await openForm(async () => ({ kind: 'done', value: null }));
    await user.click(press('Fermer'));
    // React shows pages that a link leads to so: what comes after the paint is not hastened for anybody.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const seen = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        const send = screen.queryByRole('button', { name: 'Envoyer' });
        if (send !== null) {
          watch.disconnect();
          // Once the page is whole.
          queueMicrotask(() => send.click());
          resolve();
        }
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    setTimeout(() => press('Aller au formulaire').click(), 0);
    await seen;
    expect(await screen.findByText('Le nom est requis.')).toBeDefined();
    vi.unstubAllGlobals();
    stage.end();
  });

  test('waits until whoever takes it has answered', async () => {
    let answer: (result: FormAnswer) => void = () => {};
    const { stage, user } = await openForm(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(input(), 'Camille');
    await user.click(press('Envoyer'));
    expect(screen.getByRole('group')).toHaveProperty('disabled', true);
    await act(async () =>
      answer({
        kind: 'refused',
        refusal: { code: 2, message: 'Ce nom est pris.', lostSeats: [], fields: {} },
      }),
    );
    expect(screen.getByRole('group')).toHaveProperty('disabled', false);
    expect(screen.getByRole('alert').textContent).toContain('Ce nom est pris.');
    expect(input()).toHaveProperty('value', 'Camille');
    stage.end();
  });

  test('comes back with what was typed when its actor fails', async () => {
    const send = vi.fn(async () => ({ kind: 'done', value: null }) as const);
    const { stage, user, open } = await openForm(send);
    await user.type(input(), 'Camille');
    const [[form = '', before] = []] = open();
    const actorId = `form.${form.replace('form.', '')}` as const;
    const error = new Error('it breaks');
    // As a form whose own code breaks tells its parent.
    await act(async () => stage.actor.send({ type: `xstate.error.actor.${actorId}`, actorId, error }));
    expect(open()).toHaveLength(1);
    expect(open()[0]?.[1]).not.toBe(before);
    await user.click(press('Envoyer'));
    expect(send).toHaveBeenCalledOnce();
    expect(input()).toHaveProperty('value', 'Camille');
  });

  test('has what was typed when the page went, as often as it goes, and never a password', async () => {
    const { stage, user } = await openForm(async () => ({ kind: 'done', value: null }));
    await user.type(input(), 'Zoé ; <b>');
    await user.type(screen.getByLabelText('Votre mot de passe'), 'la girafe mange des nuages');
    await user.click(press('Afficher le mot de passe'));
    for (const _ of ['once', 'twice']) {
      act(() => void window.dispatchEvent(new Event('pagehide')));
      expect(stage.shop.tabStorage.read('typing')).not.toContain('girafe');
      await user.click(press('Fermer'));
      await user.click(press('Revenir'));
      expect(input()).toHaveProperty('value', 'Zoé ; <b>');
      expect(screen.getByLabelText('Votre mot de passe')).toHaveProperty('value', '');
    }
    await user.click(press('Fermer'));
    await user.click(press('Revenir'));
    expect(input()).toHaveProperty('value', '');
  });

  test('opens empty where what the tab keeps makes no sense', async () => {
    for (const stored of ['{', '[1]', '{"/billets Vous":{"name":12,"other":"x"}}', '{"/billets Vous":"x"}']) {
      const { stage, user } = await openForm(async () => ({ kind: 'done', value: null }));
      await user.click(press('Fermer'));
      stage.shop.tabStorage.write('typing', stored);
      await user.click(press('Revenir'));
      expect(input()).toHaveProperty('value', '');
      cleanup();
    }
  });
});
