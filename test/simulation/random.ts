/** Chances that are the same each time: everything that happens by chance in a run comes from its seed. */
export interface Random {
  /** From 0, below 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  below(limit: number): number;
  /** From `least` to `most`, not whole. */
  between(least: number, most: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  /** One of them. @throws Error for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Chances of their own under a name: what happens there moves nothing here. */
  branch(name: string | number): Random;
}

/** FNV-1a: a number for a text. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Chances from a seed (mulberry32). */
export function createRandom(seed: string | number): Random {
  let state = numberOf(String(seed));
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (least, most) => least + next() * (most - least),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) {
        throw new Error('There is nothing to pick from');
      }
      return item;
    },
    branch: (name) => createRandom(`${seed}/${name}`),
  };
}
