// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Performance } from '../../api/season/performance.ts';
import { noAnswer, refusal, settings } from '../support/data/fixtures.ts';
import {
  escapade,
  subscribedCart,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import {
  answerAs,
  changesAsked,
  choose,
  more,
  type Opened,
  openFormula,
  show,
  shown,
  summary,
} from './composer-stage.tsx';

afterEach(() => {
  cleanup();
  endAllStages();
});

describe('the season changes while it is composed of', () => {
  const changed = (page: Opened, change: (performances: Map<number, Performance>) => void) => {
    const { catalogue, pricing } = subscriptionWorld;
    const performances = new Map(catalogue.performances);
    change(performances);
    const world = { catalogue: { ...catalogue, performances }, pricing };
    return act(async () => page.stage.actor.send({ type: 'season.changed', world }));
  };

  test('an evening is moved: it waits for a yes to the new date before it is held', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    await changed(page, (performances) => {
      const moved = performances.get(7);
      if (moved !== undefined) {
        performances.set(7, { ...moved, date: (moved.date ?? 0) + 86_400_000 });
      }
    });
    const words =
      'Le théâtre a changé cette date : c’était mar. 1er déc. · 20 h 30, c’est maintenant mer. 2 déc. · 20 h 30.';
    expect(summary().getByText(words)).toBeTruthy();
    await page.user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    expect(summary().getByText('Pas encore')).toBeTruthy();
    await page.user.click(summary().getByRole('button', { name: 'Garder la nouvelle date de Phèdre' }));
    expect(screen.queryByText(words)).toBeNull();
    expect(show('Phèdre').getByRole('button', { pressed: true })).toBeTruthy();
  });

  test('an evening is taken off: it stays in the composition until it is removed', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    await changed(page, (performances) => performances.delete(7));
    expect(summary().getByText(/^Cette séance n’est plus à l’affiche/)).toBeTruthy();
    await page.user.click(summary().getByRole('button', { name: /^Retirer/ }));
    expect(summary().queryByText(/^Cette séance n’est plus/)).toBeNull();
  });

  test('an evening is sold out: it says so wherever it stands, and can be given up', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    const { queries, queryClient } = page.stage.shop;
    await act(async () =>
      queryClient.setQueryData(
        queries.availability().queryKey,
        new Map([[7, new Map([['C1', 'R' as const]])]]),
      ),
    );
    expect(await screen.findAllByText(/^Il n’y a plus de place à cette date/)).toHaveLength(2);
    await page.user.click(show('Phèdre').getByRole('button', { pressed: true }));
    expect(show('Phèdre').getAllByRole<HTMLButtonElement>('button', { name: /^Choisir/ })[0]?.disabled).toBe(
      true,
    );
  });
});

describe('somebody whose card is refused', () => {
  test.each([
    [
      'with the venue’s words',
      (page: Opened) =>
        answerAs(page, { kind: 'refused', refusal: { ...refusal, message: 'Ce numéro n’est pas connu.' } }),
      'Ce numéro n’est pas connu.',
    ],
    [
      'because nobody answered',
      ({ stage }: Opened) => act(async () => stage.slot('askCart').reject(noAnswer)),
      'Le théâtre n’a pas répondu : rien n’est perdu. Réservez encore une fois dans un instant.',
    ],
  ])('%s: it stands at the number itself, and nothing is lost', async (_, answer, words) => {
    const page = await openFormula();
    const { user } = page;
    await more(page, 'Carte Grand-Chariot');
    await user.type(await screen.findByRole('textbox', { name: 'Prénom' }), 'Linh');
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Nguyen');
    const number = () => screen.getByRole('textbox', { name: /^Numéro de carte/ });
    await user.type(number(), 'GC1');
    await choose(page, 'Phèdre');
    await user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    await answer(page);
    expect(number().getAttribute('aria-invalid')).toBe('true');
    const described = number().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(
      described.map((id) => document.getElementById(id)?.textContent?.replace(/\u00a0/g, ' ')),
    ).toContain(words);
    expect(summary().getByText(words)).toBeTruthy();
    expect(summary().getByRole('button', { name: /^Retirer Phèdre/ })).toBeTruthy();
    await user.type(number(), '2');
    expect(number().getAttribute('aria-invalid')).toBeNull();
  });
});

describe('the seats of an evening', () => {
  test('are held first, that evening alone; then the map opens on them', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Giselle', 1);
    await choose(page, 'Phèdre');
    await page.user.click(
      show('Phèdre').getByRole('button', { name: /^Choisir ma place sur le plan, Phèdre/ }),
    );
    await answerAs(page, { kind: 'done', value: { cart: subscribedCart('11'), subscribed: ['11'] } });
    await answerAs(page, { kind: 'done', value: { cart: subscribedCart('11', 7) } });
    expect(changesAsked(page).map(({ kind, performanceId }) => [kind, performanceId])).toEqual([
      ['subscribe', undefined],
      ['takeBestPlaces', 7],
    ]);
    expect(page.stage.received('ticketPicker')).toEqual([
      {
        type: 'performance.chosen',
        performanceId: 7,
        needsMap: true,
        purpose: { kind: 'move', itemIds: ['ticket-11-7'] },
      },
    ]);
    expect(summary().getByRole('button', { name: /^Retirer Giselle/ })).toBeTruthy();
  });

  test('are not chosen where the venue lets nobody move', async () => {
    const page = await openFormula();
    await act(async () =>
      page.stage.show('app', {
        context: { settings: { ...settings, options: { ...settings.options, allowsMoving: false } } },
      }),
    );
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    expect(screen.queryByRole('button', { name: /sur le plan/ })).toBeNull();
  });

  test('that are held are named, and changed on the map', async () => {
    const page = await openFormula();
    await act(async () => page.stage.actor.send({ type: 'cart.changed', cart: subscribedCart('11', 18) }));
    expect(show('Giselle').getByText(/^Dans votre panier : Plein tarif \(.+\)$/)).toBeTruthy();
    const told: object[] = [];
    page.stage.answer('ticketPicker', (event) => void told.push(event));
    await page.user.click(
      show('Giselle').getByRole('button', { name: /^Changer de place sur le plan, Giselle/ }),
    );
    expect(told).toEqual([
      {
        type: 'performance.chosen',
        performanceId: 18,
        needsMap: true,
        purpose: { kind: 'move', itemIds: ['ticket-11-18'] },
      },
    ]);
  });
});

describe('who may subscribe', () => {
  const types = [
    subscriptionType('ADULTE', { label: 'Plein tarif' }),
    subscriptionType('REDUITS', { label: 'Tarifs réduits', display: 'disabled' }),
    subscriptionType('A', { label: 'Parent', enableIfIsSelected: ['B'] }),
    subscriptionType('B', { label: 'Enfant', enableIfIsSelected: ['A', 'CACHE'] }),
    subscriptionType('CACHE', { label: 'Le comité', display: 'hidden', kind: 'cache' }),
  ];

  test('stands under the venue’s own words and headings; who cannot be the first is told whom to ask', async () => {
    await openFormula({ ...escapade, types });
    const who = within(screen.getByRole('region', { name: /Qui s’abonne/ }));
    expect(who.getByText('Vous êtes')).toBeTruthy();
    expect(who.getAllByRole('listitem').map((item) => item.textContent?.slice(0, 6))).toEqual([
      'Plein ',
      'Tarifs',
      'Parent',
      'Enfant',
    ]);
    expect(who.getAllByText(/appelez-nous, ou passez au guichet/)).toHaveLength(2);
    expect(who.getAllByRole('button', { name: /^Un de plus/ })).toHaveLength(1);
    expect(who.queryByText(/Le comité/)).toBeNull();
  });
});

describe('the category chosen beforehand', () => {
  test('is where each evening begins, as far as the formula allows it, and no evening is bound to it', async () => {
    const page = await openFormula({ ...escapade, categories: ['C1', 'C2'] }, 'ESCAPADE', '', [
      'C1',
      'C2',
      'X',
    ]);
    await more(page, 'Plein tarif');
    const wished = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Vos places, de préférence en' });
    expect([...wished.options].map(({ text }) => text)).toEqual([
      'Selon le spectacle',
      'Première',
      'Deuxième',
    ]);
    await page.user.selectOptions(wished, 'Deuxième');
    await choose(page, 'Phèdre');
    expect(shown('18,00 €')).toBeTruthy();
    await page.user.selectOptions(screen.getByRole('combobox', { name: /^Catégorie pour Phèdre/ }), 'C1');
    expect(shown('24,00 €')).toBeTruthy();
    expect(wished.value).toBe('C2');
  });

  test('is not asked for where the offer leaves no choice', async () => {
    await openFormula({ ...escapade, categories: ['C2'] }, 'ESCAPADE', '', ['C1', 'C2']);
    expect(screen.queryByRole('combobox', { name: 'Vos places, de préférence en' })).toBeNull();
  });
});

describe('looking through the evenings', () => {
  const find = async ({ user }: Opened) => {
    await user.click(screen.getByRole('button', { name: 'Chercher, filtrer' }));
    await act(() => vi.dynamicImportSettled());
    return screen.findByRole('searchbox', { name: 'Chercher' });
  };

  test('by the day: an evening is chosen in the calendar, which names it and warns of the other one that night', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await page.user.click(screen.getByRole('button', { name: 'Calendrier' }));
    await act(() => vi.dynamicImportSettled());
    await screen.findByText(/décembre 2026/i);
    await page.user.click(screen.getByRole('button', { name: /^mercredi 2 décembre/ }));
    await page.user.click(screen.getByRole('button', { name: /^Choisir Phèdre/ }));
    expect(
      screen.getByRole('button', { name: /^mercredi 2 décembre.*choisi.*20.h.30.*Phèdre/ }),
    ).toBeTruthy();
    expect(screen.getByText('Le même soir que « Phèdre »')).toBeTruthy();
    expect(shown('Encore 1 place, dont 1 de « Danse »')).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Liste' }));
    expect(show('Phèdre').getByRole('button', { name: /2 déc/, pressed: true })).toBeTruthy();
  });

  test('by filters: what they hide stays chosen, and is said to be', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    const search = await find(page);
    expect(document.activeElement).toBe(search);
    await page.user.type(search, 'Giselle');
    expect(screen.queryByRole('article', { name: 'Phèdre' })).toBeNull();
    expect(
      screen.getByText(
        '1 spectacle Une date que vous avez choisie est cachée par ces critères : elle reste choisie.',
      ),
    ).toBeTruthy();
    expect(summary().getByRole('button', { name: /^Retirer Phèdre/ })).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
    expect(show('Phèdre').getByRole('button', { pressed: true })).toBeTruthy();
  });

  test('as the address says: the filters of a shared link hold, one that means nothing does not', async () => {
    const page = await openFormula(escapade, 'ESCAPADE', '?filtre.recherche=Giselle&filtre.partie=NIMPORTE');
    await screen.findByText('1 spectacle');
    expect(screen.queryByRole('article', { name: 'Phèdre' })).toBeNull();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Montrer' }).value).toBe('');
    await page.user.click(screen.getByRole('button', { name: 'Effacer les critères' }));
    expect(show('Phèdre')).toBeTruthy();
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Montrer' }), 'Danse');
    expect(screen.queryByRole('article', { name: 'Phèdre' })).toBeNull();
  });

  test('by filters that leave nothing: which one to take back', async () => {
    const page = await openFormula();
    await page.user.type(await find(page), 'zzzzzz');
    await page.user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(show('Phèdre')).toBeTruthy();
  });
});
