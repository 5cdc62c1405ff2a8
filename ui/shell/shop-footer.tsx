import type { ShopSettings } from '../../api/season/settings.ts';
import { Footer } from './footer.tsx';
import { ThemeControl } from './theme-control.tsx';

/** The footer with what it controls. */
export function ShopFooter({ settings }: { readonly settings: ShopSettings }) {
  return <Footer settings={settings} themeControl={<ThemeControl />} />;
}
