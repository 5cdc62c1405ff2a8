import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { EventOf, ShopActor, ShopSnapshot } from '../../machines/system/registry.ts';
import { useFact } from '../shop/shop.tsx';

/** What lives below the ticket picker: proposals and moves as long as its map, the check of references as long as it does. */
type PickerChild = 'bestPlaces' | 'ticketMove' | 'referenceCheck';

const childOf: {
  readonly [Child in PickerChild]: (picker: ShopSnapshot<'ticketPicker'>) => ShopActor<Child> | undefined;
} = {
  bestPlaces: ({ children }) => children.bestPlaces,
  ticketMove: ({ children }) => children.ticketMove,
  referenceCheck: ({ children }) => children.referenceCheck,
};

/** The actor below the ticket picker; undefined while it does not live. */
export function usePickerChild<Child extends PickerChild>(child: Child): ShopActor<Child> | undefined {
  return useFact('ticketPicker', childOf[child]);
}

/** One fact of an actor below the ticket picker, kept fresh; `absent` while it does not live. */
export function usePickerChildFact<Child extends PickerChild, Fact>(
  child: Child,
  select: (snapshot: ShopSnapshot<Child>) => Fact,
  absent: Fact,
): Fact {
  const actor = usePickerChild(child);
  return useSelector(actor, (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

/** Where the view sends what the shopper does; nowhere while the actor does not live. */
export function useSendPickerChild<Child extends PickerChild>(child: Child): (event: EventOf<Child>) => void {
  const actor = usePickerChild(child);
  return useCallback((event) => actor?.send(event), [actor]);
}

/** Tells of each reference that is accepted while the view is shown. */
export function useOnReferenceAccepted(listen: (accepted: AcceptedReference) => void): void {
  const actor = usePickerChild('referenceCheck');
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  }, [listen]);
  useEffect(() => {
    const subscription = actor?.on('reference.accepted', ({ accepted }) => latest.current(accepted));
    return () => subscription?.unsubscribe();
  }, [actor]);
}
