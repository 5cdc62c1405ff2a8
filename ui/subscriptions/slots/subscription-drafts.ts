import { ContractError, fields, keyed, list, number, otherwise, text } from '../../../api/contract/read.ts';
import type { SubscriptionDraft } from '../../../api/subscriptions/subscription-draft.ts';
import type { Drafts } from '../../../machines/subscriptions/subscriptions.types.ts';
import { draftsKey, type StorageArea } from '../../shop/slots/storage.ts';

const draft = fields({
  subscribers: list(fields({ id: text, typeId: text })),
  evenings: list(
    fields({
      id: text,
      performanceId: number,
      categoryCode: text,
      subscriberIds: list(text),
      hostIds: otherwise(list(text), []),
      guests: otherwise(number, 0),
      date: otherwise(number, null),
    }),
  ),
});

const drafts = (value: unknown, path: string): Drafts =>
  new Map(
    [...keyed(draft)(value, path)].map(([code, { subscribers, evenings }]): [string, SubscriptionDraft] => [
      code,
      {
        subscribers: subscribers.map((one) => ({
          ...one,
          holder: { firstName: '', lastName: '' },
          reference: '',
        })),
        evenings,
      },
    ]),
  );

/** What was composed on an earlier visit; none of what is not understood. Whatever stands in the storage is untrusted. */
export function readDrafts(area: Pick<StorageArea, 'read'>): Drafts {
  try {
    return drafts(JSON.parse(area.read(draftsKey) ?? '{}'), draftsKey);
  } catch (error) {
    if (error instanceof ContractError || error instanceof SyntaxError) {
      return new Map();
    }
    throw error;
  }
}

/** Keeps what was composed, without names and card numbers: a browser may be anybody's. */
export function writeDrafts(area: Pick<StorageArea, 'write' | 'remove'>, kept: Drafts): void {
  if (kept.size === 0) {
    area.remove(draftsKey);
    return;
  }
  const bare = [...kept].map(([code, { subscribers, evenings }]) => [
    code,
    { subscribers: subscribers.map(({ id, typeId }) => ({ id, typeId })), evenings },
  ]);
  area.write(draftsKey, JSON.stringify(Object.fromEntries(bare)));
}

/** What tells that another tab kept something, or that this one is looked at again. */
export type DraftsView = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/** Keeps drafts for one tab of several. */
export interface DraftsKeeper {
  keep(drafts: Drafts): void;
  /** Stops listening to the other tabs. */
  stop(): void;
}

/**
 * Keeps drafts, and tells what another tab kept in their place: at once, and to a tab that slept when it is shown again. So
 * all tabs compose the same, and the last that writes takes nothing away.
 */
export function createDraftsKeeper(
  area: Pick<StorageArea, 'read' | 'write' | 'remove'>,
  view: DraftsView,
  tell: (drafts: Drafts) => void,
): DraftsKeeper {
  let known = area.read(draftsKey);
  const look = (): void => {
    const kept = area.read(draftsKey);
    if (kept !== known) {
      known = kept;
      tell(readDrafts(area));
    }
  };
  const moments = ['storage', 'pageshow', 'focus'] as const;
  for (const moment of moments) {
    view.addEventListener(moment, look);
  }
  return {
    keep: (drafts) => {
      writeDrafts(area, drafts);
      known = area.read(draftsKey);
    },
    stop: () => {
      for (const moment of moments) {
        view.removeEventListener(moment, look);
      }
    },
  };
}
