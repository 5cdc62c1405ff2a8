import { type ComponentType, createElement, lazy } from 'react';
import { BrokenScreen } from './broken-screen.tsx';
import type { ErrorScreenProps } from './error-screen.tsx';

/** What a stranger's first page is painted without, and must be there when it is wanted, even without a network. */
const parts = () => import('../scripts/later.ts');

export const MenuDialog = lazy(async () => ({ default: (await parts()).MenuDialog }));
export const HoldWarning = lazy(async () => ({ default: (await parts()).HoldWarning }));
export const GateKeeperModal = lazy(async () => ({ default: (await parts()).GateKeeperModal }));
export const InactivityModal = lazy(async () => ({ default: (await parts()).InactivityModal }));
export const LoggedOutModal = lazy(async () => ({ default: (await parts()).LoggedOutModal }));
export const MessageModal = lazy(async () => ({ default: (await parts()).MessageModal }));
/** Without its code, as without a network, the little that is always there says so; the page reads itself again when it can. */
export const ErrorScreen = lazy<ComponentType<ErrorScreenProps>>(async () => ({
  default: (await parts().catch(() => null))?.ErrorScreen ?? Missing,
}));

const Missing = () =>
  createElement(BrokenScreen, { reason: 'missing', onReloaded: () => window.location.reload() });

/** Milliseconds after which a slow picture keeps nothing else waiting. */
const longestLoad = 3000;

/** When all that the page itself listed has come: on a slow network, what can wait would come in the way of the rest. */
function pageLoaded(): Promise<void> {
  return import.meta.env.SSR || document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => {
        window.addEventListener('load', () => resolve(), { once: true });
        setTimeout(resolve, longestLoad);
      });
}

/** What any page may bear, after what it is about: without its code, pages go on as the server drew them, or without it. */
function unlessMissing<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy<ComponentType<Props>>(async () => {
    await pageLoaded();
    return { default: await load().catch(() => new Promise<never>(() => {})) };
  });
}

export const HeaderCountdown = unlessMissing(async () => (await parts()).HeldCountdown);
export const Overlays = unlessMissing(async () => (await parts()).Overlays);
export const ShopVoice = unlessMissing(async () => (await parts()).ShopVoice);
export const ShopNotices = unlessMissing(async () => (await parts()).ShopNotices);
export const PageAwaited = unlessMissing(async () => (await parts()).PageAwaited);
export const Fitting = unlessMissing(async () => (await parts()).Fitting);
export const AccountButton = unlessMissing(async () => (await parts()).AccountButton);
export const SaveRecording = unlessMissing(async () => (await parts()).SaveRecording);
export const Footer = unlessMissing(async () => (await parts()).ShopFooter);
