import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { minute } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'

describeEachDatabase('The silence of an exam room', (open) => {
  const at = openExamRoomSchool(open)
  const silence = async () => (await at.world.room()).silence

  async function beginTogether() {
    const { enroll, begin, save } = at.world
    const students = await Promise.all(Array.from({ length: 5 }, enroll))
    const attempts = await Promise.all(students.map(begin))
    const contactAll = async () => {
      for (const [index, student] of students.entries()) await save(student, attempts[index]?.id ?? '')
    }
    await contactAll()
    return { since: isoOf(at.school.clock.now()), contactAll }
  }

  const act = (kind: 'pause' | 'resume') =>
    at.school.call(at.world.teacher, 'POST', `${at.world.path}/acts`, {
      body: { actId: randomUUID(), act: { kind }, to: 'all', reason: 'The fire alarm rings.' },
    })

  test('does not begin while an attempt is paused', async () => {
    await beginTogether()
    await act('pause')
    at.school.clock.advance(8 * minute)
    expect(await silence()).toBeNull()
  })

  test('counts up to the pause', async () => {
    const { since } = await beginTogether()
    at.school.clock.advance(3 * minute)
    await act('pause')
    at.school.clock.advance(8 * minute)
    expect(await silence()).toMatchObject({ since, minutes: 3 })
  })

  test('leaves out a pause that is over', async () => {
    const { since, contactAll } = await beginTogether()
    at.school.clock.advance(3 * minute)
    await act('pause')
    at.school.clock.advance(8 * minute)
    await act('resume')
    at.school.clock.advance(2 * minute)
    expect(await silence()).toMatchObject({ since, minutes: 5 })
    await contactAll()
    expect(await silence()).toMatchObject({ since, minutes: 5 })
  })

  test('that ended in a pause counts up to the pause once the exam goes on', async () => {
    const { since, contactAll } = await beginTogether()
    at.school.clock.advance(3 * minute)
    await act('pause')
    at.school.clock.advance(8 * minute)
    await contactAll()
    await act('resume')
    expect(await silence()).toMatchObject({ since, minutes: 3 })
  })
})
