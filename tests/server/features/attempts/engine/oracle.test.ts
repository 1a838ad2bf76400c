import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { byModel, history, openHistories } from '../../../../support/attempts/histories.ts'
import { missingTexts } from '../../../../support/attempts/missing-texts.ts'
import { countFrom } from '../../../../support/counts.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

/** `EXAMHALL_HISTORIES` makes a long run of it; where every statement is a journey there are fewer. */
const runsOf = (url: string): number => countFrom('EXAMHALL_HISTORIES', url.startsWith('sqlite:') ? 200 : 20)

describeEachDatabase('Histories of two devices', (open) => {
  let url = ''
  let school: School
  let histories: Awaited<ReturnType<typeof openHistories>>
  beforeAll(async () => {
    url = await open()
    school = await openSchool(url)
    histories = await openHistories(school, url)
  })
  afterAll(async () => {
    await histories.close()
    await school.close()
  })

  // Shows: Two tabs or devices write in any order: one is in charge, and nothing is overwritten silently.
  it('are answered as by the model, step by step, and lose no text', async () => {
    const met = { rivals: 0, evidence: 0, takeOvers: 0 }
    const run = fc.asyncProperty(history(100), async (each) => {
      const { pages, held } = await histories.play(each, byModel)
      met.rivals += held.rivals.length
      met.evidence += held.evidence.length
      met.takeOvers += held.epoch > 1 ? 1 : 0
      expect(missingTexts(pages, held), pages.story.join(', ')).toEqual([])
    })
    await fc.assert(run, { numRuns: runsOf(url), endOnFailure: true })
    // A few histories need not meet everything.
    if (runsOf(url) >= 100) expect(Object.entries(met).filter(([, times]) => times === 0)).toEqual([])
  }, 3_600_000)
})
