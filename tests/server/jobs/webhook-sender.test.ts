import { afterEach, expect, test, vi } from 'vitest'
import { startWebhookSender } from '../../../server/jobs/webhook-sender.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let job: ReturnType<typeof startWebhookSender> | null = null
afterEach(async () => {
  await job?.stop()
  job = null
  vi.clearAllMocks()
})

function start(begin: () => Promise<void>) {
  const sender = { begin: vi.fn(begin), prune: vi.fn(async () => []), stop: vi.fn(async () => {}) }
  job = startWebhookSender({ sender, log, every: 1 })
  return sender
}

test('The job that sends to webhooks looks again and again, also after a failure', async () => {
  const fault = new Error('The database is locked')
  const { begin } = start(async () => {
    if (begin.mock.calls.length === 1) throw fault
  })
  await expect.poll(() => begin.mock.calls.length).toBeGreaterThan(2)
  expect(log.warn.mock.calls).toEqual([[{ err: fault }, 'sending to webhooks failed; retrying']])
})

test('It breaks off what is being sent when it stops, and looks no more', async () => {
  const order: string[] = []
  const sender = start(async () => void order.push('begin'))
  await expect.poll(() => order.length).toBeGreaterThan(0)
  sender.stop.mockImplementation(async () => void order.push('stop'))
  await job?.stop()
  expect(order.at(-1)).toBe('stop')
})
