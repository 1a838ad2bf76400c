import { expect, test } from 'vitest'
import { deviceNameOf } from '../../../../../server/features/accounts/sign-in/device-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/146.0.0.0 Safari/537.36', 'Chrome on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148', 'iPhone'],
  ['curl/8.5.0', 'curl'],
  ['node', 'node'],
  ['Mozilla/5.0', 'Unknown device'],
  ['<b>Firefox', 'Unknown device'],
  ['', 'Unknown device'],
  [undefined, 'Unknown device'],
])('The header %j is the device %j', (header, name) => {
  expect(deviceNameOf(header)).toBe(name)
})
