import { describe, expect, test } from 'vitest';
import { networkOf } from '../../../api/server/customer/attempts.ts';

describe('the network of an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:0db8:0000:0001:ffff:1:2:3', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
