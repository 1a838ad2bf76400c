import { hash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ProofTask } from '../../../../domain/people/proof-of-work.ts'
import { proofSearch } from '../../../../src/services/api/proof/proof-search.ts'
import { prove } from '../../../../src/services/api/proof/solve-proof.ts'

const salt = 'f00d?for=kim&until=1&'
const taskFor = (number: number, maxnumber = 5_000): ProofTask => ({
  challenge: hash('sha256', salt + number),
  salt,
  signature: 'signed',
  maxnumber,
})

afterEach(() => vi.unstubAllGlobals())

describe('The search for the number of a task', () => {
  test.each([0, 1_234, 5_000])('finds %i', (number) => {
    expect(proofSearch(taskFor(number))(Number.POSITIVE_INFINITY)).toBe(number)
  })

  test('goes on where it was', () => {
    const step = proofSearch(taskFor(700))
    expect([step(500), step(500)]).toEqual([null, 700])
  })

  test('ends without a number where none is below the limit', () => {
    expect(proofSearch(taskFor(9, 5))(Number.POSITIVE_INFINITY)).toBeUndefined()
  })
})

describe('A page proves', () => {
  test('in slices where there is no worker', async () => {
    const { number, signature } = await prove(taskFor(4_321), new AbortController().signal)
    expect([number, signature]).toEqual([4_321, 'signed'])
  })

  test('in slices where a worker does not start', async () => {
    class Broken extends EventTarget {
      postMessage() {
        this.dispatchEvent(new ErrorEvent('error', { message: 'blocked' }))
      }
      terminate() {}
    }
    vi.stubGlobal(
      'ErrorEvent',
      class extends Event {
        message = 'blocked'
      },
    )
    vi.stubGlobal('Worker', Broken)
    expect((await prove(taskFor(12), new AbortController().signal)).number).toBe(12)
  })

  test('nothing once the form is closed', async () => {
    const closed = AbortSignal.abort(new Error('closed'))
    await expect(prove(taskFor(12), closed)).rejects.toThrow('closed')
  })
})
