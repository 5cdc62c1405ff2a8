// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { emptyRegistration, loginEmailErrors, registrationErrors } from '../../ui/forms/account-rules.ts';
import { strengthOf } from '../../ui/forms/password-strength.ts';
import { createVisitorDraft } from '../../ui/forms/use-visitor-draft.ts';
import { RegistrationForm } from '../../ui/session/register-panel.tsx';
import { NewPasswordForm } from '../../ui/session/reset-steps.tsx';
import { SignInForm } from '../../ui/session/sign-in-panel.tsx';
import { details, refusal } from '../support/data/fixtures.ts';

afterEach(cleanup);

const taken = async (..._: readonly unknown[]): Promise<FormAnswer> => ({ kind: 'done', value: null });
const phrase = 'la girafe mange des nuages';
const input = (name: string): HTMLInputElement => screen.getByLabelText(name, { selector: 'input' });

function showSignIn(more: Partial<Parameters<typeof SignInForm>[0]> = {}) {
  const send = vi.fn(taken);
  render(<SignInForm email="" refusal={null} send={send} {...more} />);
  return { send, user: userEvent.setup() };
}

describe('the sign-in form', () => {
  test('takes a short old password exactly as it was typed, and the e-mail without what stands around it', async () => {
    const { user, send } = showSignIn();
    await user.type(input('E-mail'), '  Lea@exemple.fr ');
    await user.type(input('Mot de passe'), ' vieux {enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith('Lea@exemple.fr', ' vieux ', expect.any(String));
  });

  test('sent empty it says what is missing, and leads to the first field', async () => {
    const { user, send } = showSignIn();
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(screen.getByText('Désolé, tous les champs ne sont pas remplis correctement.')).toBeTruthy();
    expect(document.activeElement).toBe(input('E-mail'));
    expect(screen.getByText('Le mot de passe est requis.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  test('shows and hides the password, and takes one that is pasted', async () => {
    const { user } = showSignIn();
    await user.click(input('Mot de passe'));
    await user.paste(phrase);
    expect(input('Mot de passe').type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));
    expect(input('Mot de passe')).toMatchObject({ type: 'text', value: phrase });
    await user.click(screen.getByRole('button', { name: 'Masquer le mot de passe' }));
    expect(input('Mot de passe').type).toBe('password');
  });

  test('a refusal keeps what was typed and says why; while it is asked the form is disabled', async () => {
    let answer: (result: FormAnswer) => void = () => {};
    const { user } = showSignIn({
      send: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await user.type(input('E-mail'), 'lea@exemple.fr');
    await user.type(input('Mot de passe'), 'faux');
    await user.keyboard('{Enter}');
    expect(input('E-mail').closest('fieldset')?.disabled).toBe(true);
    await act(async () =>
      answer({
        kind: 'refused',
        refusal: { ...refusal, message: 'Trop d’essais de suite\u00a0: réessayez dans 4 secondes.' },
      }),
    );
    expect(input('E-mail').closest('fieldset')?.disabled).toBe(false);
    expect(screen.getByText(/réessayez dans 4 secondes/)).toBeTruthy();
    expect(input('E-mail').value).toBe('lea@exemple.fr');
    expect(input('Mot de passe').value).toBe('faux');
  });

  test('tells password managers what is asked', () => {
    showSignIn();
    expect(input('E-mail').autocomplete).toBe('username');
    expect(input('Mot de passe').autocomplete).toBe('current-password');
  });
});

describe('a new password', () => {
  const show = () => {
    const send = vi.fn(taken);
    render(<NewPasswordForm refusal={null} send={send} />);
    return { send, user: userEvent.setup() };
  };

  test('has twelve characters at least, which is said when its field is left', async () => {
    const { user } = show();
    await user.type(input('Nouveau mot de passe'), 'onze lettre');
    expect(screen.queryByText('Choisissez un mot de passe de 12 caractères au moins.')).toBeNull();
    await user.tab();
    await user.tab();
    expect(screen.getByText('Choisissez un mot de passe de 12 caractères au moins.')).toBeTruthy();
    expect(input('Nouveau mot de passe').getAttribute('aria-invalid')).toBe('true');
  });

  test('is asked for twice, and is sent once both are the same', async () => {
    const { user, send } = show();
    await user.type(input('Nouveau mot de passe'), phrase);
    await user.type(input('Le même, encore une fois'), `${phrase} !{enter}`);
    expect(screen.getByText('Les deux mots de passe sont différents.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    await user.clear(input('Le même, encore une fois'));
    await user.type(input('Le même, encore une fois'), `${phrase}{enter}`);
    expect(send).toHaveBeenCalledExactlyOnceWith(phrase, expect.any(String));
  });

  test.each([
    ['court', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['123456789012', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['Tr0is-chats!Gris', 'strong'],
    [phrase, 'fair'],
    ['la girafe mange des nuages roses chaque dimanche matin', 'strong'],
  ])('« %s » is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });

  test('says in words how well it resists', async () => {
    const { user } = show();
    await user.type(input('Nouveau mot de passe'), 'cinq5');
    expect(screen.getByText('Encore 7 caractères')).toBeTruthy();
    await user.clear(input('Nouveau mot de passe'));
    await user.type(input('Nouveau mot de passe'), 'aaaaaaaaaaaa');
    expect(screen.getAllByText(/^Solidité\s: facile à deviner$/).length).toBeGreaterThan(0);
  });
});

describe('the form of a new account', () => {
  const kept = new Map<string, string>();
  const tab = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const lookups = { countries: async () => [], cities: async () => [] };
  const show = (isUpCase: boolean) => {
    const send = vi.fn(taken);
    render(
      <RegistrationForm
        initial={details}
        refusal={null}
        isUpCase={isUpCase}
        draft={createVisitorDraft(tab)}
        lookups={lookups}
        send={send}
      />,
    );
    return { send, user: userEvent.setup() };
  };

  test('asks nothing twice of a visitor; capitals never touch password or e-mail', async () => {
    const { user, send } = show(true);
    await user.type(input('Mot de passe'), phrase);
    await user.type(input('Le même, encore une fois'), `${phrase}{enter}`);
    expect(send).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        lastName: 'RACINE',
        firstName: 'JEANNE',
        city: 'LYON',
        email: details.email,
        address: '1 RUE DU THÉÂTRE',
      }),
      phrase,
      expect.any(String),
    );
  });

  test('what is typed outlives a reload, but for the password', async () => {
    const { user } = show(false);
    await user.clear(input('Prénom'));
    await user.type(input('Prénom'), 'Andromaque');
    await user.type(input('Mot de passe'), phrase);
    cleanup();
    const draft = [...kept.values()].join();
    expect(draft).toContain('Andromaque');
    expect(draft).not.toContain(phrase);
    expect(draft).not.toContain('password');
  });

  test('needs one of two telephones, and a password with its confirmation', () => {
    const filled = { ...emptyRegistration, ...details, password: phrase, confirmation: phrase };
    expect(registrationErrors(filled)).toEqual({});
    expect(registrationErrors({ ...filled, phone: '', secondPhone: '0612345678' })).toEqual({});
    expect(Object.keys(registrationErrors({ ...filled, phone: '', secondPhone: ' ' }))).toContain('phone');
    expect(registrationErrors({ ...filled, password: '', confirmation: '' })).toEqual({
      password: 'Le mot de passe est requis.',
      confirmation: 'Saisissez le mot de passe une seconde fois.',
    });
  });
});

test('another e-mail must be another one', () => {
  const values = { email: 'PHEDRE@example.org ', presentPassword: 'x' };
  expect(loginEmailErrors(values, details.email)).toEqual({
    email: 'C’est déjà l’adresse de votre compte.',
  });
  expect(loginEmailErrors({ ...values, email: 'autre@example.org' }, details.email)).toEqual({});
});
