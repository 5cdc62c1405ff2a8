import { line } from '../contract/markup.ts';
import { fields, integer, list, mapped, otherwise, type Reader, text } from '../contract/read.ts';
import type { TakenBack } from './cart.ts';

/** What `ReprendPanier` answers, chosen here. */
export interface TakenBackWire {
  /** The lines that are in the cart again. */
  readonly listeID: readonly string[];
  /** What did not come back, by its name: HTML. */
  readonly perdues: readonly string[];
  /** Tickets that came back with a price to choose. */
  readonly nbSansTarif: number;
}

export const readTakenBack: Reader<TakenBack> = mapped(
  fields({
    listeID: list(text),
    perdues: otherwise(list(line), []),
    nbSansTarif: otherwise(integer, 0),
  }),
  (wire) => ({ lineIds: wire.listeID, lost: wire.perdues, unpriced: wire.nbSansTarif }),
);
