// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ImposedPlaces } from '../../api/seats/imposed-places.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { ShopProvider } from '../../ui/shop/shop.tsx';
import { ImposedNote } from '../../ui/ticket-picker/hold-bar.tsx';
import { heldCart, ticket } from '../support/data/fixtures.ts';
import { createViewStage, prices } from '../support/stages/view-stage.tsx';

afterEach(cleanup);

const places = (...seatIds: readonly number[]) => seatIds.map((seatId) => ({ seatId }));

/** What is said of performance 7 under this rule, with these seats in the cart and those being chosen. */
function noteOf(rule: ImposedPlaces | null, held: readonly number[], chosen: readonly number[]): string {
  const { shop, show } = createViewStage(modalsMachine, { id: 'modals' });
  const imposed = new Map(rule === null ? [] : [[7, rule]]);
  shop.queryClient.setQueryData(shop.queries.pricing().queryKey, {
    ...prices,
    openings: { ...prices.openings, imposed },
  });
  const items = held.map((seatId) => ticket(seatId));
  show('cart', { context: { cart: { ...heldCart(), items: [...items, ticket(99, { performanceId: 8 })] } } });
  render(
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queryClient}>
        <ImposedNote performanceId={7} places={places(...chosen)} />
      </QueryClientProvider>
    </ShopProvider>,
  );
  return screen.queryByRole('status')?.textContent ?? '';
}

const pairs: ImposedPlaces = { lot: 2, sets: [] };
const sofa: ImposedPlaces = { lot: 1, sets: [[5, 6, 7]] };

test.each<[string, ImposedPlaces | null, readonly number[], readonly number[], string]>([
  ['nothing where nothing is imposed', null, [12], [13], ''],
  ['the rule before anything is chosen', pairs, [], [], 'vont par 2.'],
  ['what is missing', pairs, [], [12], 'prenez-en encore 1.'],
  ['that the cart’s place and the chosen one are whole', pairs, [12], [13], 'vont par 2.'],
  ['what is missing beside the cart’s places', pairs, [12, 13], [14], 'Ou rendez-en 1.'],
  ['nothing of a set that nobody touches', sofa, [], [12], ''],
  ['how many of a set are left to take', sofa, [5], [6], 'il en reste 1 à prendre'],
  ['that a whole set goes together', sofa, [5, 6], [7], 'Certaines de ces places ne se vendent qu’ensemble.'],
])('says %s', (_what, rule, held, chosen, said) => {
  const note = noteOf(rule, held, chosen);
  expect(said === '' ? note === '' : note.includes(said), note).toBe(true);
});
