import type { AccountChange } from './accountChange.types.ts';

/** Whether both do away with the same. */
export const isSameChange = (one: AccountChange, other: AccountChange): boolean =>
  one.kind === 'endDevice'
    ? other.kind === 'endDevice' && other.deviceId === one.deviceId
    : other.kind === 'deleteProof' && other.reference === one.reference;
