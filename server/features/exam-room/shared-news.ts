import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../../db/schema.ts'
import { createRoomNews, type RoomNews } from './room-news.ts'

const channel = 'examhall_room'
/** A notification carries less than 8,000 bytes. */
const idsPerMessage = 180
const againAfter = 5_000

/** News that also reach the other servers of a school, and end with the server. */
export interface SharedNews extends RoomNews {
  stop(): Promise<void>
}

interface Listening {
  url: string
  receive: (payload: string) => void
}

/** Listens to the database with a connection of its own, which is opened again when it breaks. */
class NewsListener {
  readonly #of: Listening
  #client: pg.Client | null = null
  #again: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(of: Listening) {
    this.#of = of
  }

  async open(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#of.url })
    this.#client = client
    client.on('error', () => this.#reopen(client))
    client.on('end', () => this.#reopen(client))
    client.on('notification', ({ payload }) => this.#of.receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch {
      this.#reopen(client)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#again)
    await this.#client?.end().catch(() => {})
  }

  #reopen(broken: pg.Client): void {
    if (this.#isStopped || this.#client !== broken) return
    this.#client = null
    this.#again = setTimeout(() => void this.open(), againAfter).unref()
  }
}

/** Carries the news of the exam room between the servers of one PostgreSQL; where that fails, pages find out by asking. */
export async function openSharedNews(url: string, db: Kysely<Database>): Promise<SharedNews> {
  const here = randomUUID()
  const news = createRoomNews()
  const receive = (payload: string) => {
    const [origin, ...ids] = payload.split(' ')
    if (origin !== here) news.changed(ids)
  }
  const listener = new NewsListener({ url, receive })
  await listener.open()
  const notify = (ids: readonly string[]) => sql`select pg_notify(${channel}, ${[here, ...ids].join(' ')})`.execute(db).catch(() => null)
  return {
    changed(attemptIds) {
      news.changed(attemptIds)
      for (let from = 0; from < attemptIds.length; from += idsPerMessage) void notify(attemptIds.slice(from, from + idsPerMessage))
    },
    listen: news.listen,
    stop: () => listener.stop(),
  }
}
