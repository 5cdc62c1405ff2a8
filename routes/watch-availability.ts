import { followActor, livingActor, type Shop } from '../ui/actors/shop.tsx';

interface Visit {
  readonly context: { readonly shop: Pick<Shop, 'root'> };
}

/** Who looks at performances chooses places next: the code of that window comes while the page still comes alive. */
export function fetchPicker(): void {
  for (const code of [
    import('../ui/screens/modals/modal-host.tsx'),
    import('../ui/screens/picker/picker-modal.tsx'),
  ]) {
    // Without a network: asked for again when the window is wanted.
    code.catch(() => {});
  }
}

/** Keeps the whole season's availability fresh while a route is shown, also by an actor that was started anew meanwhile. */
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
