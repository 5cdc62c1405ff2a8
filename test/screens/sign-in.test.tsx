// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { CheckoutRegisterPage, CheckoutSignInPage } from '../../ui/checkout/sign-in-pages.tsx';
import { SignInPage } from '../../ui/session/sign-in-pages.tsx';
import { details, member } from '../support/data/fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

const pages = {
  '/authentification': SignInPage,
  '/processus/authentification': CheckoutSignInPage,
  '/processus/enregistrement': CheckoutRegisterPage,
};

async function show(path: string) {
  const stage = createViewStage(sessionMachine, { id: 'session', input: { customerId: null } });
  const view = await mountShop(stage, { path, pages, frame: 'none' });
  await screen.findByRole('heading', { level: 1 });
  return { stage, view };
}

const signIn = { type: 'signIn.asked', email: details.email, password: 'la girafe', key: 'k1' } as const;
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('signing in', () => {
  test('offers an account, and the page that was asked for is not forgotten on the way', async () => {
    await show('/authentification?suite=%2Fpanier%2Fbloquer');
    expect(hrefOf('Créer un compte')).toBe('/enregistrement?suite=%2Fpanier%2Fbloquer');
    expect(screen.queryByRole('link', { name: 'Continuer sans compte' })).toBeNull();
  });

  test('from a purchase, nobody needs an account', async () => {
    await show('/authentification?suite=%2Fprocessus%2Fmode-retrait');
    expect(hrefOf('Continuer sans compte')).toContain('/processus/visite');
  });

  test('within the funnel there are the same ways on', async () => {
    await show('/processus/authentification');
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion' })).toBeTruthy();
    expect(hrefOf('Continuer sans compte')).toBe('/processus/visite');
    expect(hrefOf('Créer un compte')).toBe('/processus/enregistrement');
  });

  test.each(['/processus/authentification', '/processus/enregistrement'])(
    '%s: a member is not asked who they are a second time',
    async (path) => {
      const { stage } = await show(path);
      stage.actor.send(signIn);
      stage.slot('identify').resolve({ kind: 'done', value: { customer: member } });
      expect(await screen.findByText('Vous commandez en tant que')).toBeTruthy();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  test('a member without an address is asked for it, and not for the e-mail', async () => {
    const { stage } = await show('/processus/authentification');
    stage.actor.send(signIn);
    stage.slot('identify').resolve({
      kind: 'done',
      value: {
        customer: {
          credentials: { ...member.credentials, addressIsEmpty: true },
          details: { ...details, address: '', postcode: '', city: '' },
        },
      },
    });
    expect(await screen.findByLabelText('Code postal', { selector: 'input' })).toBeTruthy();
    expect(screen.getByLabelText('Nom', { selector: 'input' })).toHaveProperty('value', details.lastName);
    expect(screen.queryByLabelText('E-mail', { selector: 'input' })).toBeNull();
    expect(screen.getByText(details.email)).toBeTruthy();
  });
});
