import { expect, test } from 'vitest'
import { networkOf } from '../../../server/http/network-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
])('The address %s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
