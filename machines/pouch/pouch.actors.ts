import { promiseSlot } from '../system/slot.ts';
import type { HolderInput, HolderResult, LinkInput, LinkResult, PouchResult } from './pouch.types.ts';

/** Reads a pouch (`Pochette`). */
export const loadPouch = promiseSlot<PouchResult, { readonly name: string }>('loadPouch');

/** Opens or withdraws the link of a place (`LienPorteur`, `RetireLienPorteur`). */
export const changeLink = promiseSlot<LinkResult, LinkInput>('changeLink');

/** Says whom an item is for (`Porteur`; of a card that gets a name, `TitulaireCarte`). */
export const saveHolder = promiseSlot<HolderResult, HolderInput>('saveHolder');
