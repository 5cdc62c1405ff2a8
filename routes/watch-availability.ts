import { followActor, livingActor, type Shop } from '../ui/shop/shop.tsx';

interface Visit {
  readonly context: { readonly shop: Pick<Shop, 'root'> };
}

/** Keeps the whole season's availability fresh while a route is shown; an actor that restarts meanwhile is asked again. */
export function watchAvailability() {
  let leave = (): void => {};
  return {
    onEnter: ({ context: { shop } }: Visit): void => {
      leave = followActor(shop.root, 'availability', (availability) =>
        availability.send({ type: 'availability.watched', scope: '*' }),
      ).unsubscribe;
    },
    onLeave: ({ context: { shop } }: Visit): void => {
      leave();
      livingActor(shop.root, 'availability')?.send({ type: 'availability.unwatched' });
    },
  };
}
