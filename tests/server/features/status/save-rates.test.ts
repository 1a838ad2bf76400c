import { expect, test } from 'vitest'
import { SaveRateBoard } from '../../../../server/features/status/save-rates.ts'

function board() {
  let now = 100_000
  const rates = new SaveRateBoard(() => now)
  const save = (ms: number, status = 200) => rates.end({}, { status, ms })
  return { rates, save, pass: (ms: number) => (now += ms) }
}

test('Before the first save there is no latency', () => {
  expect(board().rates.read()).toEqual({ perSecond: 0, failed: 0, p50: null, p99: null, oldestWaiting: null })
})

test('Half of the saves, and 99 of 100, took no longer than it says, to a tenth', () => {
  const { rates, save } = board()
  for (let index = 0; index < 98; index += 1) save(4)
  save(700)
  save(2_000)
  const { perSecond, p50, p99 } = rates.read()
  expect(perSecond).toBe(1.7)
  expect([(p50 ?? 0) >= 4, (p50 ?? 0) <= 4.4, (p99 ?? 0) >= 700, (p99 ?? 0) <= 770]).toEqual([true, true, true, true])
})

test('A refused save is neither a failure nor a save; one that the server could not store is a failure', () => {
  const { rates, save } = board()
  for (const status of [409, 429, 503]) save(5, status)
  expect(rates.read()).toMatchObject({ perSecond: 0, failed: 1, p50: null })
})

test('After a minute a save is forgotten', () => {
  const { rates, save, pass } = board()
  save(5)
  save(5, 500)
  pass(59_000)
  expect(rates.read().failed).toBe(1)
  pass(1_000)
  expect(rates.read()).toMatchObject({ perSecond: 0, failed: 0, p50: null })
})

test('What is not answered yet is waiting, the oldest first, also where it is no save', () => {
  const { rates, pass } = board()
  const [begun, saved] = [{}, {}]
  rates.begin(begun)
  pass(300)
  rates.begin(saved)
  pass(200)
  expect(rates.read().oldestWaiting).toBe(500)
  rates.end(begun, null)
  expect(rates.read().oldestWaiting).toBe(200)
  rates.end(saved, { status: 200, ms: 200 })
  expect(rates.read().oldestWaiting).toBeNull()
})
