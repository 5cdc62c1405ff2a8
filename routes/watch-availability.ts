import { actorOf, livingActor } from '../ui/actors/shop.tsx';
import type { RouterContext } from './context.ts';

interface Visit {
  readonly context: RouterContext;
}

/** Keeps the whole season's availability fresh while a route is shown. */
export const watchAvailability = {
  onEnter: ({ context: { shop } }: Visit): void => {
    actorOf(shop.root, 'availability').send({ type: 'availability.watched', scope: '*' });
  },
  onLeave: ({ context: { shop } }: Visit): void => {
    livingActor(shop.root, 'availability')?.send({ type: 'availability.unwatched' });
  },
};
