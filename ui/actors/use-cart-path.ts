import { useAppFact } from './shop.tsx';

/** Where what is held is seen: the cart, or the pouch in its place (point 2, shell). */
export const useCartPath = (): '/panier' | '/pochette' =>
  useAppFact(({ context }) => (context.settings?.options.isPouch === true ? '/pochette' : '/panier'));
