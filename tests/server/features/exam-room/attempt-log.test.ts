import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AttemptLogReply } from '../../../../domain/api/attempt-log.ts'
import type { SubmissionsReply } from '../../../../domain/api/submissions.ts'
import { type ExamRoom, examRoom, minute } from '../../../support/attempts/exam-room.ts'
import { reopenedExam } from '../../../support/attempts/reopened-exam.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import type { Person } from '../../../support/school/school.ts'

describeEachDatabase('The log of an attempt', (open) => {
  let room: ExamRoom
  let start = 0
  beforeEach(async () => {
    room = await examRoom(await open())
    start = room.school.clock.now()
  })
  afterEach(() => room.school.close())
  const iso = (minutes: number) => new Date(start + minutes * minute).toISOString()
  const logOf = async (student: Person) =>
    (await room.school.call<SubmissionsReply>(student, 'GET', `/api/assignments/${room.quiz.id}/submissions`)).body.log
  const entry = { attemptNumber: 1, minutes: null, text: null, reason: 'Fire alarm', ends: null }

  // Shows: A student reads afterwards what was done to their attempt, when, why, and to which end it moved.
  test('has every act with its reason and the end that it moved, for its student alone', async () => {
    await room.act({ kind: 'minutes', minutes: 5 }, [room.one.id])
    await room.act({ kind: 'pause' }, [room.one.id])
    room.school.clock.advance(2 * minute)
    await room.act({ kind: 'resume' }, [room.one.id])
    await room.act({ kind: 'announce', text: 'Please be quiet.' }, [room.one.id])
    await room.act({ kind: 'close' }, [room.one.id], { actId: 'close' })
    room.school.clock.advance(minute)
    await room.undo('close')
    expect(await logOf(room.one)).toEqual([
      { ...entry, kind: 'minutes', at: iso(0), minutes: 5, ends: iso(65) },
      { ...entry, kind: 'pause', at: iso(0) },
      { ...entry, kind: 'resume', at: iso(2), ends: iso(67) },
      { ...entry, kind: 'announce', at: iso(2), text: 'Please be quiet.' },
      { ...entry, kind: 'close', at: iso(2) },
      { ...entry, kind: 'reopen', at: iso(3), reason: 'By mistake', ends: iso(68) },
    ])
    expect(await logOf(room.two)).toBeUndefined()
  })

  test('has an announcement once where its text is its reason', async () => {
    const text = 'Please be quiet.'
    await room.act({ kind: 'announce', text }, [room.one.id], { reason: text })
    expect(await logOf(room.one)).toEqual([{ ...entry, kind: 'announce', at: iso(0), text, reason: '' }])
  })

  // Shows: The log of an attempt is read in pages of 50 entries.
  test('is read in pages, without a gap and in its order', async () => {
    for (let minutes = 1; minutes <= 60; minutes += 1) await room.act({ kind: 'minutes', minutes }, [room.one.id])
    await room.act({ kind: 'close' }, [room.one.id])
    const path = `/api/assignments/${room.quiz.id}`
    const first = (await room.school.call<SubmissionsReply>(room.one, 'GET', `${path}/submissions`)).body
    const ask = async (from: number) => (await room.school.call<AttemptLogReply>(room.one, 'GET', `${path}/attempt-log?from=${from}`)).body
    const second = await ask(first.logNext ?? 0)
    const given = (log: SubmissionsReply['log']) => log?.map(({ kind, minutes }) => minutes ?? kind)
    expect([first.logNext, second.logNext, await ask(61)]).toEqual([50, undefined, { success: true, log: [] }])
    expect([given(first.log)?.length, [...(given(first.log) ?? []), ...(given(second.log) ?? [])]]).toEqual([
      50,
      [...Array.from({ length: 60 }, (_, index) => index + 1), 'close'],
    ])
  })

  test('has later time by a changed setting, once, and the receipt verifies', async () => {
    const exam = reopenedExam(room)
    await room.school.db.updateTable('assignments').set({ time_limit_minutes: 90 }).execute()
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    await room.school.deps.engine.extendDeadlines(room.quiz.id)
    await exam.save(room.one, room.ids.one, {})
    await exam.submit(room.one, room.ids.one)
    expect(await logOf(room.one)).toEqual([{ ...entry, kind: 'extended', at: iso(0), reason: '', ends: iso(90) }])
    expect(await exam.faults()).toEqual([])
  })
})
