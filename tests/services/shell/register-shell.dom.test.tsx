import { expect, onTestFinished, test, vi } from 'vitest'
import { registerShell } from '../../../src/services/shell/register-shell.ts'

test('The pages of an exam are kept again when the network is back, which lost them', () => {
  vi.stubEnv('PROD', true)
  const register = vi.fn(() => Promise.reject(new TypeError('Failed to register a ServiceWorker')))
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  onTestFinished(() => void vi.unstubAllEnvs().unstubAllGlobals())
  for (const _ of ['the intro', 'the intro again']) registerShell()
  dispatchEvent(new Event('online'))
  expect(register.mock.calls).toEqual([['/sw.js'], ['/sw.js'], ['/sw.js']])
})
