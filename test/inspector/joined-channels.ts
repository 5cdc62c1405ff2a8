import type { Channel, FromPage, FromShop } from '../../ui/inspector/protocol.ts';

/** Both ends of a channel in one process; what is posted is copied as plain data, as between windows. */
export function joinedChannels(): {
  readonly shop: Channel<FromShop, FromPage>;
  readonly page: Channel<FromPage, FromShop>;
  /** Everything that left the shop, as text. */
  readonly left: readonly string[];
} {
  let hearInShop: (message: FromPage) => void = () => {};
  let hearInPage: (message: FromShop) => void = () => {};
  const left: string[] = [];
  return {
    left,
    shop: {
      post: (message) => {
        left.push(JSON.stringify(message));
        hearInPage(structuredClone(message));
      },
      listen: (hear) => {
        hearInShop = hear;
      },
      close: () => {},
    },
    page: {
      post: (message) => hearInShop(structuredClone(message)),
      listen: (hear) => {
        hearInPage = hear;
      },
      close: () => {},
    },
  };
}
