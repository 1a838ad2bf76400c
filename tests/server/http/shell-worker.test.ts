import { expect, test } from 'vitest'
import { withoutShell } from '../../../server/http/shell-worker.ts'

// Shows: An operator can take the worker off every browser; answers stay.
test('Where exams do not open without a network, the worker deletes what it kept and ends itself', () => {
  const worker = withoutShell(new Map()).get('/sw.js')
  const text = worker?.identity.toString() ?? ''
  expect(worker?.type).toBe('text/javascript; charset=utf-8')
  for (const act of ['caches.delete(name)', 'self.registration.unregister()', 'self.skipWaiting()']) expect(text).toContain(act)
  expect(text).not.toContain("addEventListener('fetch'")
})
