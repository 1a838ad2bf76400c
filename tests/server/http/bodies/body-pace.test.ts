import { afterEach, expect, test, vi } from 'vitest'
import { bodyLimits } from '../../../../server/http/bodies/body-watch.ts'
import { describeSqlite } from '../../../support/databases.ts'
import { listenOn, sendHead } from '../../../support/half-sent.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'

const aBody = 400_000

describeSqlite('Bodies of one person', (open) => {
  let school: School
  afterEach(() => school.close())
  const begin = async (longestWait: number) => {
    school = await openSchool(await open(), { bodies: { ...bodyLimits, pace: { ...bodyLimits.pace, longestWait } } })
    const course = await school.makeCourse()
    const quiz = await school.makeQuiz({ course })
    const taking = async () => {
      const student = await school.makeStudent({ enrolledIn: course })
      const path = `/api/assignments/${quiz.id}/attempts`
      const { body } = await school.call<{ attempt: { id: string } }>(student, 'POST', path, { body: { writer: 'tab' } })
      return { student, path: `/api/attempts/${body.attempt.id}/answers` }
    }
    const save = ({ student, path }: { student: Person; path: string }, length: number) => {
      const answers = { q1: { answerId: null, textAnswer: 'x'.repeat(length), seq: 1, base: 0 } }
      return school.call<{ reason?: string }>(student, 'PUT', path, { body: { writer: 'tab', epoch: 1, answers } })
    }
    return { taking, save }
  }

  test('that are large are refused beyond one MiB at once and one a second, and those of others are not', async () => {
    const { taking, save } = await begin(0)
    const [one, other] = [await taking(), await taking()]
    const statuses = async () => Promise.all(Array.from({ length: 5 }, async () => (await save(one, aBody)).status))
    expect(await statuses()).toEqual([200, 200, 200, 200, 429])
    const refused = await save(one, aBody)
    expect([refused.status, refused.body.reason, refused.headers['retry-after']]).toEqual([429, 'tooManyRequests', '2'])
    expect([(await save(one, 10_000)).status, (await save(other, aBody)).status]).toEqual([200, 200])
    school.clock.advance(250)
    expect([(await save(one, aBody)).status, (await save(one, aBody)).status]).toEqual([200, 429])
  })

  test('count as well when they are no JSON, or too large', async () => {
    const { taking } = await begin(0)
    const { student, path } = await taking()
    const send = async (body: string) => (await school.call(student, 'PUT', path, { body })).status
    const [broken, tooLarge] = [`[${'x'.repeat(aBody)}`, 'x'.repeat(2_000_000)]
    expect([await send(broken), await send(tooLarge), await send(broken), await send(tooLarge)]).toEqual([400, 413, 400, 413])
    expect([await send(broken), await send(tooLarge)]).toEqual([429, 429])
  })

  test('wait unread for their turn, and are taken then', async () => {
    const { taking, save } = await begin(5_000)
    const one = await taking()
    await Promise.all(Array.from({ length: 5 }, () => save(one, aBody)))
    const port = await listenOn(school.app)
    const request = await sendHead(port, { method: 'PUT', path: one.path, cookie: one.student.cookie, length: aBody })
    request.send('['.padEnd(aBody))
    await vi.waitUntil(() => school.app.bodyWatch.state().unfinished === 1, { interval: 1 })
    expect(school.app.bodyWatch.state().held).toBe(64 * 1024)
    expect(await request.status()).toBe(400)
  })

  test('of 100 kB every 350 ms never wait', async () => {
    const { taking, save } = await begin(0)
    const one = await taking()
    for (let saves = 0; saves < 60; saves += 1) {
      expect((await save(one, 100_000)).status).toBe(200)
      school.clock.advance(350)
    }
  })
})
