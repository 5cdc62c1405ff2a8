import { describe, expect, test } from 'vitest';
import { fetchAnew } from '../../api/client/queries/fetch-anew.ts';
import { createAvailabilityActors } from '../../ui/programme/slots/availability-actors.ts';
import { networkFailure, rejectionOf } from '../client/fake-server.ts';
import { createManualLive, createManualSigns, createWiringBench, listenTo, outputOf } from './actor-bench.ts';

/** The season of performances 1 and 2, one category. */
const season = (dispoVOR: string) => ({ listeSC: '1,2', listeCat: 'A', dispoVOR });

/** A shop whose server answers when, and what, the test says. */
function createSlowShop() {
  const answers: ((answer: unknown) => void)[] = [];
  const bench = createWiringBench(() => new Promise((resolve) => answers.push(resolve)));
  const { queryClient, queries } = bench;
  const question = queries.availability();
  const live = createManualLive();
  const actors = createAvailabilityActors({
    queryClient,
    queries,
    page: createManualSigns(),
    live: live.follow,
    log: () => {},
  });
  return {
    ...bench,
    ...actors,
    question,
    answers,
    ask: () => fetchAnew(queryClient, question),
    shown: (id: number) => queryClient.getQueryData(question.queryKey)?.get(id)?.get('A'),
    push: (listeSC: string, dispoVOR: string): void =>
      live.streams[0]?.listener.told('dispo', { listeSC, listeCat: 'A', dispoVOR }),
  };
}

describe('what is asked anew', () => {
  test('is not answered by what was asked before: whoever waited for that has the younger answer, too', async () => {
    const { answers, ask, shown, logged } = createSlowShop();
    const first = ask();
    const second = ask();
    await expect.poll(() => answers).toHaveLength(2);
    answers[0]?.(season('VV'));
    answers[1]?.(season('RV'));
    expect((await second).get(1)?.get('A')).toBe('R');
    expect((await first).get(1)?.get('A')).toBe('R');
    expect(shown(1)).toBe('R');
    expect(logged).toEqual([]);
  });

  test('is asked once more, also where something is known and a screen waits for it', async () => {
    const { answers, ask, question, queryClient, shown } = createSlowShop();
    const known = ask();
    await expect.poll(() => answers).toHaveLength(1);
    answers[0]?.(season('VV'));
    await known;
    const screen = queryClient.fetchQuery({ ...question, staleTime: 0 });
    await expect.poll(() => answers).toHaveLength(2);
    const anew = ask();
    await expect.poll(() => answers).toHaveLength(3);
    answers[2]?.(season('RR'));
    await anew;
    await screen;
    answers[1]?.(season('OO'));
    expect([shown(1), shown(2)]).toEqual(['R', 'R']);
  });

  test('and cannot be had: it fails for all who wait, and is asked for again', async () => {
    const { answers, ask, shown } = createSlowShop();
    const first = rejectionOf(ask());
    const second = rejectionOf(ask());
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(networkFailure);
    expect([await first, await second]).toMatchObject([{ name: 'NetworkError' }, { name: 'NetworkError' }]);
    const third = ask();
    await expect.poll(() => answers).toHaveLength(3);
    answers[2]?.(season('VV'));
    await third;
    expect(shown(1)).toBe('V');
  });
});

describe('what the server pushes while it is asked', () => {
  test('is younger than its answer, and stays', async () => {
    const { answers, refreshAvailability, followAvailability, push, shown } = createSlowShop();
    const { stop } = listenTo(followAvailability, undefined);
    const known = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(1);
    answers[0]?.(season('VV'));
    await known;
    const asked = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(2);
    push('1', 'R');
    answers[1]?.(season('VO'));
    await asked;
    expect([shown(1), shown(2)]).toEqual(['R', 'O']);
    stop();
  });

  test('says nothing against a question that was asked after it, whoever waited for an earlier one', async () => {
    const { answers, refreshAvailability, followAvailability, push, shown } = createSlowShop();
    const { stop } = listenTo(followAvailability, undefined);
    const first = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(1);
    push('1', 'R');
    const second = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(season('OO'));
    await second;
    await first;
    expect([shown(1), shown(2)]).toEqual(['O', 'O']);
    stop();
  });

  test('says nothing against a question that was asked after it', async () => {
    const { answers, refreshAvailability, followAvailability, push, shown } = createSlowShop();
    const { stop } = listenTo(followAvailability, undefined);
    const known = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(1);
    push('1', 'R');
    answers[0]?.(season('VV'));
    await known;
    expect(shown(1)).toBe('R');
    const asked = outputOf(refreshAvailability, { scope: '*' });
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(season('OO'));
    await asked;
    expect([shown(1), shown(2)]).toEqual(['O', 'O']);
    stop();
  });
});
