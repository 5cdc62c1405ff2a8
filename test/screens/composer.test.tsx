// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Performance } from '../../api/entities/performance.ts';
import type { SubscriptionFormula } from '../../api/entities/subscription.ts';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions.machine.ts';
import ComposerPage from '../../ui/screens/subscriptions/composer/composer-page.tsx';
// Fetched when they are wanted: they are at hand here.
import '../../ui/screens/tickets/tickets-page.tsx';
import '../../ui/screens/subscriptions/composer/subscriber-details.tsx';
import '../../ui/screens/subscriptions/subscription-performances-screen.tsx';
import type * as rows from '../../ui/screens/subscriptions/composer/evening-row.tsx';
import { machineDate } from '../../ui/texts/dates.ts';
import { bigFormulas, bigOffer, bigWorld, performanceId } from '../bench/composer/big-composition.ts';
import { refusal, settings } from '../support/fixtures.ts';
import { endAllStages } from '../support/stage.ts';
import {
  adult,
  escapade,
  proposal,
  seasonOffer,
  subscribedCart,
  subscriptionWorld,
} from '../support/subscription-fixtures.ts';
import { createViewStage, mountShop } from '../support/view-stage.tsx';

const rendered = vi.hoisted((): number[] => []);
vi.mock('../../ui/screens/subscriptions/composer/evening-row.tsx', async (importOriginal) => {
  const { EveningRow } = await importOriginal<typeof rows>();
  return {
    EveningRow: memo((props: rows.EveningRowProps) => {
      rendered.push(props.performance.id);
      return <EveningRow {...props} />;
    }),
  };
});

beforeEach(() => {
  rendered.length = 0;
});
afterEach(() => {
  cleanup();
  endAllStages();
});

/** The page of a formula, its types known. */
async function openFormula(formula: SubscriptionFormula = escapade, abo: string | null = 'ESCAPADE') {
  const stage = createViewStage(subscriptionsMachine, { id: 'subscriptions' });
  const view = await mountShop(stage, {
    path: '/abonnements/seances',
    pages: { '/abonnements/seances': ComposerPage },
    frame: 'none',
  });
  const offer = {
    ...seasonOffer,
    formulas: seasonOffer.formulas.map((one) => (one.code === formula.code ? formula : one)),
  };
  await act(async () => {
    stage.actor.send({ type: 'subscriptions.opened', abo });
    await stage.slot('loadOffers').resolve({ ...proposal, offers: [offer] });
  });
  if (abo !== null) {
    await act(() => stage.slot('loadTypes').resolve(formula.types));
  }
  await act(() => vi.dynamicImportSettled());
  return { ...view, stage };
}

type Opened = Awaited<ReturnType<typeof openFormula>>;

const more = ({ user }: Opened, label: string) =>
  user.click(screen.getByRole('button', { name: `Un de plus, ${label}` }));
const show = (name: string) => within(screen.getByRole('article', { name }));
const choose = ({ user }: Opened, name: string, which = 0) => {
  const toggle = show(name).getAllByRole('button', { name: new RegExp(`^Choisir ${name}`) })[which];
  return toggle === undefined ? Promise.reject(new Error(`no date of ${name}`)) : user.click(toggle);
};
const summary = () => within(screen.getByRole('region', { name: 'Votre composition' }));
/** Shown, beside what is only read out. */
const shown = (text: string) => summary().getByText(text, { ignore: '[role=status]' });

describe('composing a formula', () => {
  test('says at every choice what is still missing, and when nothing is', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    expect(shown('Encore 2 places, dont 1 de « Danse »')).toBeTruthy();
    await choose(page, 'Phèdre');
    expect(shown('Encore 1 place, dont 1 de « Danse »')).toBeTruthy();
    await choose(page, 'Giselle', 1);
    expect(shown('Complet')).toBeTruthy();
    expect(shown('48,00 €')).toBeTruthy();
  });

  test('a choice renders the date that it is about, and no other', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    rendered.length = 0;
    await choose(page, 'Le Cid');
    expect(rendered).toEqual([27]);
  });

  test('warns of two evenings on the same night', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre', 1);
    expect(show('Giselle').getByText('Le même soir que « Phèdre »')).toBeTruthy();
  });

  test('everybody comes, then each may stay at home; a show seen twice is said', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    const going = () =>
      show('Phèdre')
        .getAllByRole<HTMLInputElement>('checkbox')
        .map(({ checked }) => checked);
    expect(going()).toEqual([true, true]);
    await page.user.click(show('Phèdre').getByRole('checkbox', { name: 'Plein tarif 2' }));
    expect(going()).toEqual([true, false]);
    await choose(page, 'Phèdre', 1);
    expect(
      summary().getAllByText('« Phèdre » est pris deux fois : chaque spectacle une fois seulement.'),
    ).toHaveLength(1);
    await page.user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    expect(summary().getByText('Pas encore')).toBeTruthy();
  });

  test('a companion comes with somebody, and leaves with them', async () => {
    const page = await openFormula();
    const plus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Un de plus, Accompagnateur' });
    expect(plus().disabled).toBe(true);
    await more(page, 'Plein tarif');
    await page.user.click(plus());
    await page.user.click(screen.getByRole('button', { name: 'Un de moins, Plein tarif' }));
    expect(shown('Personne pour l’instant.')).toBeTruthy();
  });

  test('what could not be held stays as it was chosen, with its reason; the rest is held', async () => {
    const page = await openFormula();
    const { stage, user } = page;
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    await choose(page, 'Giselle', 1);
    const asked: { key: string; change: { kind: string; performanceId?: number } }[] = [];
    stage.answer('cart', (event) => void asked.push(event as never));
    await user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    const answer = (result: object) =>
      act(async () => {
        stage.actor.send({ type: 'cart.changeSettled', key: asked.at(-1)?.key ?? '', result } as never);
      });
    await answer({ kind: 'accepted', cart: subscribedCart('11'), subscribed: ['11'] });
    await answer({ kind: 'refused', refusal: { ...refusal, message: 'Plus que 0 place.' }, cart: null });
    await answer({ kind: 'accepted', cart: subscribedCart('11', 18) });
    expect(asked.map(({ change }) => [change.kind, change.performanceId])).toEqual([
      ['subscribe', undefined],
      ['takeBestPlaces', 7],
      ['takeBestPlaces', 18],
    ]);
    expect(summary().getByText('Tout n’a pas pu être réservé')).toBeTruthy();
    expect(show('Phèdre').getByText('Plus que 0 place.')).toBeTruthy();
    expect(summary().getByRole('button', { name: /^Retirer Phèdre/ })).toBeTruthy();
    expect(summary().queryByRole('button', { name: /^Retirer Giselle/ })).toBeNull();
  });
});

describe('six subscribers in a season of sixty shows and three hundred performances', () => {
  const openBig = async () => {
    const stage = createViewStage(subscriptionsMachine, { id: 'subscriptions' });
    const view = await mountShop(stage, {
      path: '/abonnements/seances',
      pages: { '/abonnements/seances': ComposerPage },
      frame: 'none',
    });
    const people = (code: string) =>
      ['1', '2', '3', '4', '5', '6'].map((number) => adult(`${code}-${number}`));
    const drafts = new Map(
      bigFormulas.map(({ code }) => [code, { subscribers: people(code), evenings: [] }]),
    );
    await act(async () => {
      stage.actor.send({ type: 'subscriptions.opened', abo: 'ESCAPADE' });
      await stage.slot('loadOffers').resolve({ ...proposal, offers: [bigOffer], world: bigWorld, drafts });
    });
    await act(() => stage.slot('loadTypes').resolve(bigFormulas[0].types));
    return { ...view, stage };
  };
  const toggle = (showId: number, date: number) => {
    const time = bigWorld.catalogue.performances.get(performanceId(showId, date))?.date ?? 0;
    const row = show(`Spectacle ${showId}`)
      .getAllByRole('listitem')
      .find((one) => one.querySelector('time')?.dateTime === machineDate(time));
    act(() => row?.querySelector<HTMLButtonElement>('button[aria-pressed]')?.click());
  };

  test('a choice renders its own date alone, and those that it clashes with', async () => {
    await openBig();
    expect(new Set(rendered).size).toBe(300);
    rendered.length = 0;
    toggle(1, 0);
    expect(rendered).toEqual([performanceId(1, 0)]);
    expect(summary().getAllByText(/^Encore 59 places$/, { ignore: '[role=status]' })).toHaveLength(6);
    rendered.length = 0;
    // The first show's fourth date is an hour after it: nobody can be at both.
    toggle(2, 0);
    expect(rendered.toSorted()).toEqual([performanceId(1, 3), performanceId(2, 0)]);
  });
});

describe('places beside a subscriber’s', () => {
  test('are taken at an evening that was chosen, no more than they may, and held with theirs', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    const plus = () =>
      show('Phèdre').getByRole<HTMLButtonElement>('button', {
        name: 'Un de plus, Places en plus, pour des proches',
      });
    expect(show('Phèdre').getByText('30,00 € chacune ; une au plus')).toBeTruthy();
    await page.user.click(plus());
    expect(plus().disabled).toBe(true);
    expect(shown('54,00 €')).toBeTruthy();
    expect(shown('Encore 1 place, dont 1 de « Danse »')).toBeTruthy();
    expect(summary().getByText(/1 place pour un proche/)).toBeTruthy();
    const asked: { key: string; change: Record<string, unknown> }[] = [];
    page.stage.answer('cart', (event) => void asked.push(event as never));
    await page.user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    await act(async () => {
      const result = { kind: 'accepted', cart: subscribedCart('11'), subscribed: ['11'] };
      page.stage.actor.send({ type: 'cart.changeSettled', key: asked[0]?.key ?? '', result } as never);
    });
    expect(asked[1]?.change).toMatchObject({
      kind: 'takeBestPlaces',
      priceCodes: ['ABO', 'PROCHE'],
      subscriptionIds: ['11', '11'],
    });
  });
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
      { ...refusal, message: 'Ce numéro n’est pas connu.' },
      'Ce numéro n’est pas connu.',
    ],
    [
      'because nobody answered',
      { ...refusal, code: 0, message: '' },
      'Le théâtre n’a pas répondu : rien n’est perdu. Réservez encore une fois dans un instant.',
    ],
  ])('%s: it stands at the number itself, and nothing is lost', async (_, why, words) => {
    const page = await openFormula();
    const { user, stage } = page;
    await more(page, 'Carte Grand-Chariot');
    await act(() => vi.dynamicImportSettled());
    await user.type(screen.getByRole('textbox', { name: 'Prénom' }), 'Linh');
    await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Nguyen');
    const number = () => screen.getByRole('textbox', { name: /^Numéro de carte/ });
    await user.type(number(), 'GC1');
    await choose(page, 'Phèdre');
    const asked: { key: string }[] = [];
    stage.answer('cart', (event) => void asked.push(event as never));
    await user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    await act(async () => {
      const result = { kind: 'refused', refusal: why, cart: null };
      stage.actor.send({ type: 'cart.changeSettled', key: asked[0]?.key ?? '', result } as never);
    });
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
    const asked: { key: string; change: { kind: string; performanceId?: number } }[] = [];
    page.stage.answer('cart', (event) => void asked.push(event as never));
    const wanted: object[] = [];
    page.stage.actor.on('seats.wanted', (event) => wanted.push(event));
    await page.user.click(
      show('Phèdre').getByRole('button', { name: /^Choisir ma place sur le plan, Phèdre/ }),
    );
    const answer = (result: object) =>
      act(async () => {
        page.stage.actor.send({ type: 'cart.changeSettled', key: asked.at(-1)?.key ?? '', result } as never);
      });
    await answer({ kind: 'accepted', cart: subscribedCart('11'), subscribed: ['11'] });
    await answer({ kind: 'accepted', cart: subscribedCart('11', 7) });
    expect(asked.map(({ change }) => [change.kind, change.performanceId])).toEqual([
      ['subscribe', undefined],
      ['takeBestPlaces', 7],
    ]);
    expect(wanted).toEqual([{ type: 'seats.wanted', performanceId: 7, itemIds: ['ticket-11-7'] }]);
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

  test('by filters that leave nothing: which one to take back', async () => {
    const page = await openFormula();
    await page.user.type(await find(page), 'zzzzzz');
    await page.user.click(screen.getByRole('button', { name: 'Tout afficher' }));
    expect(show('Phèdre')).toBeTruthy();
  });
});

describe('what the cart has of a formula', () => {
  test('counts, and is shown where it was chosen', async () => {
    const { stage } = await openFormula();
    await act(async () => stage.actor.send({ type: 'cart.changed', cart: subscribedCart('11', 18) }));
    expect(show('Giselle').getByText(/^Dans votre panier : Plein tarif/)).toBeTruthy();
    expect(shown('Encore 1 place')).toBeTruthy();
  });
});

describe('a formula that cannot be composed', () => {
  test('is shown with the date from which it can be', async () => {
    await openFormula({ ...escapade, afterThe: Date.UTC(2027, 0, 4, 9) });
    expect(screen.getByText('Bientôt en vente')).toBeTruthy();
    expect(screen.getByText(/À partir du .*4 janvier/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of which nothing is to come says so', async () => {
    await openFormula({ ...escapade, types: escapade.types.map((type) => ({ ...type, filter: 'SP=999' })) });
    expect(screen.getByRole('heading', { name: 'Cette formule n’a plus de séance à venir.' })).toBeTruthy();
  });

  test('because none is chosen: it is asked which', async () => {
    await openFormula(escapade, null);
    expect(screen.getByRole('heading', { name: 'Pour quelle formule\u202f?' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });
});
