// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { customFormQuery } from '../../api/client/queries/custom-form.ts';
import type { CustomForm, CustomFormField } from '../../api/custom-form/custom-form.ts';
import type { Catalogue } from '../../api/season/catalogue.ts';
import { waysOf } from '../../api/season/ways.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import CustomFormPage from '../../ui/custom-form/custom-form-page.tsx';
import { answersOf, emptyValues, errorsOfForm } from '../../ui/custom-form/custom-form-rules.ts';
import { WaysContext } from '../../ui/shop/use-ways.ts';
import { OrderLimit } from '../../ui/ticket-picker/hold-bar.tsx';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import { settingsWith } from './header.fixtures.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { at, catalogueOf, performance, show } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  endAllStages();
});

const field = (name: string, more: Partial<CustomFormField> = {}): CustomFormField => ({
  name,
  kind: 'text',
  label: name,
  hint: '',
  isRequired: false,
  autoComplete: '',
  choices: [],
  longest: 20,
  rules: [],
  ...more,
});

const form: CustomForm = {
  code: 'groupes',
  title: 'Venir en groupe',
  introduction: ['Dites-nous tout.'],
  fields: [
    field('contact', { label: 'Votre nom', isRequired: true, autoComplete: 'name' }),
    field('email', { label: 'Votre e-mail', kind: 'email', isRequired: true, longest: 200 }),
    field('public', { label: 'Qui viendra', kind: 'choice', choices: ['Une classe', 'Des amis'] }),
    field('message', { label: 'Message', kind: 'longText', longest: 100 }),
    field('lettre', { label: 'La lettre', kind: 'checkbox' }),
  ],
  submitLabel: 'Envoyer ma demande',
  thanks: 'Lucie vous répond.',
  unknownRules: [],
};

/** The page at an address, with a server that answers each sending as told. */
async function open(
  path: string,
  answer: (body: object) => Promise<unknown> = () => new Promise(() => {}),
  known: { readonly form: CustomForm; readonly catalogue?: Catalogue } = { form },
) {
  const stage = createViewStage(modalsMachine, { id: 'modals' });
  const sent = vi.fn(answer);
  const client = {
    ...stage.shop.client,
    // The calls of this page are two; both answers are what their readers would give.
    call: (call: { readonly name: string }, request: object): Promise<never> =>
      sent({ name: call.name, ...request }) as Promise<never>,
  };
  const shop = { ...stage.shop, client };
  shop.queryClient.setQueryData(customFormQuery(client, 'groupes').queryKey, known.form);
  if (known.catalogue !== undefined) {
    shop.queryClient.setQueryData(shop.queries.catalogue().queryKey, known.catalogue);
  }
  const view = await mountShop({ shop }, { path, pages: { '/formulaire': CustomFormPage }, frame: 'none' });
  return { ...view, sent, shop };
}

async function fillIn({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Votre nom'), 'Lucie Martin');
  await user.type(screen.getByLabelText('Votre e-mail'), 'lucie@example.org');
  await user.click(screen.getByRole('radio', { name: 'Une classe' }));
}

describe('the form for groups', () => {
  test('is led to from where an order takes no more places, and from nowhere where the venue has none', async () => {
    const limit = <OrderLimit maximum={10} performanceId={11} />;
    const within = (groupsForm: string) => (
      <WaysContext value={waysOf(settingsWith([], { groupsForm }))}>{limit}</WaysContext>
    );
    const { show: showAgain } = await renderInRouter(within('groupes'));
    expect(screen.getByText(/^10\splaces, le maximum par commande\.$/)).toBeTruthy();
    const way = screen.getByRole('link', { name: /^Vous êtes plus nombreux/ });
    expect(way.getAttribute('href')).toBe('/formulaire?dial=groupes&sc=11');
    showAgain(within(''));
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('begins with what was looked at, and with what was typed once something was', async () => {
    const about = { ...form, fields: [...form.fields, field('jour', { label: 'Le jour', kind: 'date' })] };
    const catalogue = catalogueOf([show(1, 'Houle')], [performance(11, 1, { date: at('2026-12-04 20:30') })]);
    const first = await open('/formulaire?dial=groupes&sc=11', undefined, { form: about, catalogue });
    const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;
    expect(plain(message())).toBe('Spectacle : Houle, vendredi 4 décembre 2026 à 20 h 30.');
    expect(screen.getByLabelText<HTMLInputElement>(/^Le jour/).value).toBe('2026-12-04');
    await first.user.type(screen.getByLabelText(/^Message/), ' Nous serons 35.');
    expect(plain(message())).toContain('20 h 30. Nous serons 35.');
  });
});

const plain = (words: string): string => words.replace(/[\u00a0\u202f]/g, ' ');

const press = () => screen.getByRole('button', { name: 'Envoyer ma demande' });

describe('a form of the venue’s', () => {
  test('is sent with what was answered, and says that it arrived', async () => {
    const page = await open('/formulaire?dial=groupes', () => Promise.resolve(null));
    await fillIn(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'La lettre' }));
    await page.user.click(press());
    const arrived = await screen.findByRole('heading', { name: 'C’est envoyé' });
    expect(document.activeElement).toBe(arrived);
    expect(screen.getByText('Lucie vous répond.')).toBeTruthy();
    expect(page.sent).toHaveBeenCalledExactlyOnceWith({
      name: 'EnvoieFormulaire',
      dial: 'groupes',
      form: { contact: 'Lucie Martin', email: 'lucie@example.org', public: 'Une classe', lettre: '1' },
      cle: expect.stringMatching(/^[0-9a-f]{32}-1$/),
    });
    await page.user.click(screen.getByRole('button', { name: 'Écrire un autre message' }));
    expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', '');
  });

  test('sent with something wrong, says what beside each field and leads to the first', async () => {
    const page = await open('/formulaire?dial=groupes');
    await page.user.type(screen.getByLabelText('Votre e-mail'), 'lucie@');
    await page.user.click(press());
    expect(screen.getByText(/^«.Votre nom.» est requis\.$/)).toBeTruthy();
    expect(screen.getAllByText('Veuillez saisir une adresse email valide.')).not.toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Votre nom'));
    expect(page.sent).not.toHaveBeenCalled();
  });

  test('refused, it keeps what was typed and shows the server’s words beside the field', async () => {
    const page = await open('/formulaire?dial=groupes', () =>
      Promise.reject(new ShopError('Pas encore.', 2, { champs: { contact: 'Un nom plus long.' } })),
    );
    await fillIn(page);
    await page.user.click(press());
    expect(await screen.findByText('Un nom plus long.')).toBeTruthy();
    expect(screen.getByText('Votre message n’est pas parti')).toBeTruthy();
    expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', 'Lucie Martin');
  });

  test('a failure says that nothing is lost; tried again, the same message keeps its key', async () => {
    const page = await open('/formulaire?dial=groupes', () => Promise.reject(new Error('cut')));
    await fillIn(page);
    await page.user.click(press());
    expect(await screen.findByText(/Rien n’est perdu/)).toBeTruthy();
    await page.user.click(press());
    await waitFor(() => expect(page.sent).toHaveBeenCalledTimes(2));
    const keys = page.sent.mock.calls.map(
      ([body]) => Object.entries(body).find(([name]) => name === 'cle')?.[1],
    );
    expect(keys[0]).toBe(keys[1]);
    await page.user.type(screen.getByLabelText(/^Message/), 'Autre chose');
    await page.user.click(press());
    await waitFor(() => expect(page.sent).toHaveBeenCalledTimes(3));
    expect(Object.entries(page.sent.mock.calls[2]?.[0] ?? {}).find(([name]) => name === 'cle')?.[1]).not.toBe(
      keys[0],
    );
  });

  test('what was typed survives a reload, and foreign storage does no harm', async () => {
    const page = await open('/formulaire?dial=groupes');
    await fillIn(page);
    page.unmount();
    expect(page.shop.tabStorage.read('custom-forms')).toContain('Lucie Martin');
    page.shop.tabStorage.write(
      'custom-forms',
      '{"groupes":{"contact":"Zoé","email":3,"lettre":"oui","autre":"x"},"autre":7}',
    );
    await mountShop(
      { shop: page.shop },
      { path: '/formulaire?dial=groupes', pages: { '/formulaire': CustomFormPage }, frame: 'none' },
    );
    expect(screen.getByLabelText('Votre nom')).toHaveProperty('value', 'Zoé');
    expect(screen.getByLabelText('Votre e-mail')).toHaveProperty('value', '');
    expect(screen.getByRole('checkbox', { name: 'La lettre' })).toHaveProperty('checked', false);
  });

  test('an unknown code, or none, is a lost page', async () => {
    await open('/formulaire?dial=rien', () =>
      Promise.reject(new ShopError('Ce formulaire n’existe pas.', 2)),
    );
    expect(await screen.findByRole('heading', { name: 'Cette page a quitté la scène' })).toBeTruthy();
    cleanup();
    await open('/formulaire');
    expect(await screen.findByRole('heading', { name: 'Cette page a quitté la scène' })).toBeTruthy();
  });
});

describe('the rules that fields make', () => {
  test.each(['007', '12,50', '1e3', '9007199254740993'])(
    'a number is judged as one and sent as it was typed, nothing of it lost: %s',
    (typed) => {
      const number = field('number', { rules: [{ name: 'number', values: [] }] });
      expect(answersOf({ fields: [number] }, { number: typed })).toEqual({ number: typed });
    },
  );

  const all: CustomForm = {
    ...form,
    fields: [
      field('text', { isRequired: true }),
      field('phone', { kind: 'phone' }),
      field('day', { kind: 'date' }),
      field('choice', { kind: 'choice', choices: ['a', 'b'] }),
      field('long', { kind: 'longText', longest: 5 }),
      field('box', { kind: 'checkbox', isRequired: true }),
    ],
  };
  const wrong = (values: Record<string, string | boolean>) =>
    Object.keys(errorsOfForm(all)({ ...emptyValues(all), ...values }));

  test('each kind has its own', () => {
    expect(wrong({})).toEqual(['text', 'box']);
    const right = { text: 'x', box: true };
    expect(wrong(right)).toEqual([]);
    expect(wrong({ ...right, text: ' \u200b' })).toEqual(['text']);
    expect(wrong({ ...right, text: 'a\u0007' })).toEqual(['text']);
    expect(wrong({ ...right, phone: '06 12 34 56 78' })).toEqual([]);
    expect(wrong({ ...right, phone: 'demain' })).toEqual(['phone']);
    expect(wrong({ ...right, day: '2027-02-30' })).toEqual(['day']);
    expect(wrong({ ...right, day: '2028-02-29' })).toEqual([]);
    expect(wrong({ ...right, choice: 'c' })).toEqual(['choice']);
    expect(wrong({ ...right, long: 'a\nb' })).toEqual([]);
    expect(wrong({ ...right, long: 'abcdef' })).toEqual(['long']);
  });

  test('what was left out is not sent', () => {
    expect(answersOf(all, { ...emptyValues(all), text: ' Bonjour ', box: true })).toEqual({
      text: 'Bonjour',
      box: '1',
    });
  });
});

describe('a rule by its name', () => {
  const code = field('code', {
    label: 'Votre code',
    rules: [
      { name: 'alpha', values: [] },
      { name: 'min', values: ['3'] },
    ],
  });

  test('is what the form’s data ask for, and says in French what it wants', () => {
    const errorsOf = errorsOfForm({ fields: [code] });
    expect(errorsOf({ code: '12' })).toEqual({ code: 'Écrivez seulement des lettres.' });
    expect(errorsOf({ code: 'ab' })).toEqual({ code: 'Écrivez 3 caractères au moins.' });
    expect(errorsOf({ code: 'abc' })).toEqual({});
    expect(errorsOf({ code: '' })).toEqual({});
  });

  test('may look at another field', () => {
    const errorsOf = errorsOfForm({
      fields: [
        field('mail', { label: 'Votre e-mail' }),
        field('again', { rules: [{ name: 'confirm', values: ['mail'] }] }),
        field('phone', { rules: [{ name: 'requiredifno', values: ['mail'] }] }),
      ],
    });
    expect(errorsOf({ mail: '', again: '', phone: '' })).toEqual({
      phone: 'Remplissez ce champ, ou «\u00a0Votre e-mail\u00a0».',
    });
    expect(errorsOf({ mail: 'a', again: 'b', phone: '' })).toEqual({
      again: 'Les deux saisies sont différentes.',
    });
  });

  test('that nobody knows is left out, and the log hears of it', async () => {
    const stage = createViewStage(modalsMachine, { id: 'modals' });
    const log = vi.fn();
    const shop = { ...stage.shop, log };
    const odd: CustomForm = { ...form, unknownRules: ['luhn', 'min:trois'] };
    shop.queryClient.setQueryData(customFormQuery(shop.client, 'groupes').queryKey, odd);
    await mountShop(
      { shop },
      { path: '/formulaire?dial=groupes', pages: { '/formulaire': CustomFormPage }, frame: 'none' },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Venir en groupe' })).toBeTruthy();
    expect(log).toHaveBeenCalledExactlyOnceWith(
      'Form rules ignored',
      { form: 'groupes', rules: 'luhn, min:trois' },
      'warning',
    );
  });
});
