import type { EpochMilliseconds } from '../values/paris-time.ts';
import type { Holder } from './cart.ts';

/** Something of a cart or an order that is in a person's name: a ticket or a card. */
export interface PouchItem {
  readonly id: string;
  readonly kind: 'ticket' | 'card' | 'other';
  readonly label: string;
  readonly performanceId: number | null;
  readonly date: EpochMilliseconds | null;
  readonly seatLabel: string;
  readonly holder: Holder;
  /** False when the name can no longer be changed. */
  readonly isChangeable: boolean;
  /** The path of the page by which its holder says their own name; empty without one. */
  readonly link: string;
  /** Its holder said the name there. */
  readonly isNamedByLink: boolean;
}

/** The tickets of a cart or of an order with whom they are for. `invitation`: what is still to be said, or empty. */
export interface Pouch {
  readonly items: readonly PouchItem[];
  readonly invitation: string;
}

/** The item of this id; undefined for none. */
export function pouchItemOf(pouch: Pouch, itemId: string): PouchItem | undefined {
  return pouch.items.find(({ id }) => id === itemId);
}

/** Nobody's yet. */
export function isUnnamed({ holder }: Pick<PouchItem, 'holder'>): boolean {
  return holder.lastName === '' && holder.firstName === '';
}

/** The items that still wait for a name and can be given one. */
export function itemsToName(pouch: Pouch): readonly PouchItem[] {
  return pouch.items.filter((item) => item.isChangeable && isUnnamed(item));
}

/** Whether a friend can be asked, by a link, to say their own name on it. */
export function canBeLinked({ isChangeable, kind }: PouchItem): boolean {
  return kind === 'ticket' && isChangeable;
}

/** Whether there is a link to open where there is none, or one to withdraw. */
export function isLinkOfUse(pouch: Pouch, itemId: string, kind: 'open' | 'withdraw'): boolean {
  const item = pouchItemOf(pouch, itemId);
  if (item === undefined) {
    return false;
  }
  return kind === 'open' ? item.link === '' && canBeLinked(item) : item.link !== '';
}

/** The pouch with an item's link opened, or (empty) withdrawn. */
export function withLink(pouch: Pouch, itemId: string, link: string): Pouch {
  return { ...pouch, items: pouch.items.map((item) => (item.id === itemId ? { ...item, link } : item)) };
}

/** The pouch with an item in another name. */
export function withHolder(pouch: Pouch, itemId: string, holder: Holder): Pouch {
  return {
    ...pouch,
    items: pouch.items.map((item) => (item.id === itemId ? { ...item, holder, isNamedByLink: false } : item)),
  };
}
