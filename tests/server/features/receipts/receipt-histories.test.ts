import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkAttempts } from '../../../../server/backup/checks/check-attempts.ts'
import { openReceiptSchool, openReceiptWalk, type ReceiptStep, receiptStepKinds } from '../../../support/attempts/receipt-walk.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import type { KeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

const often = ['write', 'write', 'writeElsewhere', 'submit', 'close', 'accept', 'reopen', 'reopen', 'undo', 'undo'] as const
const step = fc.record({ kind: fc.constantFrom(...receiptStepKinds, ...often, ...often), one: fc.nat(11) })
const stepsOf = (...kinds: ReceiptStep['kind'][]): ReceiptStep[] => kinds.map((kind, one) => ({ kind, one }))
const start = fc.constantFrom(
  stepsOf('write', 'write', 'submit', 'write', 'write', 'accept', 'reopen'),
  stepsOf('write', 'write', 'close', 'write', 'write', 'accept', 'undo'),
  stepsOf('write', 'pause', 'write', 'extend'),
)

describeEachDatabase('Random histories of submissions that are reopened', (open) => {
  let school: School
  let room: KeyChangeSchool
  let runs = 0
  beforeAll(async () => {
    const url = await open()
    runs = url.startsWith('sqlite:') ? 40 : 8
    school = await openSchool(url)
    room = await openReceiptSchool(school)
  })
  afterAll(() => school.close())

  const faultsOf = async (id: string) => {
    const found: string[] = []
    for await (const line of checkAttempts(school.db)) found.push(...(line.faults ?? []))
    return found.filter((fault) => fault.includes(id))
  }

  // Shows: Every receipt that a submission ever had holds whatever is done to it after, and a check of the whole database finds the same.
  it('leave every receipt as it was given', async () => {
    const each = async (begun: readonly ReceiptStep[], steps: readonly ReceiptStep[]) => {
      const walk = await openReceiptWalk(school, room)
      for (const one of [...begun, ...steps]) {
        await walk.take(one)
        expect(await walk.broken()).toEqual([])
      }
      expect(await faultsOf(walk.id)).toEqual([])
    }
    await fc.assert(fc.asyncProperty(start, fc.array(step, { minLength: 4, maxLength: 18 }), each), { numRuns: runs })
  }, 120_000)
})
