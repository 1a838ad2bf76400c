import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ResultsReply } from '../../../../domain/api/submissions.ts'
import type { StudentReviewReply } from '../../../../domain/api/teacher-review.ts'
import { minute } from '../../../support/attempts/exam-room.ts'
import { lateTexts } from '../../../support/attempts/late-texts.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { entry } from '../../../support/school/late-exam.ts'

type LateTexts = Awaited<ReturnType<typeof lateTexts>>

describeEachDatabase('An accepted answer of an attempt that is reopened', (open) => {
  let texts: LateTexts
  let room: LateTexts['room']
  beforeEach(async () => {
    texts = await lateTexts(await open())
    room = texts.room
  })
  afterEach(() => room.school.close())

  const review = async () => {
    const url = `/api/teacher-review/${room.quiz.id}/students/${room.one.id}`
    return (await room.school.call<StudentReviewReply>(room.teacher, 'GET', url)).body
  }
  const notes = async () => {
    const url = `/api/assignments/submission/${room.ids.one}/results`
    const { submission } = (await room.school.call<ResultsReply>(room.one, 'GET', url)).body
    return [submission.acceptedEvidence ?? [], submission.notCounted ?? []]
  }
  const accept = (id: string) => {
    const body = { evidenceIds: [id] }
    return room.school.call(room.teacher, 'POST', `/api/quiz/submissions/${room.ids.one}/evidence/accept`, { body })
  }
  const acceptWaiting = async (source: string) => {
    const id = (await review()).lateEvidence?.find((one) => one.status === 'pending' && one.source === source)?.id ?? ''
    expect((await accept(id)).status).toBe(200)
    return id
  }
  const goOn = async (text: string | null) => {
    room.school.clock.advance(minute)
    await room.act({ kind: 'reopen', minutes: 3 }, [room.one.id])
    const { answers } = await texts.takeOver(1)
    const [by, base] = [{ writer: 'X', epoch: 2 }, answers.q4?.version ?? 0]
    const sent = text === null ? {} : { q4: { ...entry(1, text), base } }
    expect((await texts.exam.save(room.one, room.ids.one, sent, by)).status).toBe(200)
    room.school.clock.advance(minute)
    await texts.exam.submit(room.one, room.ids.one, by)
  }
  const comes = {
    async late() {
      await texts.closeAll()
      room.school.clock.advance(minute)
      await texts.late('two', 2)
    },
    async rival() {
      await texts.late('two', 1, { writer: 'Y', epoch: 1 })
      await texts.closeAll()
    },
  }

  // Shows: An accepted answer that its student changes after a reopening is no longer listed as accepted.
  test.each(['late', 'rival'] as const)('is not listed as accepted once its student has changed it (%s)', async (source) => {
    await comes[source]()
    const id = await acceptWaiting(source)
    expect(await notes()).toMatchObject([[{ questionId: 'q4', source }], [{ answerText: 'An essay' }]])
    await goOn('three')
    const { studentReview, lateEvidence = [] } = await review()
    expect(studentReview.answers.q4?.studentAnswerText).toBe('three')
    expect(lateEvidence.map(({ answerText, status }) => [answerText, status])).toEqual([['An essay', 'pending']])
    expect(await notes()).toMatchObject([[], [{ answerText: 'An essay' }]])
    expect((await accept(id)).status).toBe(409)
  })

  // Shows: How late a text came is said of the end after which it came, also where the attempt was reopened after that.
  test('that stands came after the end by a teacher, whatever ended the attempt later', async () => {
    await comes.late()
    await acceptWaiting('late')
    await goOn(null)
    const accepted = (await review()).lateEvidence?.find(({ status }) => status === 'accepted')
    expect(accepted).toMatchObject({ answerText: 'two', lateBy: minute, closedBy: 'teacher', inTime: true })
    expect(await notes()).toMatchObject([[{ questionId: 'q4', source: 'late' }], [{ answerText: 'An essay' }]])
  })
})
