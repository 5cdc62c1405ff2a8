// @vitest-environment happy-dom

import { act, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { passwordResetMachine } from '../../../machines/passwordReset/passwordReset.machine.ts';
import { isByLink, resetStepOf } from '../../../machines/passwordReset/passwordReset.selectors.ts';
import LoginPage from '../../../ui/account/login-page.tsx';
import { SignInPage } from '../../../ui/session/sign-in-pages.tsx';
import { describeViewWalk, type Hands } from '../../support/graph/view-walk.tsx';
import { createViewStage, mountShop } from '../../support/stages/view-stage.tsx';
import { passwordResetModel } from './password-reset.model.ts';

type ResetHands = Hands<typeof passwordResetMachine>;

const signInPath = '/authentification';
const loginPath = '/compte/authentification';

const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });
/** In sight: while the code of these steps comes, the form of signing in still stands there, hidden. */
const email = () => screen.getByRole('textbox', { name: 'E-mail' });
const button = (name: string) => screen.queryByRole('button', { name });
const isBusy = () => document.querySelector('[aria-busy="true"]') !== null;

async function ask({ stage, view: { user }, event }: ResetHands): Promise<'done' | 'notOffered'> {
  const again = button('Renvoyer le lien');
  const address = 'email' in event ? String(event.email) : '';
  if (again !== null) {
    // It is sent where it was sent before.
    if (address !== stage.actor.getSnapshot().context.email) {
      return 'notOffered';
    }
    await user.click(again);
    return 'done';
  }
  await user.clear(email());
  await user.click(email());
  await user.paste(address);
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
  return 'done';
}

async function choosePassword({ view: { user }, event }: ResetHands): Promise<'done'> {
  const password = 'password' in event ? String(event.password) : '';
  for (const name of ['Nouveau mot de passe', 'Le même, encore une fois']) {
    await user.clear(input(name));
    await user.click(input(name));
    await user.paste(password);
  }
  await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  return 'done';
}

async function leave({ view: { user } }: ResetHands): Promise<'done' | 'notOffered'> {
  const way = button('Revenir à la connexion') ?? screen.queryByRole('link', { name: 'Se connecter' });
  if (way === null) {
    return 'notOffered';
  }
  await user.click(way);
  return 'done';
}

/** The mail's link leads to the login's page; asking begins where one signs in. */
async function followRoutes({ stage, view }: ResetHands): Promise<void> {
  const snapshot = stage.actor.getSnapshot();
  const isOnLoginPage =
    isByLink(snapshot) ||
    // Another link is asked for where the first one led.
    (view.address() === loginPath && (snapshot.hasTag('busy') || resetStepOf(snapshot) === 'sent'));
  if (isOnLoginPage && view.address() !== loginPath) {
    await view.goTo(loginPath);
  }
  if (!isOnLoginPage && view.address() !== signInPath) {
    await view.goTo(signInPath);
  }
  await screen.findByRole('heading', { level: 1 });
  const forgotten = button('Mot de passe oublié\u202f?');
  if (!isOnLoginPage && forgotten !== null) {
    await view.user.click(forgotten);
  }
  await act(async () => {});
}

function saysWhyRefused({ stage }: ResetHands, title: string): void {
  expect(screen.queryByText(title) !== null).toBe(stage.actor.getSnapshot().context.refusal !== null);
}

describeViewWalk<typeof passwordResetMachine>({
  model: passwordResetModel,
  stage: () => {
    const stage = createViewStage(passwordResetMachine, { id: 'passwordReset' });
    stage.show('session', {
      value: 'loggedOut',
      context: { customer: null, choices: [], refusal: null, accepted: null },
    });
    return stage;
  },
  mount: (stage) =>
    mountShop(stage, {
      path: signInPath,
      pages: { [signInPath]: SignInPage, [loginPath]: LoginPage },
      frame: 'none',
    }),
  causes: {
    'reset.asked': { byHand: ask },
    'link.opened': { fromOutside: 'the route, when the link of the mail is followed' },
    'newPassword.submitted': { byHand: choosePassword },
    'reset.left': { byHand: leave },
    'page.left': { fromOutside: 'the route, when the page of the link is left' },
  },
  settle: followRoutes,
  shows: {
    asking: (hands) => {
      expect(email()).toBeTruthy();
      expect(button('Envoyer le lien')).not.toBeNull();
      expect(isBusy()).toBe(false);
      saysWhyRefused(hands, 'Le lien n’a pas été envoyé');
    },
    requesting: () => expect(isBusy()).toBe(true),
    sent: ({ stage }) => {
      const { email: address } = stage.actor.getSnapshot().context;
      expect(screen.getByText('Regardez votre boîte de réception')).toBeTruthy();
      expect(screen.getByText(new RegExp(`Si un compte existe pour ${address}`))).toBeTruthy();
    },
    entering: (hands) => {
      expect(input('Nouveau mot de passe')).toBeTruthy();
      expect(isBusy()).toBe(false);
      saysWhyRefused(hands, 'Le mot de passe n’a pas été enregistré');
    },
    saving: () => expect(isBusy()).toBe(true),
    done: () => {
      expect(screen.getByText('Votre mot de passe est changé')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy();
    },
    expired: () => {
      expect(screen.getByText('Ce lien ne fonctionne plus')).toBeTruthy();
      expect(button('Envoyer le lien')).not.toBeNull();
    },
  },
});
