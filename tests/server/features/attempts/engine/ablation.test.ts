import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type * as engineRules from '../../../../../server/features/attempts/edit-rules.ts'
import { byModel, history, openHistories } from '../../../../support/attempts/histories.ts'
import { describeSqlite } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

type Rules = typeof engineRules

const left = vi.hoisted(() => ({ out: 'nothing' }))

vi.mock(import('../../../../../server/features/attempts/edit-rules.ts'), async (original) => {
  const rules = await original()
  const without = (name: string) => left.out === name
  const verdictOf: Rules['verdictOf'] = (edit, stands, facts) => {
    const base = without('base') ? stands.version : edit.base
    const heard = without('heard') ? 0 : facts.heard
    const inCharge = facts.inCharge || without('in charge')
    const writer = without('own edits go on') ? 'nobody' : facts.writer
    const verdict = rules.verdictOf({ ...edit, base }, stands, { ...facts, heard, inCharge, writer })
    return verdict === 'rival' && without('keep rivals') ? 'same' : verdict
  }
  const takeCharge: Rules['takeCharge'] = (charge, writer, from) =>
    rules.takeCharge(charge, writer, without('from') && charge.writer !== writer ? charge.epoch : from)
  const isInCharge: Rules['isInCharge'] = (charge, writer, epoch) =>
    rules.isInCharge(charge, writer, without('epoch') ? charge.epoch : epoch)
  const isAhead: Rules['isAhead'] = (rival, stands) =>
    rules.isAhead({ ...rival, base: without('base') ? stands.version : rival.base }, stands)
  return { ...rules, verdictOf, takeCharge, isInCharge, isAhead }
})

describeSqlite('Histories with a rule left out', (open) => {
  let school: School
  let histories: Awaited<ReturnType<typeof openHistories>>
  beforeAll(async () => {
    const url = await open()
    school = await openSchool(url)
    histories = await openHistories(school, url)
  })
  afterAll(async () => {
    left.out = 'nothing'
    await histories.close()
    await school.close()
  })

  // Shows: A rule for answers is left out: the tests notice it.
  it.each(['heard', 'base', 'in charge', 'own edits go on', 'keep rivals', 'from'])(
    'are told apart: %s',
    async (rule) => {
      left.out = rule
      const run = fc.asyncProperty(history(100), async (each) => {
        await histories.play(each, byModel)
      })
      const { failed } = await fc.check(run, { numRuns: 1_000, endOnFailure: true })
      expect(failed).toBe(true)
    },
    60_000,
  )
})
