// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { HoldAnnouncement, HoldCountdown } from '../../ui/cart/hold-countdown.tsx';
import { TimerDelayDialog } from '../../ui/cart/hold-warning.tsx';
import { Skeleton } from '../../ui/design/skeleton.tsx';
import { Waiting } from '../../ui/design/waiting.tsx';
import { StartFailedScreen } from '../../ui/shell/broken-screen.tsx';
import { OfflineOverlay } from '../../ui/shell/overlays.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { PageAwaited } from '../../ui/shell/shop-notices.tsx';
import { renderInRouter } from './render-in-router.tsx';
import { at } from './season-fixture.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function plain(words: string | null): string {
  return (words ?? '').replace(/[\u00a0\u202f]/g, ' ');
}

describe('the countdown', () => {
  test('ticks each second in the view and is heard only at its thresholds', () => {
    vi.useFakeTimers({ now: 0 });
    const time = { deadline: 601_500, now: () => Date.now() };
    render(
      <>
        <HoldCountdown {...time} />
        <HoldAnnouncement {...time} />
      </>,
    );
    const timer = screen.getByRole('timer');
    expect(plain(timer.textContent)).toBe('10 min 01 s');
    const heard: string[] = [];
    let last = '';
    for (let second = 0; second < 601; second++) {
      act(() => void vi.advanceTimersByTime(1000));
      const said = screen.getByRole('status').textContent ?? '';
      if (said !== last && said !== '') {
        heard.push(said);
      }
      last = said;
    }
    act(() => void vi.advanceTimersByTime(500));
    expect(plain(timer.textContent)).toBe('0 s');
    expect(heard).toEqual([
      'Vos places vous sont réservées encore dix minutes.',
      'Vos places vous sont réservées encore cinq minutes.',
      'Vos places vous sont réservées encore deux minutes.',
      'Vos places vous sont réservées encore une minute.',
      'Vos places vous sont réservées encore trente secondes.',
    ]);
  });

  test('never shows more than is left, at no moment of a second', () => {
    vi.useFakeTimers({ now: 0 });
    render(<HoldCountdown deadline={12_345} now={() => Date.now()} />);
    const timer = screen.getByRole('timer');
    for (let left = 12_345; left > 0; left -= 5) {
      const shown = Number.parseInt(timer.textContent ?? '', 10) * 1000;
      expect(shown).toBeLessThanOrEqual(left);
      expect(shown).toBeGreaterThan(left - 1100);
      act(() => void vi.advanceTimersByTime(5));
    }
  });

  test('goes on when the server has set the clock right', () => {
    vi.useFakeTimers({ now: 0 });
    let ahead = 600_000;
    render(<HoldCountdown deadline={300_500} now={() => Date.now() + ahead} />);
    expect(plain(screen.getByRole('timer').textContent)).toBe('0 s');
    ahead = 0;
    act(() => void vi.advanceTimersByTime(1000));
    expect(plain(screen.getByRole('timer').textContent)).toBe('4 min 59 s');
  });

  test('says nothing on arriving between two thresholds, nor after an extension', () => {
    vi.useFakeTimers({ now: 0 });
    const now = () => Date.now();
    const { rerender } = render(<HoldAnnouncement deadline={400_000} now={now} />);
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<HoldAnnouncement deadline={550_500} now={now} />);
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the warning before the end', () => {
  const common = {
    deadline: 25_000,
    now: () => 0,
    extensionSeconds: 120,
    busy: false,
    onExtended: vi.fn(),
    onDismissed: vi.fn(),
  };

  test('puts the focus on more time, one key away', async () => {
    render(<TimerDelayDialog {...common} extensionsLeft={3} />);
    const extend = screen.getByRole('button', { name: 'Prolonger de 2\u00a0minutes' });
    expect(screen.getByRole('alertdialog', { name: /moins de 30/ })).toBeTruthy();
    expect(document.activeElement).toBe(extend);
    await userEvent.keyboard(' ');
    expect(common.onExtended).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Laisser expirer' }));
    expect(common.onDismissed).toHaveBeenCalledOnce();
  });

  test('does not offer what is no longer possible', () => {
    render(<TimerDelayDialog {...common} extensionsLeft={0} />);
    expect(screen.queryByRole('button', { name: /Prolonger/ })).toBeNull();
  });
});

test('the shell starts with a way past the menu', async () => {
  await renderInRouter(
    <Shell header={<header />} footer={<footer />}>
      <h1>Panier</h1>
    </Shell>,
  );
  const skip = screen.getByRole('link', { name: 'Aller au contenu' });
  expect(document.querySelector(skip.getAttribute('href') ?? '')?.tagName).toBe('MAIN');
});

test('the offline overlay says what happened and until when places are held, and cannot be dismissed', () => {
  render(<OfflineOverlay heldUntil={at('2026-11-21 20:42')} />);
  const overlay = screen.getByRole('alertdialog', { name: 'Connexion interrompue' });
  expect(overlay.textContent).toContain('Votre connexion à internet a été interrompue');
  expect(plain(overlay.textContent)).toContain('jusqu’à 20 h 42');
  const cancel = new Event('cancel', { cancelable: true });
  overlay.dispatchEvent(cancel);
  expect(cancel.defaultPrevented).toBe(true);
});

describe('what does not come', () => {
  const said = () => document.body.textContent ?? '';
  function passes(milliseconds: number): void {
    act(() => void vi.advanceTimersByTime(milliseconds));
  }

  test.each([
    ['a part of a page', <Waiting key="waiting" />],
    ['a part whose place is held', <Skeleton key="skeleton" look="cards" />],
  ])('%s: after 3 s it is said to take long, after 20 s what can be done', (_, waiting) => {
    vi.useFakeTimers();
    render(waiting);
    passes(2999);
    expect(screen.getAllByRole('status')).toHaveLength(1);
    passes(1);
    expect(screen.getAllByRole('status')).toHaveLength(2);
    expect(said()).toContain('Cela prend plus de temps que d’habitude');
    passes(17_000);
    expect(screen.getByRole('alert').textContent).toContain('recharger la page');
  });

  test('a whole page: it is said on the one that the shopper is still on', async () => {
    const root = createRootRoute({
      component: () => (
        <>
          <PageAwaited />
          <Outlet />
        </>
      ),
    });
    const pages = [
      createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Accueil</h1> }),
      createRoute({ getParentRoute: () => root, path: '/faq', loader: () => new Promise<never>(() => {}) }),
    ];
    const history = createMemoryHistory({ initialEntries: ['/'] });
    const router = createRouter({ routeTree: root.addChildren(pages), history });
    await router.load();
    // The registered type is the shop's own router.
    render(<RouterProvider router={router as never} />);
    await screen.findByRole('heading', { name: 'Accueil' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => history.push('/faq'));
    passes(2900);
    expect(screen.queryByRole('status')).toBeNull();
    passes(200);
    expect(screen.getByRole('status').textContent).toContain('Cela prend plus de temps que d’habitude');
    passes(17_000);
    expect(screen.getByRole('alert').textContent).toContain('La réponse se fait attendre');
    await act(async () => history.push('/'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('when the shop cannot start', () => {
  test('it says so, gives the phone number and tries again', async () => {
    const onRetried = vi.fn();
    render(
      <StartFailedScreen failure={{ kind: 'serverDown', phone: '04 75 00 26 26' }} onRetried={onRetried} />,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Le guichet ne répond pas');
    expect(screen.getByText(/04 75 00 26 26/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(onRetried).toHaveBeenCalledOnce();
  });

  test('it gives the exact message when the instance is missing (point 8)', () => {
    const message = 'Missing instPA during axios initialisation';
    render(<StartFailedScreen failure={{ kind: 'instanceMissing', message }} onRetried={vi.fn()} />);
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
