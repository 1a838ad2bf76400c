import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { BeginReply, StudentAssignmentReply } from '../../../domain/api/assignments.ts'
import type { SubmitReply } from '../../../domain/api/submissions.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { userStore } from '../../../server/features/accounts/users.store.ts'
import { prepareSampleSchool } from '../../../server/sample/first-start.ts'
import { samplePassword } from '../../../server/sample/people.ts'
import { circuits } from '../../../server/sample/physics.ts'
import { trigonometry } from '../../../server/sample/trigonometry-and-sequences.ts'
import { call, endServers, type Server, saveAs, startServer, temporaryFolder } from '../../chaos/exam-hall.ts'
import { describeEachDatabase, describePostgres } from '../../support/databases.ts'
import { openSchool } from '../../support/school/school.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
afterEach(endServers)

async function signIn({ origin }: Server): Promise<string> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const body = JSON.stringify({ email: 'student@school.example', password: samplePassword })
  const { headers: replied } = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })
  return replied
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

describeEachDatabase('A first start with the sample school', (_, openEmpty) => {
  let url = ''
  let opened: ReturnType<typeof openDatabase>
  beforeEach(async () => {
    url = await openEmpty()
    opened = openDatabase(url)
  })
  afterEach(() => opened.db.destroy())

  const start = () => startServer(url, folder, [], { SAMPLE_SCHOOL: 'on' })
  const attemptsOf = () => opened.db.selectFrom('attempts').select(['id', 'status', 'started_at', 'deadline', 'submitted_at']).execute()
  const idOf = async (title: string) =>
    (await opened.db.selectFrom('assignments').select('id').where('title', '=', title).executeTakeFirstOrThrow()).id

  test('opens a school with a past and without an outage, whose attempts go on over a restart', { timeout: 120_000 }, async () => {
    const startedAt = Date.now()
    const first = await start()
    const past = (await attemptsOf()).filter(({ submitted_at: at }) => at !== null && Number(at) < startedAt - 3_600_000)
    expect([past.length, await opened.db.selectFrom('outages').select('id').execute()]).toEqual([60, []])
    const cookie = await signIn(first)
    const [quiz, practice] = [await idOf(circuits.title), await idOf(trigonometry.title)]
    const begin = (server: Server, id: string) =>
      call<BeginReply>(server, cookie, 'POST', `/api/assignments/${id}/attempts`, { writer: 'tab', accessCode: circuits.accessCode })
    const { attempt, questions } = (await begin(first, quiz)).body
    const [question] = questions
    const answer = { answerId: question?.answers[0]?.id ?? null, textAnswer: '', seq: 1, base: 0 }
    const saved = await saveAs(first, cookie, attempt.id, { [question?.id ?? '']: answer })
    const before = await attemptsOf()
    expect([await first.stop(), saved.status]).toEqual([0, 200])

    const second = await start()
    const shown = await fetch(`${second.origin}/api/assignments/${practice}`, { headers: { cookie } })
    const { attempt: left } = (await shown.json()) as StudentAssignmentReply
    const again = (await begin(second, quiz)).body
    const ends = (rows: typeof before) => rows.map((row) => [row.id, row.status, row.submitted_at]).sort()
    expect([ends(await attemptsOf()), left?.position]).toEqual([ends(before), 3])
    expect([again.attempt.id, Object.keys(again.answers)]).toEqual([attempt.id, [question?.id]])
    const body = { attemptId: attempt.id, submitId: 's', writer: 'tab', epoch: 1, answers: {} }
    expect((await call<SubmitReply>(second, cookie, 'POST', `/api/assignments/${quiz}/submit`, body)).status).toBe(200)
  })
})

describeEachDatabase('A fill of the sample school that stops half-way', (open) => {
  test('is reported by every later start, with the sample school or without', { timeout: 60_000 }, async () => {
    const databaseUrl = await open()
    const school = await openSchool(databaseUrl)
    const { engine: _, ...deps } = school.deps
    const onFatal = (fault: string) => {
      throw new Error(fault)
    }
    let left = 200
    const newId = () => {
      left -= 1
      if (left < 0) throw new Error('No more')
      return deps.newId()
    }
    const prepare = (sampleSchool: boolean, more = {}) =>
      prepareSampleSchool({ ...deps, ...more }, { sampleSchool, databaseUrl, grace: 30_000 }, onFatal)
    await expect(prepare(true, { newId })).rejects.toThrow('No more')
    expect(await userStore(school.db).isEmpty()).toBe(false)
    await expect(prepare(true)).rejects.toThrow('this database holds a part of the sample school')
    await expect(prepare(false)).rejects.toThrow('this database holds a part of the sample school')
    await school.close()
  })
})

describePostgres('Two servers that start together on an empty database', (open) => {
  test('fill it once, and both find the whole sample school', { timeout: 60_000 }, async () => {
    const databaseUrl = await open()
    const school = await openSchool(databaseUrl)
    const { engine: _, ...deps } = school.deps
    const onFatal = (fault: string) => {
      throw new Error(fault)
    }
    const start = () => prepareSampleSchool(deps, { sampleSchool: true, databaseUrl, grace: 30_000 }, onFatal)
    await Promise.all([start(), start()])
    const courses = await school.db.selectFrom('courses').select('code').execute()
    expect([courses.length, new Set(courses.map(({ code }) => code)).size]).toEqual([3, 3])
    await school.close()
  })
})
