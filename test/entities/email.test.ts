import { describe, expect, test } from 'vitest';
import { isEmail } from '../../api/customer/email.ts';

const longestMailbox = 'a'.repeat(64);
const longestLabel = 'b'.repeat(63);
/** A domain of so many characters, of labels that are not too long. */
const domainOf = (length: number): string => `${longestLabel}.${longestLabel}.${'c'.repeat(length - 2 * 64)}`;

describe('an address can be written to', () => {
  test.each([
    'lea.nunez@theatre.example',
    'l@x.fr',
    'lea+billets@mail.theatre-du-lac.fr',
    'élise@théâtre.fr',
    "o'neill_7!#$%&*/=?^`{|}~-@x.fr",
    'lea@1and1.fr',
    'lea@x.f1',
    'lea@x.1f',
    `${longestMailbox}@x.fr`,
    `lea@${longestLabel}.fr`,
    `${longestMailbox}@${domainOf(254 - 65)}`,
  ])('%s', (address) => {
    expect(isEmail(address)).toBe(true);
  });
});

describe('an address cannot be written to', () => {
  test.each([
    ['without anything', ''],
    ['without an at sign', 'lea.x.fr'],
    ['without a mailbox', '@x.fr'],
    ['without a domain', 'lea@'],
    ['at a domain without a dot', 'lea@theatre'],
    ['with two at signs', 'lea@x.fr@y.fr'],
    ['with a space before it', ' lea@x.fr'],
    ['with a space after it', 'lea@x.fr '],
    ['with a space in the mailbox', 'lea nunez@x.fr'],
    ['with a dot before the mailbox', '.lea@x.fr'],
    ['with a dot after the mailbox', 'lea.@x.fr'],
    ['with two dots in the mailbox', 'lea..nunez@x.fr'],
    ['with a character that cannot be seen', 'lea\u0000@x.fr'],
    ['with two dots in the domain', 'lea@x..fr'],
    ['with a dot before the domain', 'lea@.fr'],
    ['with a dot after the domain', 'lea@x.fr.'],
    ['with a hyphen before a part of the domain', 'lea@-x.fr'],
    ['with a hyphen after a part of the domain', 'lea@x-.fr'],
    ['with an underscore before a part of the domain', 'lea@_x.fr'],
    ['with an underscore in the domain', 'lea@x_y.fr'],
    ['with an underscore after a part of the domain', 'lea@x_.fr'],
    ['at a number', 'lea@127.0.0.1'],
    ['at a domain that ends in a number', 'lea@x.y.12'],
    ['with a mailbox that is too long', `a${longestMailbox}@x.fr`],
    ['with a part of the domain that is too long', `lea@b${longestLabel}.fr`],
    ['with one character too many in all', `${longestMailbox}@${domainOf(255 - 65)}`],
  ])('%s', (_what, address) => {
    expect(isEmail(address)).toBe(false);
  });

  test.each([...'()<>[]:;,"\\'])('with %s anywhere in the mailbox', (sign) => {
    expect([`${sign}lea@x.fr`, `le${sign}a@x.fr`, `lea${sign}@x.fr`].map(isEmail)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
