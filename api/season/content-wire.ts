import { fields, mapped, otherwise, type Reader, text } from '../contract/read.ts';
import type { VenueContent } from './content.ts';

/** What `Contenu` answers; chosen here. */
export interface ContentWire {
  readonly titre: string;
  /** HTML. */
  readonly contenu: string;
  /** The day of the last change, `2026-11-21`; empty when the venue does not say. */
  readonly maj: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export const readContent: Reader<VenueContent> = mapped(
  fields({ titre: otherwise(text, ''), contenu: text, maj: otherwise(text, '') }),
  (wire) => ({ title: wire.titre, html: wire.contenu, updatedOn: day.test(wire.maj) ? wire.maj : null }),
);
