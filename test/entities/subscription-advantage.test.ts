import { describe, expect, test } from 'vitest';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { SeasonWorld } from '../../api/subscriptions/draft-composition.ts';
import { guaranteedSaving } from '../../api/subscriptions/subscription-advantage.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import { subscriptionType, subscriptionWorld } from '../support/data/subscription-fixtures.ts';

const priced = (code: string, label: string, c1: number, more: Partial<PriceLine> = {}): PriceLine => ({
  ...fullPrice,
  code,
  label,
  amounts: new Map([['C1', c1]]),
  ...more,
});
const own = priced('ABO', 'Abonné', 1000, { isDisplayed: false });
const full = priced('TP', 'Plein', 3000);
const inBoth = (c1: number, c2: number) => ({
  amounts: new Map([
    ['C1', c1],
    ['C2', c2],
  ]),
});

/** All evenings at these prices. */
const worldOf = (lines: readonly PriceLine[], alternatePrice = ''): SeasonWorld => ({
  ...subscriptionWorld,
  pricing: {
    ...subscriptionWorld.pricing,
    grids: [lines],
    openings: { ...subscriptionWorld.pricing.openings, alternatePrice },
  },
});
const onePlace = subscriptionType('ADULTE', { ticketsMin: 1 });
const everywhere = { categories: [] };
const savingOf = (lines: readonly PriceLine[], type = onePlace, alternatePrice = '') =>
  guaranteedSaving(worldOf(lines, alternatePrice), everywhere, type, [7, 17, 27]);

describe('a subscription’s place is compared', () => {
  test('with the dearest price that everybody could pay, wherever the venue lists it', () => {
    const reduced = priced('RED', 'Réduit', 2500);
    const middle = priced('MI', 'Médian', 2700);
    for (const lines of [
      [reduced, full, middle, own],
      [full, reduced, own, middle],
      [own, reduced, middle, full],
    ]) {
      expect(savingOf(lines)).toEqual({ amount: 2000, comparedWith: 'Plein' });
    }
  });

  test('with none that is sold to nobody, that every second ticket has, or that asks for another proof', () => {
    const closed = priced('FERME', 'Fermé', 9000, { maximum: 0 });
    const alternate = priced('DUO', 'Duo', 8000);
    const proved = priced('J', 'Jeune', 7000, { proofType: 'AGE' });
    expect(savingOf([closed, alternate, proved, full, own], onePlace, 'DUO')).toEqual({
      amount: 2000,
      comparedWith: 'Plein',
    });
    expect(savingOf([closed, own])).toBeNull();
    expect(savingOf([proved, own])).toBeNull();
  });

  test('with none where it is not sold singly, and nothing is said then of the whole', () => {
    const everywhereSold = { ...own, ...inBoth(1000, 800) };
    expect(savingOf([full, everywhereSold])).toBeNull();
    const world = worldOf([full, everywhereSold]);
    expect(guaranteedSaving(world, { categories: ['C1'] }, onePlace, [7])?.amount).toBe(2000);
  });

  test('as long as it costs no more: what costs as much saves nothing, what costs more is not compared', () => {
    expect(savingOf([priced('TP', 'Plein', 1000), own])).toEqual({ amount: 0, comparedWith: 'Plein' });
    expect(savingOf([priced('TP', 'Plein', 999), own])).toBeNull();
  });
});

describe('what is saved at least', () => {
  test('counts one evening of a show that is seen once', () => {
    const twice = subscriptionType('ADULTE', { ticketsMin: 2, isSingleShow: true });
    const world = worldOf([full, own]);
    expect(guaranteedSaving(world, everywhere, twice, [7, 8])).toBeNull();
    expect(guaranteedSaving(world, everywhere, twice, [7, 8, 17])?.amount).toBe(4000);
    expect(guaranteedSaving(world, everywhere, { ...twice, isSingleShow: false }, [7, 8])?.amount).toBe(4000);
  });

  test('is that of the places that save least, less what the subscription costs', () => {
    const lines = [
      { ...full, ...inBoth(3000, 1500) },
      { ...own, ...inBoth(1000, 900) },
    ];
    expect(savingOf(lines, { ...onePlace, ticketsMin: 2 })?.amount).toBe(1200);
    expect(savingOf(lines, { ...onePlace, ticketsMin: 2, price: 1500 })?.amount).toBe(-300);
  });

  test('is not said of a formula that asks for no number of places', () => {
    expect(savingOf([full, own], { ...onePlace, ticketsMin: 0 })).toBeNull();
  });

  test('names the price that it was compared with where there is one name everywhere', () => {
    const first = priced('TP', 'Plein', 3000);
    const second = priced('TP2', 'Plein balcon', 2000, { amounts: new Map([['C2', 2000]]) });
    const soldBoth = { ...own, ...inBoth(1000, 900) };
    expect(savingOf([first, second, soldBoth])).toEqual({ amount: 1100, comparedWith: null });
    expect(savingOf([{ ...first, label: '' }, own])).toEqual({ amount: 2000, comparedWith: null });
  });
});
