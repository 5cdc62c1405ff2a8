import { defineCall, field } from '../contract/call.ts';
import { fields, mapped, otherwise, text, type WrittenOf } from '../contract/read.ts';
import type { VenueContent } from './content.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** What `Contenu` answers; chosen here. */
export const readContent = mapped(
  fields({
    titre: otherwise(text, ''),
    /** HTML. */
    contenu: text,
    /** The day of the last change, `2026-11-21`; empty when the venue does not say. */
    maj: otherwise(text, ''),
  }),
  (wire): VenueContent => ({
    title: wire.titre,
    html: wire.contenu,
    updatedOn: day.test(wire.maj) ? wire.maj : null,
  }),
);
/** A text of the venue's as the server writes it. */
export type ContentWire = WrittenOf<typeof readContent>;

/** The venue's own texts. See docs/contract.md. */
export const contentCalls = {
  /** Chosen here: a text by its code; refused with 2 when there is none. */
  Contenu: defineCall({
    name: 'Contenu',
    method: 'GET',
    placement: 'data',
    request: { code: field.text('identifier') },
    answer: readContent,
  }),
} as const;
