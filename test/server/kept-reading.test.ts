import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptReading, KeptReadings } from '../../api/server/database/kept-reading.ts';

const freshness = { renewedAfter: 600, keptFor: 1000 };

/** Readings that end when they are told to. */
function readings() {
  const asked: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject }));
  return { asked, read };
}

describe('a reading that many ask for', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read once for all who ask while it is under way', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const answers = [kept.ask(read), kept.ask(read)];
    asked[0]?.resolve('first');
    expect(await Promise.all(answers)).toEqual(['first', 'first']);
    expect(asked).toHaveLength(1);
  });

  it('is told again while it is young', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read);
    asked[0]?.resolve('first');
    await first;
    vi.advanceTimersByTime(599);
    expect(await kept.ask(read)).toBe('first');
    expect(asked).toHaveLength(1);
  });

  it('is read again before it is too old, and nobody waits for that', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read);
    asked[0]?.resolve('first');
    await first;
    vi.advanceTimersByTime(600);
    expect(await kept.ask(read)).toBe('first');
    expect(await kept.ask(read)).toBe('first');
    expect(asked).toHaveLength(2);
    asked[1]?.resolve('second');
    await Promise.resolve();
    expect(await kept.ask(read)).toBe('second');
  });

  it('is never told when it is too old: who asks waits for the next', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read);
    asked[0]?.resolve('first');
    await first;
    vi.advanceTimersByTime(1000);
    const second = kept.ask(read);
    asked[1]?.resolve('second');
    expect(await second).toBe('second');
  });

  it('counts its age from the question, not from the answer', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read);
    vi.advanceTimersByTime(1000);
    asked[0]?.resolve('first');
    expect(await first).toBe('first');
    void kept.ask(read);
    expect(asked).toHaveLength(2);
  });

  it('fails for those who wait for it, and is asked for anew by the next', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const failing = kept.ask(read);
    asked[0]?.reject(new Error('no connection'));
    await expect(failing).rejects.toThrow('no connection');
    const second = kept.ask(read);
    asked[1]?.resolve('second');
    expect(await second).toBe('second');
  });

  it('is still told when its renewal fails, until it is too old', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read);
    asked[0]?.resolve('first');
    await first;
    vi.advanceTimersByTime(700);
    void kept.ask(read);
    asked[1]?.reject(new Error('no connection'));
    await Promise.resolve();
    expect(await kept.ask(read)).toBe('first');
  });

  it('is not read ahead where that is not wished, inside a transaction', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const first = kept.ask(read, false);
    asked[0]?.resolve('first');
    await first;
    vi.advanceTimersByTime(700);
    expect(await kept.ask(read, false)).toBe('first');
    expect(asked).toHaveLength(1);
    vi.advanceTimersByTime(300);
    void kept.ask(read, false);
    expect(asked).toHaveLength(2);
  });

  it('waits for nobody else’s reading inside a transaction, and is kept from there all the same', async () => {
    const { asked, read } = readings();
    const kept = new KeptReading<string>(freshness);
    const outside = kept.ask(read);
    const inside = kept.ask(read, false);
    asked[1]?.resolve('of the transaction');
    expect(await inside).toBe('of the transaction');
    asked[0]?.resolve('of the others');
    expect(await outside).toBe('of the others');
    vi.advanceTimersByTime(1000);
    const later = [kept.ask(read, false), kept.ask(read)];
    asked[2]?.resolve('later');
    expect(await Promise.all(later)).toEqual(['later', 'later']);
  });

  it('is one for each object', () => {
    const kept = new KeptReadings<string>();
    const [one, other] = [{}, {}];
    expect(kept.of(one, freshness)).toBe(kept.of(one, freshness));
    expect(kept.of(one, freshness)).not.toBe(kept.of(other, freshness));
  });
});
