import type { Pouch, PouchItem } from '../../api/cart/pouch.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';

/** The items of one evening, or (`performanceId` null) those that are for none: cards. */
export interface PouchGroup {
  readonly performanceId: number | null;
  readonly label: string;
  readonly date: EpochMilliseconds | null;
  readonly items: readonly PouchItem[];
}

/** The pouch by evening, in the order in which the server lists it; cards last. */
export function pouchGroups(pouch: Pouch): readonly PouchGroup[] {
  const groups = new Map<number | null, PouchItem[]>();
  for (const item of pouch.items) {
    const group = groups.get(item.performanceId);
    if (group === undefined) {
      groups.set(item.performanceId, [item]);
    } else {
      group.push(item);
    }
  }
  return [...groups]
    .flatMap(([performanceId, items]): readonly PouchGroup[] => {
      const first = items[0];
      return first === undefined ? [] : [{ performanceId, label: first.label, date: first.date, items }];
    })
    .sort((a, b) => Number(a.performanceId === null) - Number(b.performanceId === null));
}

/** What an item is called beside others: its place, or what it is. */
export function itemName(item: PouchItem): string {
  return item.seatLabel === '' ? item.label : item.seatLabel;
}
