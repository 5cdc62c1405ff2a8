import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import type { Log } from '../../api/client/log.ts';
import { createAvailabilityActors } from '../../ui/programme/slots/availability-actors.ts';
import { createConnectivityActors } from '../../ui/start/start-actors.ts';
import { networkFailure, rejectionOf } from '../client/fake-server.ts';
import {
  createManualLive,
  createManualSigns,
  createWiringBench,
  listenTo,
  outputOf,
  type WiringBench,
} from './actor-bench.ts';

function actorsOf(
  queryClient: WiringBench['queryClient'],
  queries: WiringBench['queries'],
  page = createManualSigns(),
  live = createManualLive(),
  log: Log = () => {},
) {
  return createAvailabilityActors({ queryClient, queries, page, live: live.follow, log });
}

describe('refreshing availability', () => {
  test('replaces changed rows in every scope that shows them, and ages no other', async () => {
    const answers = ['VV', 'R'];
    const { queryClient, queries, sent, ...bench } = createWiringBench(({ query }) =>
      query.get('defSC') === '*'
        ? { listeSC: '1,2', listeCat: 'A', dispoVOR: answers.shift() }
        : { listeSC: '2', listeCat: 'A', dispoVOR: answers.shift() },
    );
    const { refreshAvailability } = actorsOf(queryClient, queries);
    await outputOf(refreshAvailability, { scope: '*' });
    const before = queryClient.getQueryData(queries.availability().queryKey);
    const updatedAt = queryClient.getQueryState(queries.availability().queryKey)?.dataUpdatedAt;
    vi.setSystemTime(Date.now() + 5);
    await outputOf(refreshAvailability, { scope: '2' });
    const after = queryClient.getQueryData(queries.availability().queryKey);
    expect(after?.get(2)?.get('A')).toBe('R');
    expect(after?.get(1)).toBe(before?.get(1));
    expect(queryClient.getQueryState(queries.availability().queryKey)?.dataUpdatedAt).toBe(updatedAt);
    expect(sent).toHaveLength(2);
    expect(bench.logged).toEqual([]);
  });

  test('asks anew on a device whose clock was set back', async () => {
    const answers = ['V', 'R'];
    const { queryClient, queries } = createWiringBench(() => ({
      listeSC: '1',
      listeCat: 'A',
      dispoVOR: answers.shift(),
    }));
    const { refreshAvailability } = actorsOf(queryClient, queries);
    await outputOf(refreshAvailability, { scope: '*' });
    const before = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => before - 9_938_000);
    await outputOf(refreshAvailability, { scope: '*' });
    clock.mockRestore();
    expect(queryClient.getQueryData(queries.availability().queryKey)?.get(1)?.get('A')).toBe('R');
  });

  test('goes on when the last screen that shows it goes away meanwhile', async () => {
    const { queryClient, queries } = createWiringBench(() => ({
      listeSC: '1',
      listeCat: 'A',
      dispoVOR: 'V',
    }));
    const screen = new QueryObserver(queryClient, { ...queries.availability(), enabled: false });
    const leave = screen.subscribe(() => {});
    const { refreshAvailability } = actorsOf(queryClient, queries);
    const refreshed = outputOf(refreshAvailability, { scope: '*' });
    leave();
    await refreshed;
    expect(queryClient.getQueryData(queries.availability().queryKey)?.get(1)?.get('A')).toBe('V');
  });

  test('what the server pushes replaces the rows that changed, and only those', async () => {
    const { queryClient, queries } = createWiringBench(() => ({
      listeSC: '1,2',
      listeCat: 'A',
      dispoVOR: 'VV',
    }));
    const live = createManualLive();
    const logged: string[] = [];
    const actors = actorsOf(queryClient, queries, undefined, live, (message) => logged.push(message));
    await outputOf(actors.refreshAvailability, { scope: '*' });
    const before = queryClient.getQueryData(queries.availability().queryKey);
    const { heard, stop } = listenTo(actors.followAvailability, undefined);
    live.streams[0]?.listener.opened();
    live.streams[0]?.listener.told('dispo', { listeSC: '2', listeCat: 'A', dispoVOR: 'R' });
    const after = queryClient.getQueryData(queries.availability().queryKey);
    expect(after?.get(2)?.get('A')).toBe('R');
    expect(after?.get(1)).toBe(before?.get(1));
    live.streams[0]?.listener.told('dispo', 'something else');
    expect(queryClient.getQueryData(queries.availability().queryKey)).toBe(after);
    expect(logged).toEqual(['API error']);
    live.streams[0]?.listener.lost();
    expect(heard.map(({ type }) => type)).toEqual(['stream.opened', 'stream.lost']);
    stop();
    expect(live.streams).toEqual([]);
  });

  test('what could not be asked for is known all the same once the server pushes all of it, and not by a part', async () => {
    const { queryClient, queries } = createWiringBench(() => networkFailure);
    const live = createManualLive();
    const actors = actorsOf(queryClient, queries, undefined, live);
    await rejectionOf(outputOf(actors.refreshAvailability, { scope: '*' }));
    const { stop } = listenTo(actors.followAvailability, undefined);
    const push = (listeSC: string, dispoVOR: string): void =>
      live.streams[0]?.listener.told('dispo', { listeSC, listeCat: 'A', dispoVOR });
    const shown = () => queryClient.getQueryData(queries.availability().queryKey);
    push('2', 'R');
    expect(shown()).toBeUndefined();
    live.streams[0]?.listener.opened();
    push('1,2', 'VR');
    expect([shown()?.get(1)?.get('A'), shown()?.get(2)?.get('A')]).toEqual(['V', 'R']);
    push('1', 'O');
    expect(shown()?.get(1)?.get('A')).toBe('O');
    stop();
  });

  test('fails as the call does, and leaves what was there', async () => {
    let isCut = false;
    const { queryClient, queries } = createWiringBench(() =>
      isCut ? networkFailure : { listeSC: '4560', listeCat: 'C1', dispoVOR: 'V' },
    );
    const { refreshAvailability } = actorsOf(queryClient, queries);
    await outputOf(refreshAvailability, { scope: '*' });
    isCut = true;
    expect(await rejectionOf(outputOf(refreshAvailability, { scope: '*' }))).toMatchObject({
      name: 'NetworkError',
    });
    expect(queryClient.getQueryData(queries.availability().queryKey)?.get(4560)?.get('C1')).toBe('V');
  });
});

describe('the page’s signs', () => {
  const { queryClient, queries } = createWiringBench(() => ({}));

  test('of visibility are told, at once when it starts hidden', () => {
    const page = createManualSigns();
    page.set({ isVisible: false });
    const { heard, stop } = listenTo(actorsOf(queryClient, queries, page).listenToVisibility, undefined);
    page.set({ isVisible: true });
    page.set({ isVisible: false });
    stop();
    page.set({ isVisible: true });
    expect(heard.map(({ type }) => type)).toEqual(['page.hidden', 'page.shown', 'page.hidden']);
  });

  test('of the network are told, at once when it starts without', () => {
    const page = createManualSigns();
    page.set({ isOnline: false });
    const { heard, stop } = listenTo(createConnectivityActors(page).listenToNetwork, undefined);
    page.set({ isOnline: true });
    stop();
    page.set({ isOnline: false });
    expect(heard.map(({ type }) => type)).toEqual(['network.lost', 'network.returned']);
  });
});
