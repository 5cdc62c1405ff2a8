import type { FastifyBaseLogger } from 'fastify';
import { networkOf } from './attempts.ts';

/** What a venue must be able to look up when an account was taken over, or buyers' data left the house. */
type SecurityEvent =
  | 'signed in'
  | 'password set by a mailed link'
  | 'login changed'
  | 'other devices signed out'
  | 'sales with their buyers exported'
  | 'too many tries';

/** Calls that are noted when they succeed, by who is signed in. */
export const notedCalls: ReadonlyMap<string, SecurityEvent> = new Map([
  ['ChangeIdentifiants', 'login changed'],
  ['FermeAppareil', 'other devices signed out'],
  ['HistoResa', 'sales with their buyers exported'],
]);

/** Writes it to the log, whatever level is set but « silent »: who did it by number, from which network, never what was typed. */
export function noteSecurity(
  request: { readonly log: FastifyBaseLogger; readonly ip: string },
  event: SecurityEvent,
  facts: { readonly customer?: string | null; readonly call?: string },
): void {
  const level = request.log.level === 'silent' ? 'silent' : 'info';
  request.log.child({}, { level }).info({ ...facts, network: networkOf(request.ip) }, event);
}
