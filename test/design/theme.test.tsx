// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { modalsMachine } from '../../machines/modals/modals.machine.ts';
import { adoptThemeChoice, themeChoiceOf } from '../../ui/design/theme-choice.ts';
import { ThemeControl } from '../../ui/shell/shop-footer.tsx';
import { ShopProvider } from '../../ui/shop/shop.tsx';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import { createViewStage } from '../support/stages/view-stage.tsx';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  adoptThemeChoice('system');
});

const shownTheme = () => document.documentElement.dataset.theme;

function showControl() {
  const { shop } = createViewStage(modalsMachine, { id: 'modals' });
  const themeMemory = createShopMemory(1).theme;
  render(
    <ShopProvider shop={{ ...shop, themeMemory }}>
      <ThemeControl />
    </ShopProvider>,
  );
  return themeMemory;
}

describe('light or dark', () => {
  test('is the system’s until the shopper chooses; the choice is kept in this browser', async () => {
    const memory = showControl();
    const choices = screen.getByRole('group', { name: 'Affichage' });
    expect(choices).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Automatique' })).toHaveProperty('checked', true);
    await userEvent.click(screen.getByRole('radio', { name: 'Sombre' }));
    expect(shownTheme()).toBe('dark');
    expect(memory.read()).toBe('dark');
    await userEvent.click(screen.getByRole('radio', { name: 'Automatique' }));
    expect(shownTheme()).toBeUndefined();
    expect(memory.read()).toBeNull();
  });

  test('is chosen by the keyboard alone', async () => {
    showControl();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(shownTheme()).toBe('light');
  });

  test('follows a choice made in another tab', async () => {
    const memory = showControl();
    memory.write('dark');
    window.dispatchEvent(new Event('storage'));
    expect(shownTheme()).toBe('dark');
    expect(await screen.findByRole('radio', { name: 'Sombre', checked: true })).toBeTruthy();
  });

  test.each([null, '', 'DARK', 'javascript:'])('kept as %j, is the system’s', (kept) => {
    expect(themeChoiceOf(kept)).toBe('system');
  });
});
