import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { referenceCheckMachine } from '../../machines/referenceCheck/referenceCheck.machine.ts';
import type { ReferenceCheckEvent } from '../../machines/referenceCheck/referenceCheck.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { useFact } from '../shop/shop.tsx';

/** The check of references lives as long as the ticket picker does, also where its modal is closed. */
export function useReferenceCheck(): ActorRefFrom<typeof referenceCheckMachine> | undefined {
  return useFact('ticketPicker', ({ children }) => children.referenceCheck);
}

/** One fact of the check of references, kept fresh; `absent` where it does not live. */
export function useReferenceFact<Fact>(
  select: (snapshot: ShopSnapshot<'referenceCheck'>) => Fact,
  absent: Fact,
): Fact {
  return useSelector(useReferenceCheck(), (snapshot) => (snapshot === undefined ? absent : select(snapshot)));
}

/** Where a view sends what the shopper does with a reference. */
export function useSendReference(): (event: ReferenceCheckEvent) => void {
  const actor = useReferenceCheck();
  return useCallback((event) => actor?.send(event), [actor]);
}

/** Tells of each reference that is accepted while the view is shown. */
export function useOnReferenceAccepted(listen: (accepted: AcceptedReference) => void): void {
  const actor = useReferenceCheck();
  const latest = useRef(listen);
  useEffect(() => {
    latest.current = listen;
  }, [listen]);
  useEffect(() => {
    const subscription = actor?.on('reference.accepted', ({ accepted }) => latest.current(accepted));
    return () => subscription?.unsubscribe();
  }, [actor]);
}
