// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showIdOf, showSlug } from '../../api/season/show-address.ts';
import { showEntry } from '../../ui/programme/show-entries.ts';
import { ShowScreen } from '../../ui/programme/show-screen.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { availabilityOf, now, pricing, season } from './season-fixture.ts';

afterEach(cleanup);

const [show] = season.shows.values();
if (show === undefined) {
  throw new Error('The season has no show');
}
const onPerformanceChosen = vi.fn();

const view = (
  <ShowScreen
    entry={showEntry(season, show)}
    catalogue={season}
    availability={availabilityOf({ 11: 'V' })}
    pricing={pricing}
    now={now}
    origin="https://billets.example"
    onPerformanceChosen={onPerformanceChosen}
    onWaitingListAsked={() => {}}
  />
);

describe('the page of a show', () => {
  test('is headed by its title, and lets one choose places for a date', async () => {
    await renderInRouter(view);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Phèdre');
    const dates = screen.getByRole('region', { name: 'Dates et places' });
    await userEvent.click(within(dates).getByRole('button', { name: /^Choisir mes places, vendredi 27/ }));
    expect(onPerformanceChosen).toHaveBeenCalledWith(11);
    expect(screen.getByRole('link', { name: /Toute la saison/ }).getAttribute('href')).toBe('/billets');
  });

  test('is shared by its own address, copied where the browser cannot share', async () => {
    const user = userEvent.setup();
    await renderInRouter(view);
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    expect(await screen.findByText(/L’adresse est copiée/)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`https://billets.example/spectacles/${showSlug(show)}`);
  });
});

describe('the address of a show', () => {
  test('leads back to the show whatever its title is, and is a plain path', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (id, title) => {
          const slug = showSlug({ id, title });
          expect(slug).toMatch(/^[a-z0-9-]+$/);
          expect(showIdOf(slug)).toBe(id);
        },
      ),
    );
  });

  test.each(['', '0', 'phedre', '12phedre', '-12', '12/3', '99999999999', '1e3'])(
    '« %s » names none',
    (slug) => {
      expect(showIdOf(slug)).toBeNull();
    },
  );
});
