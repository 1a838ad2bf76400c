import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describePostgres } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { type CoreServer, startCore } from './core-server.ts'
import { studentWithQuiz } from './exam.ts'

describePostgres('An outage of two servers', (open) => {
  let [url, school] = ['', null as unknown as School]
  let servers: CoreServer[] = []
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
    servers = ['A', 'B'].map(start)
  })
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.crash()))
    await school.close()
  })

  const start = (server: string) => startCore(url, school.clock, { server })
  /** Another process takes the place of a server; gives to how many attempts it gave time back. */
  async function restart(name: string, afterMs: number): Promise<number> {
    school.clock.advance(afterMs)
    const server = start(name)
    servers.push(server)
    return (await server.beat()).credited
  }
  /** Every server is killed, and the database has noticed it. */
  async function crashAll() {
    await Promise.all(servers.splice(0).map((server) => server.crash()))
    const sessions = sql`select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await sessions.execute(school.db)).rows.length).toBe(0)
  }
  async function sitDown() {
    const { quiz, student } = await studentWithQuiz(school, { time_limit_minutes: 10 })
    const command = { assignmentId: quiz.id, studentId: student.id, accessCode: null, writer: 'W', from: null }
    await servers[0]?.run('begin', { ...command, arrivedAt: school.clock.now() })
    for (const server of servers) await server.beat()
  }

  it('is given back once and whole, however short it was', async () => {
    for (const server of servers) await server.beat()
    await sitDown()
    await crashAll()
    const first = await restart('A', 4_000)
    expect([first, await restart('B', 0)]).toEqual([1, 0])
    await crashAll()
    expect(await restart('B', 1_000)).toBe(1)
  })

  it('needs both to be away', async () => {
    for (const server of servers) await server.beat()
    await sitDown()
    await servers.shift()?.crash()
    expect(await restart('A', 4_000)).toBe(0)
  })
})
