import { expect, it } from 'vitest';
import { networkOf } from './network.rules.ts';

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:0042:1::7', '2001:db8:42'],
  ['2001:db8:42:ffff:1:2:3:4', '2001:db8:42'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
