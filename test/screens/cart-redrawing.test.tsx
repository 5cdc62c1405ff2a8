// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart, type ServiceItem, type TicketItem } from '../../api/cart/cart.ts';
import { hold, ticket } from '../support/data/fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';
import { showCart } from './cart-stage.tsx';

/** What was drawn since the last look: each line by its id, each amount of the summary. */
const drawn = vi.hoisted(() => ({ lines: [] as string[], amounts: [] as number[] }));

vi.mock('../../ui/cart/line-amount.tsx', () => ({
  LineAmount: ({ item }: { item: { id: string } }) => {
    drawn.lines.push(item.id);
    return <span>prix</span>;
  },
}));
vi.mock('../../ui/design/price.tsx', () => ({
  Price: ({ amount }: { amount: number }) => {
    drawn.amounts.push(amount);
    return <span>{amount}</span>;
  },
}));

function look(): { readonly lines: readonly string[]; readonly amounts: readonly number[] } {
  const seen = { lines: [...drawn.lines], amounts: [...drawn.amounts] };
  drawn.lines.length = 0;
  drawn.amounts.length = 0;
  return seen;
}

beforeEach(() => void look());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** As each reading makes it: the same facts in other objects. */
const readAgain = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items.map((item) => structuredClone(item)),
  hold: hold(),
});

const parking: ServiceItem = {
  id: 'parking',
  type: 'service',
  label: 'Place au parking',
  quantity: 1,
  amount: 500,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  code: 'PARKING',
  performanceId: 100,
};
/** Two hundred lines on ten evenings. */
const tickets: readonly TicketItem[] = Array.from({ length: 199 }, (_, index) =>
  ticket(index + 1, { performanceId: 100 + (index % 10), showId: 1, amount: 2800 }),
);
const big: Cart = { ...emptyCart, items: [...tickets, parking], total: 557_700, hold: hold() };

describe('a cart of two hundred lines', () => {
  test('draws what changed and the total, and no other line', async () => {
    const { show } = await showCart(big);
    expect(look().lines).toHaveLength(200);
    let held = big;
    /** What a reading draws in which these facts are other ones. */
    const drawnWhen = (change: (items: Cart['items']) => Cart['items'], total = held.total) => {
      const next = readAgain(held);
      held = { ...next, items: change(next.items), total };
      show(held);
      return look();
    };
    const withTicket = (change: Partial<TicketItem>) => (items: Cart['items']) =>
      items.map((item) =>
        item.id === 'ticket-43' && item.type === 'ticket' ? { ...item, ...change } : item,
      );

    // Read again, and nothing changed.
    expect(drawnWhen((items) => items).lines).toEqual([]);
    expect(drawnWhen(withTicket({ priceCode: 'J', amount: 1400 }), 556_300)).toEqual({
      lines: ['ticket-43'],
      // Of the tickets, and of all.
      amounts: [556_300, 556_300],
    });
    const holder = { firstName: 'Armande', lastName: 'Béjart' };
    expect(drawnWhen(withTicket({ holder })).lines).toEqual(['ticket-43']);
    expect(drawnWhen(withTicket({ seatLabel: 'Orchestre, rang A, place 1' })).lines).toEqual(['ticket-43']);
    const twice = (items: Cart['items']) =>
      items.map((item) => (item.id === 'parking' ? { ...item, quantity: 2, amount: 1000 } : item));
    expect(drawnWhen(twice).lines).toEqual(['parking']);
    expect(drawnWhen((items) => items.filter(({ id }) => id !== 'ticket-7')).lines).toEqual([]);
  });
});

describe('a tick of the hold', () => {
  test('draws the countdown alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const rendering = showCart(big, { heldUntil: morning + 1_800_000 });
    await vi.advanceTimersByTimeAsync(0);
    const { container, stage } = await rendering;
    look();
    const touched = new Set<Element | null>();
    const observer = new MutationObserver(() => undefined);
    observer.observe(container, { subtree: true, childList: true, characterData: true, attributes: true });
    const shown = container.querySelector('[role=timer]')?.textContent;
    act(() => {
      stage.setNow(morning + 3000);
      vi.advanceTimersByTime(3000);
    });
    for (const { target } of observer.takeRecords()) {
      touched.add(
        (target instanceof Element ? target : target.parentElement)?.closest('[role=timer]') ?? null,
      );
    }
    observer.disconnect();
    expect(container.querySelector('[role=timer]')?.textContent).not.toBe(shown);
    expect([...touched]).toEqual([container.querySelector('[role=timer]')]);
    expect(look()).toEqual({ lines: [], amounts: [] });
  });
});
