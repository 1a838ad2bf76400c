import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RoomActBody } from '../../../../domain/api/exam-room.ts'
import { limits } from '../../../../domain/limits.ts'
import { type ExamRoom, examRoom } from '../../../support/attempts/exam-room.ts'
import { describeEachDatabase } from '../../../support/databases.ts'

describeEachDatabase('What a teacher writes in the exam room', (open) => {
  let room: ExamRoom
  beforeEach(async () => {
    room = await examRoom(await open())
  })
  afterEach(() => room.school.close())

  // Shows: A reason and a notice of the exam room contain visible text.
  test.each(['   ', '\u200B', '\u202E\u200B', '\u2800', '\u200D\n'])('has something to see: %j is refused', async (blank) => {
    await room.act({ kind: 'pause' }, 'all', { actId: 'pause' })
    const sent: Partial<RoomActBody>[] = [
      { reason: blank },
      { act: { kind: 'announce', text: blank } },
      { act: { kind: 'erratum', questionId: 'q1', text: blank } },
    ]
    const replies = await Promise.all(sent.map((more) => room.act({ kind: 'resume' }, 'all', more)))
    expect([...replies.map(({ status }) => status), (await room.undo('pause', blank)).status]).toEqual([400, 400, 400, 400])
  })

  test.each(['x', ' 火災 ', 'می‌خواهم', '👨‍👩‍👧'])('may be in any script: %s', async (reason) => {
    expect((await room.act({ kind: 'announce', text: reason }, 'all', { reason })).status).toBe(200)
  })

  // Shows: A correction names a question of the quiz.
  test.each([true, false])('corrects a question of the quiz, and no other (preview: %s)', async (preview) => {
    const reply = await room.act({ kind: 'erratum', questionId: 'elsewhere', text: 'It is x + 1.' }, 'all', { preview })
    expect(reply).toMatchObject({ status: 404, body: { reason: 'questionNotFound' } })
  })

  // Shows: A quiz has at most 50 announcements and corrections at a time.
  test('is an announcement or a correction only so often, until one is withdrawn', async () => {
    const announce = () => room.act({ kind: 'announce', text: 'Please be quiet.' }, [room.one.id])
    for (let count = 1; count < limits.notices; count += 1) await announce()
    await room.act({ kind: 'announce', text: 'The last one' }, 'all', { actId: 'last' })
    const refused = await announce()
    const again = await room.act({ kind: 'announce', text: 'The last one' }, 'all', { actId: 'last' })
    await room.undo('last')
    expect([refused.status, refused.body.reason, again.status, (await announce()).status]).toEqual([409, 'tooManyNotices', 200, 200])
  })
})
