import { useAppFact, useFact } from '../shop/shop.tsx';

/** How long an option on places lasts at this venue, in seconds; 0 when it offers none (ruling 18). */
export function useOptionSeconds(): number {
  return useAppFact(({ context }) => context.settings?.options.optionSeconds ?? 0);
}

/** Whether the shopper can be led to an option: the venue offers one, and somebody is signed in. */
export function useOffersOption(): boolean {
  const isSignedIn = useFact('session', ({ context }) => context.customer !== null);
  return useOptionSeconds() > 0 && isSignedIn;
}
