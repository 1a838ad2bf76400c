import nodeCrypto from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { compile, type Planted } from '../product/compile.ts'
import type * as Exports from '../product/server-entry.ts'
import { type Random, uuidAt } from '../scheduling/random.ts'
import { newProcess, type Process, type Scheduler } from '../scheduling/scheduler.ts'

type ServerExports = typeof Exports

/** What the server's code finds where it would look for a machine: the simulation that runs now. */
export interface Host {
  scheduler: Scheduler
  process: Process
  random: Random
  /** Server time of a sound clock, in epoch ms. */
  now: () => number
  database: DatabaseSync
}

export type ServerProduct = ServerExports & { host: (host: Host) => void }

/** What arrives within this many ms shares a transaction. */
const together = 1

/** Compiles the server once; every simulation lends it its time, its disk and its chance. */
export async function compileServer(faults: readonly Planted[] = []): Promise<ServerProduct> {
  let current: Host | null = null
  const host = (): Host => {
    if (!current) throw new Error('the server runs outside a simulation')
    return current
  }
  const after = (run: () => void, ms: number) => host().scheduler.after(ms, run, current?.process ?? newProcess())
  const crypto = {
    ...nodeCrypto,
    randomUUIDv7: () => uuidAt(host().now(), host().random),
    randomUUID: () => uuidAt(host().now(), host().random),
    randomInt: (bound: number) => host().random.below(bound),
    randomBytes: (size: number) => Buffer.from(Array.from({ length: size }, () => host().random.below(256))),
  }
  function Disk() {
    return host().database
  }
  const globals = {
    setTimeout: after,
    clearTimeout: (id: number) => host().scheduler.cancel(id),
    setImmediate: (run: () => void) => after(run, together),
  }
  const unit = await compile<ServerExports>('server-entry.ts', Object.keys(globals), { faults })
  const exported = unit(globals, { 'node:crypto': { ...crypto, default: crypto }, 'node:sqlite': { DatabaseSync: Disk } })
  return {
    ...exported,
    host: (next) => {
      current = next
    },
  }
}
