import { promiseSlot } from '../system/slot.ts';
import type { HolderInput, HolderResult, PouchResult } from './pouch.types.ts';

/** Reads a pouch (`Pochette`). */
export const loadPouch = promiseSlot<PouchResult, { readonly name: string }>('loadPouch');

/** Says whom an item is for (`Porteur`). */
export const saveHolder = promiseSlot<HolderResult, HolderInput>('saveHolder');
