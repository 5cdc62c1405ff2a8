// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { holderErrors, holderOf } from '../../ui/pouch/holder-modal.tsx';
import { BarredPouch, EmptyPouch } from '../../ui/pouch/pouch-page.tsx';
import { PouchScreen, type PouchScreenProps } from '../../ui/pouch/pouch-screen.tsx';
import { armande, pouchItem, pouchOf } from '../support/data/pouch-fixtures.ts';
import { renderInRouter } from './render-in-router.tsx';
import { season } from './season-fixture.ts';

afterEach(cleanup);

const callbacks = { onHolderAsked: vi.fn(), onRetried: vi.fn() };
const evening = { performanceId: 11, label: 'Phèdre' };
const card = pouchItem('31', {
  kind: 'card',
  label: 'Carte d’adhérent',
  performanceId: null,
  date: null,
  seatLabel: '',
});
const pouch = pouchOf(
  card,
  pouchItem('12', evening),
  pouchItem('13', { ...evening, holder: armande }),
  pouchItem('14', { ...evening, isChangeable: false }),
);

const view = (more: Partial<PouchScreenProps> = {}) => (
  <PouchScreen
    pouch={pouch}
    kind="cart"
    lookups={{
      performanceOf: (id) => season.performances.get(id),
      showOf: (id) => season.shows.get(id),
      hallOf: (id) => season.halls.get(id),
      categoryOf: () => undefined,
      pricesFor: () => [],
    }}
    isStale={false}
    news=""
    linkingId={null}
    linkRefusal={null}
    onLinkChanged={() => undefined}
    summary={<p>Total</p>}
    {...callbacks}
    {...more}
  />
);

describe('a pouch', () => {
  test('lists tickets by evening with whom they are for, and cards after them', async () => {
    await renderInRouter(view());
    const [first, second] = screen.getAllByRole('region');
    expect(first?.textContent).toContain('Phèdre');
    expect(second?.textContent).toContain('Cartes');
    const lines = within(first as HTMLElement).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      expect.stringContaining('Sans nom pour l’instant'),
      expect.stringContaining('Au nom de Armande Béjart'),
      expect.stringContaining('Ce nom ne change plus'),
    ]);
  });

  test('says how many names are still to be given', async () => {
    const { show } = await renderInRouter(view());
    expect(screen.getByText('Il reste 2 noms à donner.')).toBeTruthy();
    show(view({ pouch: pouchOf(pouchItem('12', evening)) }));
    expect(screen.getByText('Il reste 1 nom à donner.')).toBeTruthy();
    show(view({ pouch: pouchOf(pouchItem('13', { ...evening, holder: armande })) }));
    expect(screen.getByText('Tout est au nom de quelqu’un.')).toBeTruthy();
    show(view({ pouch: pouchOf(pouchItem('14', { ...evening, isChangeable: false })) }));
    expect(screen.getByText('Ces noms ne changent plus.')).toBeTruthy();
  });

  test('asks for the holder of the ticket that was pressed, by a button that says which', async () => {
    await renderInRouter(view());
    await userEvent.click(
      screen.getByRole('button', { name: 'Changer le nom, Orchestre, rang F, place 13' }),
    );
    expect(callbacks.onHolderAsked).toHaveBeenCalledWith('13');
    await userEvent.click(screen.getByRole('button', { name: 'Dire pour qui, Carte d’adhérent' }));
    expect(callbacks.onHolderAsked).toHaveBeenLastCalledWith('31');
    expect(screen.queryByRole('button', { name: /place 14/ })).toBeNull();
  });

  test('of an order leads back to one’s tickets, not to a payment', async () => {
    await renderInRouter(view({ kind: 'order', summary: null }));
    expect(screen.getByRole('link', { name: 'Retrouver mes billets' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Modifier mon panier' })).toBeNull();
  });

  test('that is empty, or not theirs, leads on', async () => {
    const { show } = await renderInRouter(<EmptyPouch />);
    expect(screen.getByRole('link', { name: 'Voir les spectacles' }).getAttribute('href')).toBe('/billets');
    show(<BarredPouch isSignedIn={false} address="/pochette?panier=GO1" />);
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe(
      '/authentification?suite=%2Fpochette%3Fpanier%3DGO1',
    );
    show(<BarredPouch isSignedIn address="/pochette?panier=GO1" />);
    expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ouvrir ma pochette' })).toBeTruthy();
  });
});

describe('a friend’s link', () => {
  const link = `/porteur/${'A'.repeat(43)}`;
  const linked = pouchOf(pouchItem('12', { ...evening, link }), pouchItem('13', evening), card);

  test('is asked for by ticket; cards, and tickets whose name stands, have none', async () => {
    const onLinkChanged = vi.fn();
    await renderInRouter(view({ onLinkChanged }));
    expect(screen.getAllByRole('button', { name: /^Inviter par un lien/ })).toHaveLength(2);
    await userEvent.click(
      screen.getByRole('button', { name: 'Inviter par un lien, Orchestre, rang F, place 13' }),
    );
    expect(onLinkChanged).toHaveBeenCalledWith('open', '13');
  });

  test('is shown whole, so that it can be copied by hand', async () => {
    await renderInRouter(view({ pouch: linked }));
    expect(screen.getByText((words) => words.endsWith(link))).toBeTruthy();
  });

  test('is copied where nothing else hands it on', async () => {
    const user = userEvent.setup();
    await renderInRouter(view({ pouch: linked }));
    await user.click(screen.getByRole('button', { name: 'Partager le lien, Orchestre, rang F, place 12' }));
    expect(await screen.findByText('Lien copié.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain(link);
  });

  test('keeps the keyboard where it is: the button at work, and what stands in its place after', async () => {
    const { show } = await renderInRouter(view({ pouch: linked }));
    expect(document.activeElement).toBe(document.body);
    const button = (words: string) =>
      screen.getByRole('button', { name: `${words}, Orchestre, rang F, place 13` });
    button('Inviter par un lien').focus();
    show(view({ pouch: linked, linkingId: '13' }));
    expect(document.activeElement).toBe(button('Inviter par un lien'));
    expect(button('Inviter par un lien').getAttribute('aria-busy')).toBe('true');
    expect(
      screen.getByRole('button', { name: 'Retirer le lien, Orchestre, rang F, place 12' }),
    ).toHaveProperty('disabled', true);
    const both = pouchOf(...linked.items.map((item) => (item.id === '13' ? { ...item, link } : item)));
    show(view({ pouch: both }));
    expect(document.activeElement).toBe(button('Partager le lien'));
    button('Retirer le lien').focus();
    show(view({ pouch: linked }));
    expect(document.activeElement).toBe(button('Inviter par un lien'));
  });

  test('by which a name came says so', async () => {
    const named = pouchOf(pouchItem('12', { ...evening, link, holder: armande, isNamedByLink: true }));
    await renderInRouter(view({ pouch: named }));
    expect(screen.getByText('Ce nom a été donné par le lien.')).toBeTruthy();
  });
});

describe('a holder’s names', () => {
  test.each([
    ['both names', { firstName: ' Jean-Baptiste ', lastName: 'Poquelin' }, []],
    ['no first name', { firstName: ' ', lastName: 'Poquelin' }, ['firstName']],
    ['no name at all', { firstName: '', lastName: '' }, ['firstName', 'lastName']],
    ['what separates names on the wire', { firstName: 'a;b', lastName: 'c' }, ['firstName']],
    ['a name of 101 characters', { firstName: 'a', lastName: 'b'.repeat(101) }, ['lastName']],
    ['a control character', { firstName: 'a\u0007', lastName: 'b' }, ['firstName']],
  ])('with %s', (_name, values, wrong) => {
    expect(Object.keys(holderErrors(values))).toEqual(wrong);
  });

  test('are sent clean, the last one in capitals, both where the venue wants it so', () => {
    const typed = { firstName: ' Armande ', lastName: 'Béjart' };
    expect(holderOf(typed, false)).toEqual({ firstName: 'Armande', lastName: 'BÉJART' });
    expect(holderOf(typed, true)).toEqual({ firstName: 'ARMANDE', lastName: 'BÉJART' });
    expect(holderOf({ firstName: '', lastName: '' }, true)).toEqual({ firstName: '', lastName: '' });
  });
});
