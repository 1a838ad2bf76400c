import { expect, test } from 'vitest'
import { minute, second } from '../../../../domain/time/durations.ts'
import { isoOf } from '../../../../domain/time/iso.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openExamRoomSchool } from '../../../support/exam-room/exam-room-school.ts'
import { queriesOf } from '../../../support/query-count.ts'

describeEachDatabase('The exam room', (open) => {
  const at = openExamRoomSchool(open)
  const now = () => isoOf(at.school.clock.now())
  const text = (textAnswer: string, seq = 1) => ({ q1: { answerId: null, textAnswer, seq, base: 0 } })

  test('shows who has not come, who looks at the page of the quiz, who writes and who has submitted', async () => {
    const { enroll, begin, submit, quiz, rowOf } = at.world
    const [away, visitor, writer, submitter] = [await enroll(), await enroll(), await enroll(), await enroll()]
    await at.school.call(visitor, 'GET', `/api/assignments/${quiz.id}`)
    await begin(writer)
    const { id } = await begin(submitter)
    await submit(submitter, id)
    const states = await Promise.all([away, visitor, writer, submitter].map(async (person) => (await rowOf(person))?.state))
    expect(states).toEqual(['notStarted', 'intro', 'writing', 'submitted'])
    expect(await rowOf(submitter)).toMatchObject({ submissionId: id, submittedAt: now(), closedBy: 'student', seenAt: null })
    at.school.clock.advance(5 * minute)
    expect((await rowOf(visitor))?.state).toBe('notStarted')
  })

  test('shows the question on the screen, what is answered, and when the page was heard of', async () => {
    const { enroll, begin, save, rowOf } = at.world
    const student = await enroll()
    const { id, deadline } = await begin(student)
    at.school.clock.advance(20 * second)
    await save(student, id, { answers: text('Because'), at: 2 })
    const savedAt = now()
    at.school.clock.advance(30 * second)
    await save(student, id, { at: 1 })
    expect(await rowOf(student)).toMatchObject({ question: 1, answered: 1, lastSaveAt: savedAt, seenAt: now(), deadline, takeOvers: 0 })
  })

  test('adds up how long a page was out of sight', async () => {
    const { enroll, begin, save, rowOf } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    await save(student, id, { away: true })
    const since = now()
    at.school.clock.advance(30 * second)
    await save(student, id, { away: true })
    expect(await rowOf(student)).toMatchObject({ awaySince: since, awayTotal: 0 })
    at.school.clock.advance(10 * second)
    await save(student, id, { away: false })
    expect(await rowOf(student)).toMatchObject({ awaySince: null, awayTotal: 40 * second })
  })

  // Shows: A student who continues an exam is no longer away in the exam room, at once.
  test('shows a student who continues as writing at once, whichever call continues', async () => {
    const { enroll, begin, resume, takeOver, save, rowOf } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    await save(student, id, { away: true })
    at.school.clock.advance(30 * second)
    await resume(student, 'tab', 1)
    expect(await rowOf(student)).toMatchObject({ awaySince: null, awayTotal: 30 * second, seenAt: now() })
    await save(student, id, { away: true, epoch: 2 })
    at.school.clock.advance(30 * second)
    await takeOver(student, id, 2)
    expect(await rowOf(student)).toMatchObject({ awaySince: null, awayTotal: 60 * second, seenAt: now() })
  })

  test('keeps a student away whose exam another page only looks at', async () => {
    const { enroll, begin, resume, save, rowOf } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    await save(student, id, { away: true })
    const since = now()
    at.school.clock.advance(30 * second)
    await resume(student, 'another-page')
    expect(await rowOf(student)).toMatchObject({ awaySince: since })
  })

  test('counts take-overs and keeps what the page before said', async () => {
    const { enroll, begin, save, signInElsewhere, takeOver, rowOf } = at.world
    const student = await enroll()
    const { id } = await begin(student)
    await save(student, id, { at: 2 })
    await takeOver(await signInElsewhere(student), id, 1)
    expect(await rowOf(student)).toMatchObject({ takeOvers: 1, question: 2 })
  })

  test('finds students who fell silent together, and offers their minutes for a while after they are back', async () => {
    const { enroll, begin, save, room } = at.world
    const students = await Promise.all(Array.from({ length: 6 }, enroll))
    const attempts = await Promise.all(students.map(begin))
    const since = now()
    const hear = async (index: number) => save(students[index] ?? expect.fail(), attempts[index]?.id ?? '')
    for (const index of students.keys()) await hear(index)
    for (let heard = 0; heard < 3; heard += 1) {
      at.school.clock.advance(30 * second)
      await hear(0)
    }
    const lost = { since, studentIds: students.slice(1).map(({ id }) => id), minutes: 2 }
    const silence = (await room()).silence
    expect({ ...silence, studentIds: silence?.studentIds.toSorted() }).toEqual({ ...lost, studentIds: lost.studentIds.toSorted() })
    for (const index of students.keys()) await hear(index)
    at.school.clock.advance(30 * second)
    for (const index of students.keys()) await hear(index)
    expect((await room()).silence).toMatchObject({ since, minutes: 2 })
    for (let passed = 0; passed < 15; passed += 0.5) {
      at.school.clock.advance(30 * second)
      for (const index of students.keys()) await hear(index)
    }
    expect((await room()).silence).toBeNull()
  })

  test('is read with few statements, whatever the number of students', async () => {
    const { enroll, begin, room } = at.world
    for (const person of await Promise.all(Array.from({ length: 5 }, enroll))) await begin(person)
    await room()
    const few = await queriesOf(at.school.db, room)
    for (const person of await Promise.all(Array.from({ length: 15 }, enroll))) await begin(person)
    const more = await queriesOf(at.school.db, room)
    expect([few, more]).toEqual([few, few])
    // One for access, one for the role of who reads, three for the quiz with its students, three for the log of acts.
    expect(few).toBeLessThanOrEqual(8)
  })
})
