// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriptionsMachine } from '../../machines/subscriptions/subscriptions.machine.ts';
import { machineDate } from '../../ui/language/dates.ts';
import ComposerPage from '../../ui/subscriptions/composer/composer-page.tsx';
import type * as rows from '../../ui/subscriptions/composer/evening-row.tsx';
import { bigFormulas, bigOffer, bigWorld, performanceId } from '../bench/composer/big-composition.ts';
import { refusal } from '../support/data/fixtures.ts';
import { adult, escapade, proposal, subscribedCart } from '../support/data/subscription-fixtures.ts';
import { endAllStages } from '../support/stages/stage.ts';
import { createViewStage, mountShop } from '../support/stages/view-stage.tsx';
import {
  answerAs,
  changesAsked,
  choose,
  more,
  openFormula,
  show,
  shown,
  summary,
} from './composer-stage.tsx';

const rendered = vi.hoisted((): number[] => []);
vi.mock('../../ui/subscriptions/composer/evening-row.tsx', async (importOriginal) => {
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

  test('the focus stays near what leaves: the last person of an evening, an evening, a date that is no choice any more', async () => {
    const page = await openFormula();
    await more(page, 'Plein tarif');
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    for (const name of ['Plein tarif 1', 'Plein tarif 2']) {
      await page.user.click(show('Phèdre').getByRole('checkbox', { name }));
    }
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Choisir Phèdre/);
    await choose(page, 'Phèdre');
    await page.user.click(summary().getByRole('button', { name: /^Retirer Phèdre/ }));
    expect(document.activeElement?.textContent).toBe('Votre composition');
    await choose(page, 'Phèdre');
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Montrer' }), 'Mes choix');
    await choose(page, 'Phèdre');
    expect(screen.queryByRole('article')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Vos spectacles');
  });

  test('what must be corrected or said comes before « Complet »', async () => {
    const named = {
      ...escapade,
      types: escapade.types.map((type) => ({ ...type, isNominative: true, isSingleShow: true })),
    };
    const page = await openFormula(named);
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    await choose(page, 'Giselle', 1);
    expect(summary().getByRole('status').textContent).toBe('À compléter\u00a0: Plein tarif.');
    expect(summary().queryByText('Complet')).toBeNull();
    await choose(page, 'Phèdre', 1);
    expect(summary().getByRole('status').textContent).toBe('Un point est à corriger.');
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
    const { user } = page;
    await more(page, 'Plein tarif');
    await choose(page, 'Phèdre');
    await choose(page, 'Giselle', 1);
    await user.click(summary().getByRole('button', { name: 'Réserver ces places' }));
    await answerAs(page, { kind: 'done', value: { cart: subscribedCart('11'), subscribed: ['11'] } });
    await answerAs(page, { kind: 'refused', refusal: { ...refusal, message: 'Plus que 0 place.' } });
    await answerAs(page, { kind: 'done', value: { cart: subscribedCart('11', 18) } });
    expect(changesAsked(page).map(({ kind, performanceId }) => [kind, performanceId])).toEqual([
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
