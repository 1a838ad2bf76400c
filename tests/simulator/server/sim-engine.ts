import type { Item } from '../../../server/features/attempts/engine/command-table.ts'
import type { AttemptEngine } from '../../../server/features/attempts/engine/commands.ts'
import type { Sql, SqlRow } from '../../../server/features/attempts/engine/database/sql.ts'
import type { Result } from '../../../server/features/attempts/engine/database/transaction.ts'
import type { Send } from '../../../server/features/attempts/engine/queue.ts'
import type { Process } from '../scheduling/scheduler.ts'
import type { IdleBeats } from './idle-beats.ts'
import type { ServerProduct } from './server-product.ts'

/** Sees every group after its commit, or after its failure. */
export type Witness = (items: readonly Item[], results: readonly Result[]) => void

/** Statements until the server is killed; null for never. */
export interface KillSwitch {
  statements: number | null
}

class Killed extends Error {}

/** Ends the process at the statement at which the fuse burns down; nothing after it reaches the database but the rollback of recovery. */
export function sqlWithKillSwitch(sql: Sql, fuse: KillSwitch, process: Process, onKill: () => void): Sql {
  const burn = () => {
    if (process.isOver) throw new Killed('the server was killed')
    if (fuse.statements === null) return
    fuse.statements -= 1
    if (fuse.statements > 0) return
    fuse.statements = null
    onKill()
    throw new Killed('the server is killed')
  }
  return {
    all: (statement, parameters) => {
      burn()
      return sql.all(statement, parameters)
    },
    each: async (statement, records) => {
      const rows: SqlRow[] = []
      for (const record of records) {
        burn()
        rows.push(...(await sql.each(statement, [record])))
      }
      return rows
    },
    write: async (statement, records) => {
      for (const record of records) {
        burn()
        await sql.write(statement, [record])
      }
    },
    isLockTimeout: (error) => sql.isLockTimeout(error),
    begin: () => {
      burn()
      return sql.begin()
    },
    commit: () => {
      burn()
      return sql.commit()
    },
    rollback: () => sql.rollback(),
    classify: (error) => (error instanceof Killed ? 'unavailable' : sql.classify(error)),
  }
}

interface Options {
  product: ServerProduct
  core: ReturnType<ServerProduct['createCore']>
  clock: ReturnType<ServerProduct['createClock']>
  process: Process
  quiet: IdleBeats
  witness: Witness
}

const never = () => new Promise<never>(() => undefined)

/** The attempt path over the real queue and core; a process that was killed answers nobody. */
export function simEngine({ product, core, clock, process, quiet, witness }: Options): AttemptEngine {
  const run: Send = async (items, tick) => {
    if (process.isOver) return never()
    quiet.end()
    const results = await core.run(items, tick)
    if (process.isOver) return never()
    witness(items, results)
    return results
  }
  const queue = product.createQueue(run, () => undefined, product.queueClock(clock))
  return quiet.over(product.createEngine(queue, { now: clock.now, close: async () => undefined }))
}
