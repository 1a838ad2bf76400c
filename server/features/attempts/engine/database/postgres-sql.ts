import pg from 'pg'
import type { Severity, Sql, SqlRow } from './sql.ts'
import { statementsOf } from './statements.ts'

const int8 = 20
const lockTimedOut = '55P03'
const retryCodes = new Set(['40001', '40P01'])
/** A refused connection, a full disk, a server that goes down, a lock held too long, a standby. */
const unavailableCodes = /^(08|53|57P|58|55P03|25006|XX|28|3D)/
/** Bounds how long a broken network or another server that hangs can hold the queue. */
const settings = (lockTimeout: number) =>
  `-c synchronous_commit=on -c lock_timeout=${lockTimeout} -c idle_in_transaction_session_timeout=10000`
const answerWithin = 6_000

/** Classifies a PostgreSQL error by its SQLSTATE; an error without one comes from the connection. */
export function classifyPostgresError(error: unknown): Severity {
  if (!(error instanceof Error)) return 'command'
  if (!(error instanceof pg.DatabaseError)) return error instanceof ConnectionLost ? 'unavailable' : 'command'
  const code = error.code ?? ''
  if (retryCodes.has(code)) return 'retry'
  return unavailableCodes.test(code) ? 'unavailable' : 'command'
}

/** The connection is gone, so it is unknown whether the last command was stored. */
export class ConnectionLost extends Error {}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === int8 ? (text: string) => Number(text) : pg.types.getTypeParser(oid, format as 'text')

async function connect(connectionString: string, lockTimeout: number, onLost: (lost: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options: settings(lockTimeout),
    types: { getTypeParser },
    keepAlive: true,
    connectionTimeoutMillis: answerWithin,
    query_timeout: answerWithin,
    pipeline: true,
  })
  client.on('error', () => onLost(client))
  await client.connect()
  return client
}

/**
 * Opens one connection of the attempt path; it connects again by itself when it was lost. `lockTimeout` is in milliseconds. What nobody waits for is sent
 * without its answer, which is looked at with the next one that somebody waits for.
 */
export function openPostgresSql(connectionString: string, lockTimeout: number): Sql & { close(): Promise<void> } {
  const texts = statementsOf('postgres')
  let client: pg.Client | null = null
  let unanswered: Promise<unknown>[] = []

  const drop = (lost: pg.Client): void => {
    if (client === lost) client = null
    lost.end().catch(() => undefined)
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const fresh = await connect(connectionString, lockTimeout, drop).catch((error: Error) => {
      throw new ConnectionLost('No connection to PostgreSQL', { cause: error })
    })
    client = fresh
    return fresh
  }

  async function send(config: pg.QueryConfig): Promise<SqlRow[]> {
    const used = client
    if (!used) throw new ConnectionLost('The connection to PostgreSQL is lost')
    try {
      return (await used.query<SqlRow>(config)).rows
    } catch (error) {
      if (error instanceof pg.DatabaseError && !error.code?.startsWith('57P')) throw error
      drop(used)
      throw new ConnectionLost('The connection to PostgreSQL is lost', { cause: error })
    }
  }

  /** What fails first makes everything after it fail, so that its error is the one that counts. */
  async function query(config: pg.QueryConfig): Promise<SqlRow[]> {
    const answer = send(config)
    await answered([...unanswered.splice(0), answer])
    return answer
  }

  function sendLater(config: pg.QueryConfig): void {
    const answer = send(config)
    answer.catch(() => undefined)
    unanswered.push(answer)
  }

  /** Nothing before a savepoint may fail after it: going back to it would go back too far. */
  async function savepoint(config: pg.QueryConfig): Promise<SqlRow[]> {
    await answered(unanswered.splice(0))
    sendLater(config)
    return []
  }

  async function undo(config: pg.QueryConfig): Promise<SqlRow[]> {
    await Promise.allSettled(unanswered.splice(0))
    return query(config)
  }

  return {
    all(name, parameters = []) {
      const config = { name, text: texts[name], values: [...parameters] }
      if (name === 'savepoint') return savepoint(config)
      return name === 'rollbackTo' ? undo(config) : query(config)
    },
    each: (name, records) => query({ name, text: texts[name], values: [JSON.stringify(records)] }),
    write: (name, records) => sendLater({ name, text: texts[name], values: [JSON.stringify(records)] }),
    async begin() {
      await connected()
      unanswered = []
      sendLater({ text: 'begin isolation level read committed' })
    },
    async commit() {
      await query({ text: 'commit' })
    },
    async rollback() {
      if (client) await undo({ text: 'rollback' })
    },
    classify: classifyPostgresError,
    isLockTimeout: (error) => error instanceof pg.DatabaseError && error.code === lockTimedOut,
    async close() {
      await client?.end()
    },
  }
}

async function answered(answers: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(answers)) if (result.status === 'rejected') throw result.reason
}
