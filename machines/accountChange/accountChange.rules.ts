import type { AccountChange } from './accountChange.types.ts';

/** Whether both do away with the same. */
export function isSameChange(one: AccountChange, other: AccountChange): boolean {
  switch (one.kind) {
    case 'endDevice':
      return other.kind === 'endDevice' && other.deviceId === one.deviceId;
    case 'deleteProof':
      return other.kind === 'deleteProof' && other.reference === one.reference;
    case 'deleteAccount':
      return other.kind === 'deleteAccount' && other.password === one.password;
  }
}
