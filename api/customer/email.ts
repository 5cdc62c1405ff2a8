import { longestOf } from '../values/field-lengths.ts';

const atom = /^[^\s@()<>[\]:;,"\\\p{C}]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

/** Whether an address can be written to: a mailbox of at most 64 characters at a domain with a dot; 254 in all (point 5). */
export function isEmail(address: string): boolean {
  const [mailbox = '', domain = '', ...more] = address.split('@');
  const labels = domain.split('.');
  return (
    more.length === 0 &&
    address.length <= longestOf.email &&
    mailbox.length <= 64 &&
    mailbox.split('.').every((part) => atom.test(part)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    !/^\p{N}+$/u.test(labels.at(-1) ?? '')
  );
}
