import type { Remembered } from '../../../machines/app/app.types.ts';

/**
 * Which instance it is, for tabs and their storage, never the instance itself: that one opens a cart, and what is sealed in the
 * storage beside (point 5).
 */
export const instanceName = (instanceId: string): string => instanceId.slice(0, 12);

/** Where the tabs of one instance speak of their cart. */
export const tabsChannelName = (instanceId: string): string => `guichet-${instanceName(instanceId)}`;

/** Text by key, that never throws: where the browser keeps nothing, the tab remembers for its life. */
export interface StorageArea {
  read(key: string): string | null;
  /** Whether it will outlive the page. */
  write(key: string, value: string): boolean;
  remove(key: string): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * An area of the browser's storage. `open` may throw (blocked cookies), and so may each use of it (private mode, full). Keys
 * are scoped by venue: `inst:1:cart-delay`.
 */
export function createStorageArea(open: () => Kept, inst: number): StorageArea {
  /** What the browser would not keep; null for what it would not remove. */
  const memory = new Map<string, string | null>();
  const nameOf = (key: string): string => `inst:${inst}:${key}`;
  const attempt = <Result>(use: (kept: Kept) => Result): { readonly result: Result } | null => {
    try {
      return { result: use(open()) };
    } catch {
      return null;
    }
  };
  return {
    read: (key) => {
      const remembered = memory.get(key);
      return remembered === undefined
        ? (attempt((kept) => kept.getItem(nameOf(key)))?.result ?? null)
        : remembered;
    },
    write: (key, value) => {
      const isKept = attempt((kept) => kept.setItem(nameOf(key), value)) !== null;
      if (isKept) {
        memory.delete(key);
      } else {
        memory.set(key, value);
      }
      return isKept;
    },
    remove: (key) => {
      if (attempt((kept) => kept.removeItem(nameOf(key))) === null) {
        memory.set(key, null);
      } else {
        memory.delete(key);
      }
    },
  };
}

/** Where the browser keeps the subscriptions that are being composed: for the other tabs and the next visit. */
export const draftsKey = 'subscription-drafts';

/** One remembered value; null for none. */
export interface Memory<Value> {
  read(): Value | null;
  write(value: Value | null): void;
}

/** What a tab remembers across a reload. Whatever stands in the storage is taken as untrusted text. */
export interface ShopMemory {
  /** The deadline of which the shopper was warned, epoch milliseconds: session storage, the cart delay key (point 4). */
  readonly warnedDeadline: Memory<number>;
  /** When the hold of the cart began, epoch milliseconds: the cart timestamp of points 4 and 9, for the venue's own scripts. */
  readonly cartTimestamp: Memory<number>;
  /** Until when places are held in this browser, epoch milliseconds; null once the shopper knows their end. */
  readonly heldUntil: Memory<number>;
  readonly paymentMode: Memory<string>;
  /** Anything: a donation was given or declined, and is not asked for again before the order is paid. */
  readonly donationAnswer: Memory<string>;
  /** The category chosen last (point 4, default category). */
  readonly category: Memory<string>;
  /** Light or dark, as chosen in this browser. */
  readonly theme: Memory<string>;
  /** The session storage itself, for what only the wiring needs. */
  readonly session: StorageArea;
}

const longestText = 200;

function textMemory(area: StorageArea, key: string): Memory<string> {
  return {
    read: () => {
      const value = area.read(key);
      return value === null || value === '' || value.length > longestText ? null : value;
    },
    write: (value) => {
      if (value === null) {
        area.remove(key);
      } else {
        area.write(key, value);
      }
    },
  };
}

function numberMemory(area: StorageArea, key: string): Memory<number> {
  const kept = textMemory(area, key);
  return {
    read: () => {
      const value = kept.read();
      return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
    },
    write: (value) => kept.write(value === null ? null : String(Math.round(value))),
  };
}

/** The shop's memory in this browser. */
export function createShopMemory(
  inst: number,
  openSession: () => Kept = () => window.sessionStorage,
  openLocal: () => Kept = () => window.localStorage,
): ShopMemory {
  const session = createStorageArea(openSession, inst);
  const local = createStorageArea(openLocal, inst);
  return {
    session,
    warnedDeadline: numberMemory(session, 'cart-delay'),
    cartTimestamp: numberMemory(local, 'cart-timestamp'),
    heldUntil: numberMemory(local, 'cart-deadline'),
    paymentMode: textMemory(session, 'payment-mode'),
    donationAnswer: textMemory(session, 'donation-answer'),
    category: textMemory(session, 'selected-category'),
    theme: textMemory(local, 'theme'),
  };
}

/** What late actors are given when they come, or come again. */
export function readRemembered(
  memory: Pick<ShopMemory, 'warnedDeadline' | 'heldUntil' | 'paymentMode' | 'donationAnswer'>,
): Remembered {
  return {
    hold: { warnedDeadline: memory.warnedDeadline.read(), heldUntil: memory.heldUntil.read() },
    paymentModeCode: memory.paymentMode.read(),
    isDonationAnswered: memory.donationAnswer.read() !== null,
  };
}
