// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { optionEnd } from '../../api/cart/cart-option.ts';
import { HoldCountdown } from '../../ui/cart/hold-countdown.tsx';
import { OptionScreen, type OptionScreenProps } from '../../ui/cart/option-page.tsx';
import { hold, refusal, ticket } from '../support/data/fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';
import { renderInRouter } from './render-in-router.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const twoDays = 172_800;
const end = morning + twoDays * 1000;
const onPlaced = vi.fn();

const view = (more: Partial<OptionScreenProps> = {}) => (
  <OptionScreen
    hold={hold()}
    optionSeconds={twoDays}
    optionEnd={end}
    busy={false}
    refusal={null}
    doubt="none"
    onPlaced={onPlaced}
    {...more}
  />
);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const place = () => screen.queryByRole('button', { name: /^Garder mes places jusqu’au / });

describe('placing an option', () => {
  test('says what it is and until when, and asks by one button', async () => {
    await renderInRouter(view());
    expect(title()).toBe('Poser une option');
    expect(screen.getByText(/se pose une seule fois par panier/)).toBeTruthy();
    await userEvent.click(place() as HTMLElement);
    expect(onPlaced).toHaveBeenCalledOnce();
  });

  test('what is placed is said where the button was, and takes the focus', async () => {
    const { show } = await renderInRouter(view());
    await userEvent.click(place() as HTMLElement);
    show(view({ busy: true }));
    expect(place()?.getAttribute('aria-busy')).toBe('true');
    show(view({ hold: hold({ isOption: true, deadline: end }) }));
    expect(title()).toBe('Votre option est posée');
    expect(document.activeElement?.textContent).toBe('Votre option est posée');
    expect(screen.getByRole('link', { name: 'Continuer vers le paiement' })).toBeTruthy();
    expect(place()).toBeNull();
  });

  test('a refusal is said and leaves the button; one of another change is not said here', async () => {
    const { show } = await renderInRouter(view({ refusal }));
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(place() as HTMLElement);
    show(view({ refusal }));
    expect(screen.getByRole('alert').textContent).toContain('Refusé.');
    expect(place()).toBeTruthy();
  });

  test.each([
    ['the venue offers none', { optionSeconds: 0 }, 'Pas d’option ici'],
    ['nothing is held', { hold: null }, 'Rien à garder pour l’instant'],
    ['a performance begins before', { optionEnd: morning + 60_000 }, 'C’est pour bientôt'],
    ['it is being paid', { hold: hold({ paymentReference: 'R-1' }) }, 'Un paiement est en cours'],
  ])('is not offered where %s: it says so and leads on', async (_name, more, heading) => {
    await renderInRouter(view(more));
    expect(title()).toBe(heading);
    expect(place()).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });
});

describe('the end of an option', () => {
  const cart: Cart = {
    ...emptyCart,
    items: [ticket(12, { performanceId: 7 }), ticket(13, { performanceId: 8 })],
  };

  test('is the venue’s length from now, and never beyond the beginning of a performance', () => {
    expect(optionEnd(cart, morning, twoDays, () => null)).toBe(end);
    const begins = morning + 3_600_000;
    expect(optionEnd(cart, morning, twoDays, (id) => (id === 8 ? begins : end + 1))).toBe(begins);
  });
});

describe('a long countdown', () => {
  const label = () => screen.getByRole('timer').textContent;

  test('shows until which day and hour, then what is left', () => {
    vi.useFakeTimers({ now: morning });
    const now = () => Date.now();
    render(<HoldCountdown deadline={morning + 86_400_000 + 60_000} now={now} look="text" />);
    expect(label()).toMatch(/^\S+ \d+ \S+ · \d+\u00a0h/);
    act(() => void vi.advanceTimersByTime(62_000));
    expect(label()).toBe('23\u00a0h\u00a059\u00a0min');
  });
});
