import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { openSchool, type School } from '../../../../../support/school/school.ts'
import { answer, type Exam, edit, exam } from '../exam.ts'

describeEachDatabase('A flag', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const flag = (seq: number, flagged: boolean) => ({ q4: { flagged, seq } })
  const flagOf = async ({ begin }: Exam) => {
    const outcome = await begin()
    return outcome.kind === 'open' ? outcome.attempt.answers.q4 : undefined
  }

  it('moves no version, and stands without an answer', async () => {
    const taken = await exam(school)
    const outcome = await taken.save({}, { flags: flag(1, true) })
    expect([outcome.kind === 'saved' && outcome.flags, await flagOf(taken)]).toEqual([{ q4: 1 }, { ...answer(0), flagged: true }])
  })

  it('is kept when the answer changes, and the answer when it does', async () => {
    const taken = await exam(school)
    await taken.save({ q4: edit(1, 'a') }, { flags: flag(1, true) })
    await taken.save({ q4: edit(2, 'b') })
    await taken.save({}, { flags: flag(2, false) })
    expect(await flagOf(taken)).toEqual(answer(2, 'b'))
  })

  it('counts by its own count, whatever comes late', async () => {
    const taken = await exam(school)
    await taken.save({}, { flags: flag(3, true) })
    const outcome = await taken.save({}, { flags: flag(2, false) })
    expect([outcome.kind === 'saved' && outcome.flags, (await flagOf(taken))?.flagged]).toEqual([{ q4: 3 }, true])
  })

  it('of a writer who is not in charge is heard and changes nothing', async () => {
    const taken = await exam(school)
    await taken.takeOver('B')
    const outcome = await taken.save({}, { flags: flag(1, true) })
    expect([outcome.kind === 'replacedWriter' && outcome.flags, await flagOf(taken)]).toEqual([{ q4: 1 }, undefined])
  })

  it('of a question that is not there is heard and dropped', async () => {
    const { save } = await exam(school)
    expect(await save({}, { flags: { q9: { flagged: true, seq: 1 } } })).toMatchObject({ kind: 'saved', flags: { q9: 1 } })
  })
})
