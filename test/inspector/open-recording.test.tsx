import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFilmStore } from '../../ui/inspector/page/film.ts';
import { InspectorPage } from '../../ui/inspector/page/inspector-page.tsx';
import { createRecorder } from '../../ui/inspector/recording/recorder.ts';
import { buySeats } from '../bench/events/purchase.ts';
import { visitor } from '../support/data/fixtures.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';
import { joinedChannels } from './joined-channels.ts';

// @vitest-environment happy-dom

/** A purchase as a shopper saves it. */
function savedPurchase(): string {
  const shop = createReadyShop();
  const recorder = createRecorder({
    root: shop.actor('app'),
    build: 'flight-recorder-abc.js',
    now: shop.time.now,
    soon: () => () => {},
  });
  buySeats(shop, visitor, 1);
  const text = recorder.save();
  recorder.stop();
  shop.stop();
  return text;
}

const open = async (text: string): Promise<void> => {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(/Open a recording/), {
      target: { files: [new File([text], 'deroule-boutique.json')] },
    });
  });
};
const actors = () => within(screen.getByRole('navigation', { name: 'Actors' }));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(async () => {
  await act(async () => {
    render(<InspectorPage store={createFilmStore(joinedChannels().page)} />);
  });
});

afterEach(cleanup);

describe('a saved recording in the inspector’s page', () => {
  test('is shown as the shop would be: who lived, how each stood, what was said, back and forth', async () => {
    await open(savedPurchase());
    await waitFor(() => expect(screen.getByText(/build flight-recorder-abc\.js/)).toBeDefined(), {
      timeout: 20_000,
    });
    expect(actors().getByRole('button', { name: /^checkout\s*paid$/ })).toBeDefined();
    const said = within(screen.getByRole('region', { name: 'Events between actors' }));
    expect(said.getAllByRole('button', { name: /order\.confirmed/ })).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await act(async () => fireEvent.click(button('First')));
    expect(actors().queryByRole('button', { name: /^checkout\s*paid$/ })).toBeNull();
    await act(async () => fireEvent.click(button('Forward →')));
    expect(screen.getByText(/^1 \/ \d+$/)).toBeDefined();
    await act(async () => fireEvent.click(actors().getByRole('button', { name: /^checkout/ })));
    await waitFor(() => expect(document.querySelector('svg.chart .state.lit')).not.toBeNull(), {
      timeout: 20_000,
    });
    await act(async () => fireEvent.click(button('Back to the shop')));
    expect(screen.getByText(/Waiting for the shop/)).toBeDefined();
  }, 60_000);

  const replay = () => within(screen.getByRole('region', { name: 'Replay' }));
  const shown = (words: RegExp) =>
    waitFor(() => expect(replay().getByText(words)).toBeDefined(), { timeout: 20_000 });
  /** The same file, in which something else was recorded. */
  const changed = (text: string, change: (packed: Record<string, unknown>) => void): string => {
    const packed: Record<string, unknown> = JSON.parse(text);
    change(packed);
    return JSON.stringify(packed);
  };

  test('is played by the machines of today: every context is there, which the recording leaves out', async () => {
    await open(savedPurchase());
    await shown(/do the same as the recording/);
    await act(async () => fireEvent.click(actors().getByRole('button', { name: /^checkout/ })));
    expect(screen.queryByText(/a recording keeps contexts at its start alone/)).toBeNull();
    await act(async () => fireEvent.click(button('What was recorded')));
    expect(button('What was recorded').getAttribute('aria-pressed')).toBe('true');
    await act(async () => fireEvent.click(actors().getByRole('button', { name: /^checkout/ })));
    expect(screen.getByText(/a recording keeps contexts at its start alone/)).toBeDefined();
    expect(actors().getByRole('button', { name: /^checkout\s*paid$/ })).toBeDefined();
  }, 60_000);

  test('says where they depart from it, and leads to the moment', async () => {
    await open(savedPurchase().replaceAll('"paid"', '"unpaid"'));
    await shown(/depart from the recording at \d+ steps/);
    await act(async () => {
      fireEvent.click(
        replay().getAllByRole('button', { name: /^app\/checkout ← .*in the replay/ })[0] ?? document.body,
      );
    });
    expect(
      actors()
        .getByRole('button', { name: /^checkout/ })
        .getAttribute('aria-current'),
    ).toBe('true');
  }, 60_000);

  test('of which only the end is left is read, and said not to be replayed', async () => {
    await open(
      changed(savedPurchase(), (packed) => {
        packed.start = [];
      }),
    );
    await shown(/Only the end of this recording is left/);
    expect(actors().getByRole('button', { name: /^checkout\s*paid$/ })).toBeDefined();
  }, 60_000);

  test.each([
    ['not JSON', () => 'hello', /is not JSON/],
    ['cut short', (text: string) => text.slice(0, -50), /cut short/],
    ['of another version', (text: string) => text.replace('"version":1', '"version":99'), /version 99/],
    [
      'of a machine that the shop does not have',
      (text: string) => text.replaceAll('"cart"', '"basket"'),
      /no machine « basket »/,
    ],
    ['a log entry that cannot be unpacked', () => 'A'.repeat(64), /cannot be unpacked|is not JSON/],
  ])('that is %s is refused in words, and what was on show stays', async (_name, spoil, words) => {
    await open(spoil(savedPurchase()));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words), { timeout: 20_000 });
    expect(screen.getByText(/Waiting for the shop/)).toBeDefined();
  });
});
