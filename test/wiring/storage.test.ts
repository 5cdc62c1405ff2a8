import { describe, expect, test } from 'vitest';
import { createShopMemory, createStorageArea } from '../../ui/shop/slots/storage.ts';

/** A storage as browsers have it, on a map. */
function createStorage(kept = new Map<string, string>()) {
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const refuse = (): never => {
  throw new DOMException('no', 'SecurityError');
};

describe('the browser’s storage', () => {
  test('keeps text, by venue', () => {
    const storage = createStorage();
    const first = createStorageArea(() => storage, 1);
    const second = createStorageArea(() => storage, 2);
    expect(first.write('a', 'x')).toBe(true);
    expect(first.read('a')).toBe('x');
    expect(second.read('a')).toBeNull();
    expect([...storage.kept.keys()]).toEqual(['inst:1:a']);
    first.remove('a');
    expect(first.read('a')).toBeNull();
  });

  test.each([
    ['that cannot be opened', refuse],
    ['of which every use throws', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ])('%s is replaced by the tab’s memory', (_name, open) => {
    const area = createStorageArea(open, 1);
    expect(area.read('a')).toBeNull();
    expect(area.write('a', 'x')).toBe(false);
    expect(area.read('a')).toBe('x');
    area.remove('a');
    expect(area.read('a')).toBeNull();
  });

  test('that is full shows what the tab wrote, not what it kept before', () => {
    const storage = createStorage(new Map([['inst:1:a', 'old']]));
    const area = createStorageArea(() => ({ ...storage, setItem: refuse }), 1);
    expect(area.read('a')).toBe('old');
    expect(area.write('a', 'new')).toBe(false);
    expect(area.read('a')).toBe('new');
  });

  test('that removes nothing shows nothing', () => {
    const storage = createStorage(new Map([['inst:1:a', 'old']]));
    const area = createStorageArea(() => ({ ...storage, removeItem: refuse }), 1);
    area.remove('a');
    expect(area.read('a')).toBeNull();
  });

  test('that works again is used again', () => {
    const storage = createStorage();
    let isFull = true;
    const setItem = (key: string, value: string) => (isFull ? refuse() : storage.setItem(key, value));
    const area = createStorageArea(() => ({ ...storage, setItem }), 1);
    area.write('a', '1');
    isFull = false;
    expect(area.write('a', '2')).toBe(true);
    expect(storage.kept.get('inst:1:a')).toBe('2');
    storage.kept.set('inst:1:a', '3');
    expect(area.read('a')).toBe('3');
  });
});

describe('what a tab remembers', () => {
  test('comes back after a reload, and goes when it is forgotten', () => {
    const storage = createStorage();
    const memory = createShopMemory(1, () => storage);
    memory.warnedDeadline.write(1_795_000_000_123);
    memory.paymentMode.write('CB');
    memory.category.write('C1');
    const again = createShopMemory(1, () => storage);
    expect(again.warnedDeadline.read()).toBe(1_795_000_000_123);
    expect(again.paymentMode.read()).toBe('CB');
    expect(again.category.read()).toBe('C1');
    again.warnedDeadline.write(null);
    again.paymentMode.write(null);
    again.category.write(null);
    expect(storage.kept.size).toBe(0);
  });

  test('of what is held is what every tab of the browser remembers', () => {
    const local = createStorage();
    const tab = () => createShopMemory(1, createStorage, () => local);
    tab().cartTimestamp.write(1_795_000_000_000);
    tab().heldUntil.write(1_795_001_800_000);
    expect(tab().heldUntil.read()).toBe(1_795_001_800_000);
    // Point 9: the moment at which the hold began, from which point 4 counts.
    expect([...local.kept]).toEqual([
      ['inst:1:cart-timestamp', '1795000000000'],
      ['inst:1:cart-deadline', '1795001800000'],
    ]);
    tab().cartTimestamp.write(null);
    tab().heldUntil.write(null);
    expect(local.kept.size).toBe(0);
  });

  test.each(['', 'NaN', '-1', '1e9', '{"a":1}', '12.5', '9'.repeat(16), 'x'.repeat(1_000_000)])(
    'is nothing when it is garbage: %.20j',
    (garbage) => {
      const storage = createStorage(new Map([['inst:1:cart-delay', garbage]]));
      expect(createShopMemory(1, () => storage).warnedDeadline.read()).toBeNull();
    },
  );

  test('is no longer text than a code can be', () => {
    const storage = createStorage(
      new Map([
        ['inst:1:payment-mode', 'x'.repeat(201)],
        ['inst:1:selected-category', ''],
      ]),
    );
    const memory = createShopMemory(1, () => storage);
    expect(memory.paymentMode.read()).toBeNull();
    expect(memory.category.read()).toBeNull();
  });
});
