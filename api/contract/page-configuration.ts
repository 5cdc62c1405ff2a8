import { fields, flag, integer, list, mapped, otherwise, text, type WrittenOf } from './read.ts';

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
  /** The server has what docs/contract.md marks as additions of ours; without, the shop asks for none of them. */
  readonly hasAdditions: boolean;
  /** Epoch milliseconds at which the page was made; the calls that it has made itself carry it. */
  readonly servedAt: number;
  /** The calls that the page has made itself: « ParamSC?defSC=* ». What the shop asks for first is what has already come. */
  readonly startedCalls: readonly string[];
}

/** A call as `startedCalls` names it. */
export function startedCall(name: string, parameters: URLSearchParams): string {
  return `${name}?${parameters}`;
}

const integerOr = otherwise(integer, 0);

/** What the page is served with. */
export const readPageConfiguration = mapped(
  fields({
    base: text,
    assets: otherwise(text, '/'),
    inst: integerOr,
    instPA: otherwise(text, ''),
    bix: otherwise(text, ''),
    ajouts: otherwise(flag, false),
    servie: integerOr,
    debut: otherwise(list(text), ['Accueil?']),
  }),
  (wire): PageConfiguration => ({
    base: wire.base,
    assets: wire.assets,
    inst: wire.inst,
    instanceId: wire.instPA,
    customerId: wire.bix === '' ? null : wire.bix,
    hasAdditions: wire.ajouts,
    servedAt: wire.servie,
    startedCalls: wire.servie > 0 ? wire.debut : [],
  }),
);
/** What the page is served with, as the server writes it. */
export type PageConfigurationWire = WrittenOf<typeof readPageConfiguration>;
