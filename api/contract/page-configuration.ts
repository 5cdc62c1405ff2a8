import { fields, integer, mapped, otherwise, type Reader, text } from './read.ts';

/** What the page is served with, as JSON in the element `#guichet-configuration` (chosen here). */
export interface PageConfiguration {
  /** Where the calls go: `/api`. */
  readonly base: string;
  /** The server's prefix for relative assets: `/`. */
  readonly assets: string;
  readonly inst: number;
  /** Absent or empty when the server could not give one: the start then fails with a message. */
  readonly instanceId: string;
  readonly customerId: string | null;
  /** Epoch milliseconds at which the page was made; the first answer is asked for with it, so that the page can preload it. */
  readonly servedAt: number;
}

const integerOr = otherwise(integer, 0);

export const readPageConfiguration: Reader<PageConfiguration> = mapped(
  fields({
    base: text,
    assets: otherwise(text, '/'),
    inst: integerOr,
    instPA: otherwise(text, ''),
    bix: otherwise(text, ''),
    servie: integerOr,
  }),
  (wire) => ({
    base: wire.base,
    assets: wire.assets,
    inst: wire.inst,
    instanceId: wire.instPA,
    customerId: wire.bix === '' ? null : wire.bix,
    servedAt: wire.servie,
  }),
);
