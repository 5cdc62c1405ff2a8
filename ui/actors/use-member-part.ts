import { focusManager, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MemberPart } from '../../machines/session/session.types.ts';
import type { ShopSnapshot } from '../../machines/system/registry.ts';
import { useFact, useSend } from './shop.tsx';

/** How it stands with a part of what is known of a member; `absent` while no member is known. */
export type PartState = 'absent' | 'unread' | 'loading' | 'loaded' | 'failed';

/** A part of what a member has: the data as far as they were read, and how it stands with them. */
export interface OwnPart<Data> {
  readonly data: Data | undefined;
  readonly state: PartState;
  readonly retry: () => void;
}

const states = ['unread', 'loading', 'loaded', 'failed'] as const;

/** What the session says of a part. */
export function partStateIn(snapshot: ShopSnapshot<'session'>, part: MemberPart | 'user'): PartState {
  return (
    states.find((state) => snapshot.matches({ authenticated: { member: { [part]: state } } })) ?? 'absent'
  );
}

/** Wants a part of what is known of the member while a view shows it, and again when the window comes back to the front. */
export function usePartState(part: MemberPart | 'user', isWanted = true): [PartState, () => void] {
  const state = useFact('session', (snapshot) => partStateIn(snapshot, part));
  const send = useSend('session');
  const isUnread = state === 'unread';
  useEffect(() => {
    // Whoever is recognised anew is read anew.
    if (isWanted && isUnread) {
      send({ type: `${part}.wanted` });
    }
  }, [isUnread, isWanted, part, send]);
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    const want = () => send({ type: `${part}.wanted` });
    want();
    return focusManager.subscribe((isFocused) => {
      if (isFocused) {
        want();
      }
    });
  }, [isWanted, part, send]);
  return [state, () => send({ type: `${part}.wanted` })];
}

/** A part of what a member has, read by the session when a view first shows it. `query` says where it stands in the cache. */
export function useMemberPart<Data, Key extends QueryKey>(
  part: MemberPart,
  query: UseQueryOptions<Data, Error, Data, Key>,
  isWanted = true,
): OwnPart<Data> {
  const [state, retry] = usePartState(part, isWanted);
  const { data } = useQuery({ ...query, enabled: false });
  return { data, state, retry };
}
