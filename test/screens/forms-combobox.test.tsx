// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CityMatch } from '../../api/customer/customer.ts';
import { CountryField, matching, PostcodeField } from '../../ui/forms/address-fields.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';

afterEach(cleanup);

const world = ['Belgique', 'Égypte', 'Éthiopie', 'France', 'Polynésie française', 'Côte d’Ivoire'];

function showForm(field: ReactNode) {
  const submitted = vi.fn(async () => ({ kind: 'done', value: null }) as const);
  render(
    <FormFrame
      label="Adresse"
      initialValues={{ country: '', postcode: '' }}
      errorsOf={() => ({})}
      refusal={null}
      submitLabel="Envoyer"
      send={submitted}
    >
      {field}
    </FormFrame>,
  );
  return submitted;
}

function showCountry(countries: (letters: string) => Promise<readonly string[]> = async () => world) {
  const submitted = showForm(<CountryField name="country" label="Pays" countries={countries} />);
  return { user: userEvent.setup(), input: screen.getByRole('combobox', { name: 'Pays' }), submitted };
}

function showPostcode(cities: (postcode: string) => Promise<readonly CityMatch[]>) {
  const chosen = vi.fn<(match: CityMatch) => void>();
  showForm(<PostcodeField name="postcode" label="Code postal" cities={cities} onChosen={chosen} />);
  return { user: userEvent.setup(), input: screen.getByRole('combobox', { name: 'Code postal' }), chosen };
}

/** What the field says aloud; the form around it has a voice of its own. */
const said = () => within(screen.getByRole('group')).getByRole('status').textContent;

function activeOption(input: HTMLElement): string | null {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? '');
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the country field, as the APG says', () => {
  test('suggests from one letter, whatever case and accents, and counts aloud', async () => {
    const { user, input } = showCountry();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.type(input, 'e');
    await screen.findByRole('listbox', { name: 'Pays' });
    await user.type(input, 'G');
    expect(options()).toEqual(['Égypte']);
    expect(said()).toBe('1 proposition');
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(input.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(input.getAttribute('aria-autocomplete')).toBe('list');
  });

  test('arrows move through the list and around it; the focus stays in the field', async () => {
    const { user, input } = showCountry();
    await user.type(input, 'fr');
    await screen.findByRole('listbox');
    expect(options()).toEqual(['France', 'Polynésie française']);
    expect(activeOption(input)).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('France');
    await user.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('Polynésie française');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Polynésie française');
    await user.keyboard('{ArrowDown}');
    expect(activeOption(input)).toBe('France');
    await user.keyboard('{ArrowUp}');
    expect(activeOption(input)).toBe('Polynésie française');
    await user.keyboard('{Home}');
    expect(activeOption(input)).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  test('Enter takes the active suggestion without sending the form, and sends it otherwise', async () => {
    const { user, input, submitted } = showCountry();
    await user.type(input, 'belg');
    await screen.findByRole('listbox');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'Belgique');
    expect(options()).toEqual([]);
    expect(submitted).not.toHaveBeenCalled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  });

  test('Escape closes the list and keeps what was typed, without reaching a dialog around it', async () => {
    const escaped = vi.fn();
    document.addEventListener('keydown', escaped);
    const { user, input } = showCountry();
    await user.type(input, 'fra');
    await screen.findByRole('listbox');
    escaped.mockClear();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input).toHaveProperty('value', 'fra');
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['France', 'Polynésie française']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(options()).toEqual([]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(options()).toHaveLength(2);
    expect(activeOption(input)).toBeNull();
    await user.tab();
    expect(options()).toEqual([]);
    document.removeEventListener('keydown', escaped);
  });

  test('says when there is no result, and lets any country be typed', async () => {
    const { user, input } = showCountry();
    await user.type(input, 'zz');
    expect(await screen.findAllByText('Aucun résultat')).toHaveLength(2);
    expect(said()).toBe('Aucun résultat');
    expect(input.getAttribute('aria-expanded')).toBe('false');
    expect(input).toHaveProperty('value', 'zz');
  });

  test('a click takes a suggestion, and the focus stays', async () => {
    const { user, input } = showCountry();
    await user.type(input, 'iv');
    await user.click(await screen.findByRole('option', { name: 'Côte d’Ivoire' }));
    expect(input).toHaveProperty('value', 'Côte d’Ivoire');
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test('a failed look-up suggests nothing; a late answer to an old question is not shown', async () => {
    const answers = new Map<string, (names: readonly string[]) => void>();
    const { user, input } = showCountry((letters) =>
      letters === 'x'
        ? Promise.reject(new Error('down'))
        : new Promise((resolve) => answers.set(letters, resolve)),
    );
    await user.type(input, 'x');
    expect(screen.queryByText('Aucun résultat')).toBeNull();
    await user.clear(input);
    await user.type(input, 'fr');
    answers.get('fr')?.(['France']);
    await screen.findByRole('option', { name: 'France' });
    answers.get('f')?.(['Finlande', 'Fr…']);
    await Promise.resolve();
    expect(options()).toEqual(['France']);
  });
});

describe('the postcode field', () => {
  test('asks from five characters on, sets the postcode, tells the town, and returns the focus', async () => {
    const cities = vi.fn(async (postcode: string) => [
      { postcode, city: 'Nyons' },
      { postcode, city: 'Aubres' },
    ]);
    const { user, input, chosen } = showPostcode(cities);
    await user.type(input, '2611');
    expect(cities).not.toHaveBeenCalled();
    await user.type(input, '0');
    expect(cities.mock.calls).toEqual([['26110']]);
    const list = await screen.findByRole('listbox');
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    expect(said()).toBe('2 propositions');
    await user.click(screen.getByRole('option', { name: '26110 - Aubres' }));
    expect(input).toHaveProperty('value', '26110');
    expect(chosen.mock.calls).toEqual([[{ postcode: '26110', city: 'Aubres' }]]);
    expect(screen.queryByRole('listbox')).toBeNull();
    input.blur();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });
});

test('whoever goes on to another field at once after a choice stays there', async () => {
  showForm(
    <>
      <CountryField name="country" label="Pays" countries={async () => world} />
      <input aria-label="Mot de passe" />
    </>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox', { name: 'Pays' }), 'iv');
  await user.click(await screen.findByRole('option', { name: 'Côte d’Ivoire' }));
  const next = screen.getByLabelText('Mot de passe');
  next.focus();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(document.activeElement).toBe(next);
});

test('any typed text finds without throwing, and finds every country by its own name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(matching(world, typed).length).toBeLessThanOrEqual(world.length);
    }),
  );
  for (const name of world) {
    expect(matching(world, name.toUpperCase().normalize('NFD'))[0]).toBe(name);
  }
});
