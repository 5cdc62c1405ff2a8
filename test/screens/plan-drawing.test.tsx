// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true,"disableIframePageLoading":false,"navigation":{"disableChildFrameNavigation":true}}}
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { planAssetsQuery } from '../../api/client/queries/plan.ts';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { ShopProvider } from '../../ui/shop/shop.tsx';
import PlanDrawing from '../../ui/ticket-picker/plan-drawing.tsx';
import { DrawingOffer } from '../../ui/ticket-picker/venue-drawing.tsx';
import { createViewStage } from '../support/stages/view-stage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const svg = '<svg viewBox="0 0 200 100"><rect width="30" height="40" fill="#b3261e"/></svg>';

/** Part of the page, where the server says this of the plan of performance 7. */
function mountBeside(part: ReactNode, drawing: string, scripts: readonly string[]) {
  const { shop } = createViewStage(modalsMachine, { id: 'modals' });
  shop.queryClient.setQueryData(planAssetsQuery(shop.client, 7).queryKey, { plans: [], drawing, scripts });
  return render(
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queryClient}>{part}</QueryClientProvider>
    </ShopProvider>,
  );
}

/** The drawing of performance 7, of which the server says this. */
function mount(drawing: string, scripts: readonly string[] = []) {
  const onCategoryPressed = vi.fn<(code: string) => void>();
  const drawn = <PlanDrawing performanceId={7} onCategoryPressed={onCategoryPressed} />;
  return { container: mountBeside(drawn, drawing, scripts).container, onCategoryPressed };
}

describe('the venue’s own drawing of a hall', () => {
  test('without scripts is an image by itself, of its own size', () => {
    mount(svg);
    const image = screen.getByRole('img', { name: 'Dessin de la salle' });
    expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/);
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['200', '100']);
  });

  test.each(['', '<p>Salle</p>', '<script>window.hit = 1</script>'])('%j is nothing to show', (drawing) => {
    expect(mount(drawing).container.innerHTML).toBe('');
  });
});

describe('beside a plan that seats are chosen on', () => {
  const offer = <DrawingOffer performanceId={7} />;

  test('the venue’s drawing waits to be opened, and is then shown', async () => {
    mountBeside(offer, svg, []);
    expect(screen.queryByRole('img')).toBeNull();
    const summary = screen.getByText('Voir le dessin de la salle');
    await userEvent.click(summary);
    expect(await screen.findByRole('img', { name: 'Dessin de la salle' })).not.toBeNull();
  });

  test.each([
    ['no drawing', '', []],
    ['one with scripts, which stands in for a plan', svg, ['plan.js']],
  ] as const)('%s offers nothing', (_, drawing, scripts) => {
    expect(mountBeside(offer, drawing, scripts).container.innerHTML).toBe('');
  });
});

describe('a plan with scripts', () => {
  // Nothing is loaded here: this stands for what runs in the frame.
  const inside = new EventTarget() as unknown as Window;

  function mountFrame() {
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(inside);
    const mounted = mount(svg, ['plan.js']);
    const frame = screen.getByTitle<HTMLIFrameElement>(/fourni par le théâtre/);
    const say = (data: unknown, { origin = 'null', source = inside } = {}) =>
      act(() => void window.dispatchEvent(new MessageEvent('message', { data, origin, source })));
    return { ...mounted, frame, say };
  }

  test('runs in a frame without an origin, apart from the page', () => {
    const { frame } = mountFrame();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.getAttribute('src')).toBe('/_site/1/cadre-plan?sc=7');
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('says which category was pressed, and how tall it is', () => {
    const { say, frame, onCategoryPressed } = mountFrame();
    say({ guichet: 'plan', categorie: 'C1' });
    expect(onCategoryPressed.mock.calls).toEqual([['C1']]);
    say({ guichet: 'plan', hauteur: 480 });
    expect(frame.style.getPropertyValue('--frame-height')).toBe('480px');
  });

  test('is heard only itself: nobody else, from nowhere else, and nothing that it may not say', () => {
    const { say, frame, onCategoryPressed } = mountFrame();
    const pressed = { guichet: 'plan', categorie: 'C1' };
    say(pressed, { source: window });
    say(pressed, { origin: 'https://elsewhere.example' });
    say({ categorie: 'C1' });
    say({ guichet: 'plan', categorie: '<b>' });
    say({ guichet: 'plan', hauteur: Number.POSITIVE_INFINITY });
    expect(onCategoryPressed).not.toHaveBeenCalled();
    expect(frame.style.getPropertyValue('--frame-height')).toBe('320px');
  });
});
