import type { CustomPage, ShopSettings } from '../../api/season/settings.ts';
import { promiseSlot } from '../system/slot.ts';

/** Reads the venue's settings (`Accueil`). */
export const loadSettings = promiseSlot<ShopSettings>('loadSettings');

/** Makes a route for each custom page of the venue's, where no such route exists. */
export const registerCustomPages = promiseSlot<void, { readonly pages: readonly CustomPage[] }>(
  'registerCustomPages',
);
