import { afterEach, describe, expect, test, vi } from 'vitest'
import { protocolTimes } from '../../../../../../domain/time/durations.ts'
import { isoOf } from '../../../../../../domain/time/iso.ts'
import type { CommandName, RunCommand } from '../../../../../../server/features/attempts/engine/command-table.ts'
import { closeOverdue } from '../../../../../../server/features/attempts/engine/repeated-commands.ts'
import { describeEachDatabase } from '../../../../../support/databases.ts'
import { forQuiz, nothing, openAccommodationSchool } from '../../../../../support/school/accommodation-school.ts'
import { aQuizBody } from '../../../../../support/school/quiz-bodies.ts'
import { startCore } from '../core-server.ts'
import { minute } from '../exam.ts'

const grace = 30_000

describeEachDatabase('Time that is given while the server ends before its running attempts have it', (open) => {
  let url = ''
  const at = openAccommodationSchool(async () => {
    url = await open()
    return url
  })
  afterEach(() => vi.restoreAllMocks())

  /** Ends the server, as far as running attempts can see, between a change and their extension. */
  const ending = () => vi.spyOn(at.school.deps.engine, 'extendDeadlines').mockRejectedValueOnce(new Error('killed'))
  const attempt = () =>
    at.school.db
      .selectFrom('attempts')
      .select(['id', 'status', 'deadline'])
      .where('assignment_id', '=', at.world.quiz.id)
      .executeTakeFirstOrThrow()
  const sweep = () => at.school.deps.engine.closeOverdue(at.school.clock.now())
  const moreTime = {
    'for a student': () => at.world.give(forQuiz({ extraMinutes: 10 })),
    'for a course': () =>
      at.school.call(at.world.teacher, 'PUT', `/api/courses/${at.world.course.id}/accommodations/students/${at.world.student.id}`, {
        body: { accommodation: { ...nothing, extraMinutes: 10 }, reason: 'Certificate' },
      }),
    'in the editor': async () => {
      const path = `/api/assignments/${at.world.quiz.id}`
      const { questions } = (await at.school.call<{ questions: object[] }>(at.world.teacher, 'GET', path)).body
      const times = { hasTimeLimit: true, timeLimitMinutes: 50, availableUntil: isoOf(at.school.clock.now() + 60 * minute) }
      return at.school.call(at.world.teacher, 'PUT', path, {
        body: aQuizBody(at.world.course.id, { ...times, questions, published: true }),
      })
    },
  }

  // Shows: A sweep closes nobody before the deadline that their accommodation gives.
  test.each(['for a student', 'for a course', 'in the editor'] as const)('%s reaches them before a sweep closes anybody', async (given) => {
    await at.world.begin(at.world.student)
    const { id, deadline } = await attempt()
    ending()
    const { status } = await moreTime[given]()
    at.school.clock.advance(40 * minute + grace + 1)
    const { closed, notExtended } = await sweep()
    const left = await at.school.db.selectFrom('due_extensions').select('assignment_id').execute()
    expect([status, closed.includes(id), notExtended, await attempt(), left]).toEqual([
      500,
      false,
      [],
      { id, status: 'open', deadline: (deadline ?? 0) + 10 * minute },
      [],
    ])
  })

  test('keeps the page at zero from submitting until they have it', async () => {
    const begun = await at.school.call<{ attempt: { id: string } }>(
      at.world.student,
      'POST',
      `/api/assignments/${at.world.quiz.id}/attempts`,
      {
        body: { writer: 'tab' },
      },
    )
    ending()
    await moreTime['for a student']()
    at.school.clock.advance(40 * minute)
    const body = { attemptId: begun.body.attempt.id, writer: 'tab', epoch: 1, automatic: true, answers: {} }
    const submit = () =>
      at.school.call<{ reason: string; deadline: string }>(at.world.student, 'POST', `/api/assignments/${at.world.quiz.id}/submit`, {
        body,
      })
    const early = await submit()
    await sweep()
    const later = await submit()
    const now = at.school.clock.now()
    expect([early, later].map((reply) => [reply.status, reply.body.reason, reply.body.deadline])).toEqual([
      [409, 'notOver', isoOf(now + protocolTimes.sweepEvery)],
      [409, 'notOver', isoOf(now + 10 * minute)],
    ])
  })

  test('keeps their attempts open until they have it', async () => {
    await at.world.begin(at.world.student)
    ending()
    await moreTime['for a student']()
    at.school.clock.advance(40 * minute + grace + 1)
    const server = startCore(url, at.school.clock)
    const isOver = async () => {
      const { ids } = await server.run('findOverdue', { now: at.school.clock.now(), failed: [] })
      return ids.includes((await attempt()).id)
    }
    const before = await isOver()
    await at.school.db.deleteFrom('due_extensions').execute()
    const after = await isOver()
    await server.crash()
    expect([before, after]).toEqual([false, true])
  })
})

describe('A sweep', () => {
  test('goes on where an assignment cannot be given more time, and names it', async () => {
    const finished: string[] = []
    const handlers: Partial<Record<CommandName, (command: object) => unknown>> = {
      findPendingClosings: () => [],
      findPendingExtensions: () => ['locked', 'free'].map((assignmentId) => ({ assignmentId, mark: 2 })),
      extendDeadlines: (command) => {
        if ('assignmentId' in command && command.assignmentId === 'locked') throw new Error('busy')
        return { extended: 1, last: null }
      },
      finishExtension: (command) => finished.push(JSON.stringify(command)),
      findOverdue: () => ({ ids: [], bytes: [], mark: 7, paused: [], longPaused: [] }),
    }
    const run = async (name: CommandName, command: object) => handlers[name]?.(command)
    const outcome = await closeOverdue(run as RunCommand, 7)
    expect([outcome.notExtended, finished]).toEqual([['locked'], ['{"assignmentId":"free","mark":2}']])
  })
})
