import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import type { App } from '../../../../server/deps.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool, type School } from '../../../support/school/school.ts'
import { addWaiting } from '../../../support/webhooks/told.ts'

const token = 'a-token-of-the-operator'

describeEachDatabase('Metrics', (open) => {
  let school: School
  let app: App
  let sweptAt: number | null = null
  let backup: boolean | null = null
  beforeAll(async () => {
    school = await openSchool(await open())
    const sources = { ...school.deps, dataDir: tmpdir(), sweptAt: () => sweptAt, isBackupFailing: () => backup }
    app = await buildApp(school.deps, { metrics: { token, sources } })
  })
  afterAll(async () => {
    await app.close()
    await school.close()
  })
  const read = (authorization?: string) => app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  const lines = async () => (await read(`Bearer ${token}`)).body.split('\n')

  test('are read with the token alone', async () => {
    for (const wrong of [undefined, token, 'Bearer', `Bearer ${token}x`]) {
      const { statusCode, body } = await read(wrong)
      expect([statusCode, body.includes('examhall_')]).toEqual([401, false])
    }
    const { statusCode, headers } = await read(`Bearer ${token}`)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ])
  })

  test('are not there where nobody set a token', async () => {
    expect((await school.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(404)
  })

  test('count replies by route, never by the id in an address', async () => {
    const { cookie } = await school.signIn('teacher')
    await app.inject({ url: '/api/courses/secret-course-id', headers: { cookie } })
    await app.inject({ url: '/no/such/page' })
    const text = await lines()
    expect(text).toContain('examhall_http_request_duration_seconds_count{method="GET",route="/api/courses/:courseId",status="404"} 1')
    expect(text).toContain('examhall_http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
    expect(text.join('')).not.toContain('secret-course-id')
  })

  test('say what an operator looks at on the day of an exam', async () => {
    const course = await school.makeCourse()
    const student = await school.makeStudent({ enrolledIn: course })
    const quiz = await school.makeQuiz({ course })
    await school.db
      .insertInto('attempts')
      .values([attemptRow('a1', 1, 'open', quiz, student.id)])
      .execute()
    expect((await lines()).filter((line) => /^examhall_(?:sweep_age_seconds|backup_failing) /.test(line))).toEqual([])
    sweptAt = school.clock.now() - 4_000
    backup = true
    const text = await lines()
    expect(text).toContain('examhall_open_attempts 1')
    expect(text).toContain('examhall_sweep_age_seconds 4')
    expect(text).toContain('examhall_backup_failing 1')
    expect(text).toContain('examhall_clock_offset_seconds 0')
    expect(text).toContain('examhall_security_log_written 1')
    expect(text.some((line) => /^examhall_disk_free_bytes [1-9]/.test(line))).toBe(true)
    expect(text.some((line) => /^process_resident_memory_bytes [1-9]/.test(line))).toBe(true)
  })
  // Shows: What waits for webhooks, since when, and how many of them fail is in the metrics and on the status page.
  test('say what waits for webhooks, and how many fail', async () => {
    const ofWebhooks = async () => (await lines()).filter((line) => line.startsWith('examhall_webhook'))
    const before = await ofWebhooks()
    await addWaiting(school)
    expect([before, await ofWebhooks()]).toEqual([
      ['examhall_webhook_deliveries_waiting 0', 'examhall_webhooks_failing 0'],
      ['examhall_webhook_deliveries_waiting 2', 'examhall_webhook_oldest_waiting_seconds 7200', 'examhall_webhooks_failing 1'],
    ])
  })
})
