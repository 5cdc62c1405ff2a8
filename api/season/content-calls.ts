import { defineCall, field } from '../contract/call.ts';
import { writes } from '../contract/read.ts';
import { type ContentWire, readContent } from './content-wire.ts';

/** The venue's own texts. See docs/contract.md. */
export const contentCalls = {
  /** Chosen here: a text by its code; refused with 2 when there is none. */
  Contenu: defineCall({
    name: 'Contenu',
    method: 'GET',
    placement: 'data',
    request: { code: field.text('identifier') },
    answer: writes<ContentWire>()(readContent),
  }),
} as const;
