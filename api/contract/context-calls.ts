import { defineCall, field, optional } from './call.ts';
import { fields, mapped, otherwise, text } from './read.ts';

/** What `Contexte` answers, at top level. */
export interface ContextWire {
  readonly instPA: string;
  readonly inst: number;
  readonly version: string;
  readonly langues: string;
  readonly bix: string;
  readonly site: string;
  readonly regle: string;
  readonly parcours: string;
  readonly pNom: string;
  readonly topFSN: number;
}

/** How a program that is not the shop gets an instance. See docs/contract.md. */
export const contextCalls = {
  Contexte: defineCall<ContextWire>()({
    name: 'Contexte',
    method: 'GET',
    placement: 'top',
    request: { inst: field.integer, session: field.text('query'), paramsURL: optional(field.text('query')) },
    answer: mapped(fields({ instPA: text, bix: otherwise(text, '') }), (wire) => ({
      instanceId: wire.instPA,
      customerId: wire.bix === '' ? null : wire.bix,
    })),
  }),
} as const;
