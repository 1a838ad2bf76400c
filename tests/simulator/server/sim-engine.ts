import type { AttemptEngine } from '../../../server/engine/commands.ts'
import type { CommandName, Commands, Item } from '../../../server/engine/core.ts'
import type { Result } from '../../../server/engine/group.ts'
import type { Sql } from '../../../server/engine/sql.ts'
import type { Process, Scheduler } from '../clockwork/scheduler.ts'
import type { ServerProduct } from './server-product.ts'

interface Waiting {
  item: Item
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/** Sees every group after its commit, or after its failure. */
export type Witness = (items: readonly Item[], results: readonly Result[]) => void

/** Statements until the server is killed; null for never. */
export interface Fuse {
  statements: number | null
}

class Killed extends Error {}

/** Ends the process at the statement at which the fuse burns down; nothing after it reaches the database but the rollback of recovery. */
export function fusedSql(sql: Sql, fuse: Fuse, process: Process, onKill: () => void): Sql {
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
    begin: () => {
      burn()
      return sql.begin()
    },
    commit: () => {
      burn()
      return sql.commit()
    },
    rollback: () => sql.rollback(),
    weigh: (error) => (error instanceof Killed ? 'unavailable' : sql.weigh(error)),
  }
}

interface Options {
  product: ServerProduct
  core: { run(items: readonly Item[]): Promise<Result[]> }
  scheduler: Scheduler
  process: Process
  witness: Witness
}

const together = 1
const longestGroup = 200

/** The attempt path over the real core: what arrives within the same millisecond shares a transaction; a killed process answers nobody. */
export function simEngine({ product, core, scheduler, process, witness }: Options): AttemptEngine {
  let waiting: Waiting[] = []
  let isPlanned = false
  const unavailable = (fault: string) => new product.Refusal(503, 'unavailable', fault, {}, 2)
  const finish = ({ resolve, reject }: Waiting, result: Result | undefined) => {
    if (process.isOver) return
    if (result?.ok) resolve(result.value)
    else reject(result?.severity === 'command' ? new Error(result.fault) : unavailable(result?.fault ?? ''))
  }
  const flush = async () => {
    isPlanned = false
    const group = waiting.splice(0, longestGroup)
    const items = group.map(({ item }) => item)
    const results = await core.run(items)
    if (!process.isOver) witness(items, results)
    for (const [index, each] of group.entries()) finish(each, results[index])
    if (waiting.length > 0) plan()
  }
  const plan = () => {
    if (isPlanned) return
    isPlanned = true
    scheduler.after(together, () => void flush(), process)
  }
  const queue = {
    run<N extends CommandName>(name: N, command: Commands[N][0]): Promise<Commands[N][1]> {
      return new Promise((resolve, reject) => {
        waiting.push({ item: { name, command } as Item, resolve: resolve as (value: unknown) => void, reject })
        plan()
      })
    },
    die: () => undefined,
    drain: async () => undefined,
  }
  return product.engineOver(queue, async () => undefined)
}
