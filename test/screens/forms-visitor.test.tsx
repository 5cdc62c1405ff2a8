// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import type { AddressLookups } from '../../ui/forms/customer-fields.tsx';
import type { VisitorDraft } from '../../ui/forms/use-visitor-draft.ts';
import { VisitorForm } from '../../ui/forms/visitor-form.tsx';

afterEach(cleanup);

const camille: CustomerDetails = {
  title: 'Mme',
  firstName: 'Camille',
  lastName: 'ROUVIÈRE',
  email: 'camille@exemple.fr',
  phone: '06 12 34 56 78',
  secondPhone: '',
  address: '12, rue des Tilleuls',
  postcode: '26110',
  city: 'NYONS',
  country: 'FRANCE',
  company: '',
  role: '',
};

const lookups: AddressLookups = {
  countries: async () => ['France', 'Finlande', 'Belgique'],
  cities: async (postcode) => [
    { postcode, city: 'Nyons' },
    { postcode, city: 'Aubres' },
  ],
};

function refusal(fields: Record<string, string>, message = 'Vérifiez vos informations.'): Refusal {
  return { code: 2, message, lostSeats: [], fields };
}

interface Shown {
  readonly initial?: CustomerDetails | null;
  readonly draft?: Partial<VisitorDraft>;
  readonly isAddressOptional?: boolean;
}

function show({ initial = null, draft = {}, isAddressOptional = false }: Shown = {}) {
  const written = vi.fn<VisitorDraft['write']>();
  const kept: VisitorDraft = { read: () => null, write: written, ...draft };
  let settle: (result: FormAnswer) => void = () => {};
  const submitted = vi.fn<(details: CustomerDetails) => void>();
  const view = render(
    <VisitorForm
      initial={initial}
      refusal={null}
      draft={kept}
      lookups={lookups}
      isAddressOptional={isAddressOptional}
      send={(details) => {
        submitted(details);
        return new Promise((resolve) => {
          settle = resolve;
        });
      }}
    />,
  );
  const server = { answer: (refused: Refusal) => settle({ kind: 'refused', refusal: refused }) };
  return { ...view, user: userEvent.setup(), submitted, written, server };
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

function errorOf(element: HTMLElement): string {
  const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' | ');
}

describe('the visitor form', () => {
  test('is filled by keyboard alone, and sends clean details once', async () => {
    const { user, submitted } = show();
    await user.tab();
    await user.keyboard(' ');
    await user.tab();
    await user.keyboard('  Camille ');
    await user.tab();
    await user.keyboard('Rouvière');
    await user.tab();
    await user.tab();
    await user.keyboard('camille@exemple.fr');
    await user.tab();
    await user.keyboard('06 12 34 56 78');
    await user.tab();
    await user.tab();
    await user.keyboard('12, rue des Tilleuls');
    await user.tab();
    await user.keyboard('26110');
    await screen.findByRole('option', { name: '26110 - Nyons' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(box('Ville')).toHaveProperty('value', 'Nyons');
    expect(submitted).not.toHaveBeenCalled();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Code postal' }));
    await user.tab();
    await user.tab();
    await user.tab();
    await user.keyboard('{Enter}');
    await user.keyboard('{Enter}');
    expect(submitted.mock.calls).toEqual([[camille]]);
  });

  test('asks for no address where the venue lets it be left out, and takes one that is given', async () => {
    const { user, submitted } = show({ isAddressOptional: true });
    expect(screen.queryByRole('textbox', { name: /^Adresse/ })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Mme' }));
    await user.type(box('Prénom'), 'Camille');
    await user.type(box('Nom'), 'Rouvière');
    await user.type(box('E-mail'), 'camille@exemple.fr');
    await user.type(box('Téléphone'), '0612345678');
    await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }));
    expect(document.activeElement).toBe(box(/^Adresse/));
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(submitted.mock.calls).toMatchObject([
      [{ address: '', postcode: '', city: '', lastName: 'ROUVIÈRE' }],
    ]);
  });

  test('says what is missing, in French and in the right gender, and leads to the first field', async () => {
    const { user, submitted } = show();
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(
      'Désolé, tous les champs ne sont pas remplis correctement.' +
        '8 champs sont à corriger\u00a0: Civilité, Prénom, Nom, E-mail, Téléphone, Adresse, Code postal, Ville',
    );
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Mme' }));
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Ville' }));
    expect(document.activeElement).toBe(box('Ville'));
    const said = [
      [screen.getByRole('radiogroup', { name: 'Civilité' }), 'La civilité est requise.'],
      [box('Prénom'), 'Le prénom est requis.'],
      [box('Nom'), 'Le nom est requis.'],
      [box('E-mail'), 'L’adresse e-mail est requise.'],
      [box('Téléphone'), 'Indiquez au moins un numéro de téléphone.'],
      [box('Adresse'), 'L’adresse est requise.'],
      [screen.getByRole('combobox', { name: 'Code postal' }), 'Le code postal est requis.'],
      [box('Ville'), 'La ville est requise.'],
    ] as const;
    for (const [element, message] of said) {
      expect(errorOf(element)).toContain(message);
      expect(element.getAttribute('aria-invalid')).toBe('true');
    }
  });

  test('shows a message when a field is left, announces it, and takes it back when mended', async () => {
    const { user } = show();
    await user.type(box('E-mail'), 'camille@exemple');
    expect(box('E-mail').getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    const message = 'Veuillez saisir une adresse email valide.';
    await waitFor(() => expect(errorOf(box('E-mail'))).toContain(message));
    expect(screen.getAllByRole('status').some((region) => region.textContent === message)).toBe(true);
    await user.type(box('E-mail'), '.fr');
    await waitFor(() => expect(box('E-mail').getAttribute('aria-invalid')).toBeNull());
  });

  test('one phone of two is enough, and both say so', async () => {
    const { user, submitted } = show({ initial: { ...camille, phone: '' } });
    await user.click(screen.getByRole('button', { name: 'Ajouter un second téléphone' }));
    const second = box('Second téléphone (facultatif)');
    expect(document.activeElement).toBe(second);
    const send = screen.getByRole('button', { name: 'Continuer' });
    await user.click(send);
    expect(document.activeElement).toBe(box('Téléphone'));
    expect(errorOf(box('Téléphone'))).toContain('au moins un numéro');
    expect(errorOf(second)).toContain('au moins un numéro');
    await user.type(second, '04 75 00 00 00');
    await user.click(send);
    expect(submitted).toHaveBeenCalledWith({ ...camille, phone: '', secondPhone: '04 75 00 00 00' });
  });

  test('is disabled while it runs; a refusal stands on top and beside its field until that is changed', async () => {
    const { user, server } = show({ initial: camille });
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    expect(box('Nom').closest('fieldset[disabled]')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuer' }));
    await act(async () => server.answer(refusal({ postcode: 'Ce code postal n’existe pas.' })));
    const postcode = screen.getByRole('combobox', { name: 'Code postal' });
    expect(document.activeElement).toBe(postcode);
    expect(errorOf(postcode)).toContain('Ce code postal n’existe pas.');
    expect(screen.getByRole('alert').textContent).toContain('Vérifiez vos informations.');
    expect(box('Nom')).toHaveProperty('value', 'ROUVIÈRE');
    await user.type(postcode, '{Backspace}5');
    expect(errorOf(postcode)).not.toContain('n’existe pas');
  });

  test('restores the draft, and keeps what is typed after a rest and when it goes', async () => {
    const { user, written, unmount } = show({ draft: { read: () => ({ lastName: 'Amar', city: 'Die' }) } });
    expect(box('Nom')).toHaveProperty('value', 'Amar');
    expect(screen.getByRole('combobox', { name: 'Pays' })).toHaveProperty('value', 'France');
    await user.type(box('Prénom'), 'Inès');
    expect(written.mock.calls.length).toBeLessThan(2);
    await waitFor(() =>
      expect(written).toHaveBeenLastCalledWith(
        expect.objectContaining({ firstName: 'Inès', lastName: 'Amar' }),
      ),
    );
    await user.type(box('Prénom'), 's');
    unmount();
    expect(written).toHaveBeenLastCalledWith(expect.objectContaining({ firstName: 'Inèss' }));
  });

  test.each([
    ['Prénom', 'given-name'],
    ['Nom', 'family-name'],
    ['E-mail', 'email'],
    ['Téléphone', 'tel'],
    ['Adresse', 'street-address'],
    ['Code postal', 'postal-code'],
    ['Ville', 'address-level2'],
    ['Pays', 'country-name'],
    ['Société ou association (facultatif)', 'organization'],
    ['Fonction (facultatif)', 'organization-title'],
  ])('%s can be filled by the browser as %s', (name, token) => {
    show({ initial: { ...camille, company: 'Ciné-club' } });
    expect(screen.getByLabelText(name).getAttribute('autocomplete')).toBe(token);
  });

  test('headings name the groups', () => {
    show();
    expect(
      within(screen.getByRole('region', { name: 'Votre adresse' })).getAllByRole('combobox'),
    ).toHaveLength(2);
  });
});
