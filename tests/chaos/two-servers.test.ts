import { afterEach, expect, it } from 'vitest'
import type { BeginReply, StudentAssignmentReply } from '../../domain/api/assignments.ts'
import type { SubmitReply } from '../../domain/api/submissions.ts'
import { describePostgres } from '../support/databases.ts'
import { call, endServers, prepareSchool, type Server, saveAs, startServer, temporaryFolder } from './exam-hall.ts'

describePostgres('An exam on two whole servers', (_, openEmpty) => {
  const folders: { remove: () => void }[] = []
  afterEach(() => {
    endServers()
    for (const { remove } of folders.splice(0)) remove()
  })

  async function start(url: string): Promise<Server> {
    const place = temporaryFolder()
    folders.push(place)
    return startServer(url, place.folder)
  }

  // Shows: A student is served by another server: the exam goes on, in the time of the database.
  it('goes on wherever its student is served, in the time of the database', { timeout: 60_000 }, async () => {
    const url = await openEmpty()
    const school = await prepareSchool(url, 1)
    const [cookie = ''] = school.cookies
    const [first, second] = [await start(url), await start(url)]
    const begin = (server: Server) =>
      call<BeginReply>(server, cookie, 'POST', `/api/assignments/${school.assignmentId}/attempts`, { writer: 'tab' })
    const { attempt } = (await begin(first)).body
    const saved = await saveAs(second, cookie, attempt.id, { q4: { answerId: null, textAnswer: 'Because.', seq: 1, base: 0 } })
    const again = (await begin(second)).body
    const body = { attemptId: attempt.id, submitId: 's', writer: 'tab', epoch: 1, answers: {} }
    const submit = (server: Server) => call<SubmitReply>(server, cookie, 'POST', `/api/assignments/${school.assignmentId}/submit`, body)
    const [one, other] = await Promise.all([submit(first), submit(second)])
    const shown = await fetch(`${second.origin}/api/assignments/${school.assignmentId}`, { headers: { cookie } })
    const { submission } = (await shown.json()) as StudentAssignmentReply
    const isBetween = Date.parse(attempt.startedAt) <= Date.parse(submission?.submittedAt ?? '')
    expect([saved.status, again.answers.q4?.textAnswer, again.attempt.startedAt, isBetween]).toEqual([
      200,
      'Because.',
      attempt.startedAt,
      true,
    ])
    expect([one.status, other.status, other.body.submission, submission]).toEqual([200, 200, one.body.submission, one.body.submission])
    expect([await first.stop(), await second.stop()]).toEqual([0, 0])
  })
})
