import type { AnyActorRef } from 'xstate';
import type { Plain } from '../recording/masking.ts';
import { kindField, kinds } from '../recording/recorder-masking.ts';
import { isPlainRecord } from '../recording/recording.ts';
import { machineNamed } from './replay-machines.ts';

/** Finds an actor of the replay by its id; null for one that does not live, or lived outside of the system. */
export type FindActor = (id: string) => AnyActorRef | null;

/** « … 12 more »: what the recording left out of a long list. */
const isRest = (value: Plain): boolean => typeof value === 'string' && /^… \d+ more$/.test(value);

/**
 * A recorded value as the machines take it: hidden texts stand for what they hid, actors are those of the replay, errors are
 * errors again, and machines that came as code are the shop’s own.
 */
export function revived(value: Plain, find: FindActor): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (!isPlainRecord(value)) {
    const [first, ...others] = value;
    const isSet = first === kinds.set;
    const members = (isSet ? others : value)
      .filter((member) => !isRest(member))
      .map((member) => revived(member, find));
    return isSet ? new Set(members) : members;
  }
  const { [kindField]: kind, ...entries } = value;
  if (kind === kinds.map || kind === kinds.numberMap) {
    return new Map<string | number, unknown>(
      Object.entries(entries).map(([key, member]) => [
        kind === kinds.numberMap ? Number(key) : key,
        revived(member, find),
      ]),
    );
  }
  const names = Object.keys(value);
  if (names.join() === 'actor' && typeof value.actor === 'string') {
    return find(value.actor);
  }
  if (names.join() === 'error,message') {
    return Object.assign(new Error(String(value.message)), { name: String(value.error) });
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member === '(StateMachine)' ? machineNamed(name) : revived(member, find),
    ]),
  );
}
