import { useQuery } from '@tanstack/react-query';
import type { LateActor } from '../../machines/system/registry.ts';
import { livingActor, useAppFact, useShop } from './shop.tsx';

/** Whether a late actor lives yet; `failed` when its code could not be fetched, until `retry`. */
export interface LateArrival {
  readonly state: 'awaited' | 'here' | 'failed';
  readonly retry: () => void;
}

/** Brings a late actor to life while the view that needs it is shown. */
export function useLateActor(id: LateActor): LateArrival {
  const { root, startActor } = useShop();
  const isHere = useAppFact(() => livingActor(root, id) !== undefined);
  const { isError, refetch } = useQuery({
    queryKey: ['lateActors', id],
    queryFn: async () => {
      await startActor(id);
      return id;
    },
    enabled: !isHere,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  return { state: isHere ? 'here' : isError ? 'failed' : 'awaited', retry: () => void refetch() };
}
