import pg from 'pg'
import { afterEach, expect, it } from 'vitest'
import { describePostgres } from '../support/databases.ts'
import { countConnections } from '../support/postgres.ts'
import { endServers, prepareSchool, type Server, startServer, temporaryFolder } from './exam-hall.ts'

const folders: { remove: () => void }[] = []
afterEach(() => {
  endServers()
  for (const { remove } of folders.splice(0)) remove()
})

function start(url: string): Promise<Server> {
  const place = temporaryFolder()
  folders.push(place)
  return startServer(url, place.folder, [], { JOB_QUEUE: 'pg-boss', DATABASE_CONNECTIONS: '2' })
}

async function queuesOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue').finally(() => client.end())
  return rows.map(({ name }) => name)
}

describePostgres('Servers with a job queue', (_, openEmpty) => {
  it('start together, keep one connection more for it, and stop', { timeout: 60_000 }, async () => {
    const url = await openEmpty()
    await prepareSchool(url, 1)
    const servers = await Promise.all([start(url), start(url)])
    const queues = await queuesOf(url)
    const connections = await countConnections(url)
    expect(queues).toEqual(expect.arrayContaining(['clean-rehearsals', 'clean-uploads', 'finish-regrades']))
    expect(connections).toBeLessThanOrEqual(2 * (2 + 1 + 1 + 1))
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  })
})
