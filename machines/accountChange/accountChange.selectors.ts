import type { ShopSnapshot } from '../system/registry.ts';
import { type AccountChange, isSameChange } from './accountChange.types.ts';

type Snapshot = ShopSnapshot<'accountChange'>;

/** Whether this very change is with the server. */
export const isUnderWay =
  (change: AccountChange) =>
  ({ value, context: { asked } }: Snapshot): boolean =>
    typeof value === 'object' && asked !== null && isSameChange(asked.change, change);

/** What was asked last was done. */
export const isDone = ({ value }: Snapshot): boolean => value === 'done';
