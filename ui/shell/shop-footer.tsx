import { useEffect, useState } from 'react';
import type { ShopSettings } from '../../api/season/settings.ts';
import { adoptThemeChoice, type ThemeChoice, themeChoiceOf } from '../design/theme-choice.ts';
import { ThemeSwitch } from '../design/theme-switch.tsx';
import { useShop } from '../shop/shop.tsx';
import { Footer } from './footer.tsx';

/** The shopper's choice of light or dark, shown at once and kept in this browser. */
export function ThemeControl() {
  const { themeMemory } = useShop();
  const [choice, setChoice] = useState(() => themeChoiceOf(themeMemory.read()));
  useEffect(() => {
    // Chosen in another tab.
    const follow = (): void => {
      const kept = themeChoiceOf(themeMemory.read());
      setChoice(kept);
      adoptThemeChoice(kept);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [themeMemory]);
  const choose = (chosen: ThemeChoice): void => {
    setChoice(chosen);
    adoptThemeChoice(chosen);
    themeMemory.write(chosen === 'system' ? null : chosen);
  };
  return <ThemeSwitch choice={choice} onChosen={choose} />;
}

/** The footer with what it controls. */
export function ShopFooter({ settings }: { readonly settings: ShopSettings }) {
  return <Footer settings={settings} themeControl={<ThemeControl />} />;
}
