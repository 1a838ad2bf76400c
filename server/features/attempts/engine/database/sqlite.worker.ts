import { parentPort, workerData } from 'node:worker_threads'
import { machineTime } from '../../../../time/clock.ts'
import type { Item } from '../command-table.ts'
import { createCore } from '../core.ts'
import type { Tick } from '../time/heartbeat-state.ts'
import { openSqlite, sqlOver } from './sqlite-sql.ts'

/** What the thread that owns the attempt path is started with. */
export interface WorkerOptions {
  file: string
  grace: number
  busyTimeout: number
  server: string
  /** The ticks of its groups have the time of this machine. */
  isMachineTime: boolean
}

const { file, grace, busyTimeout, server, isMachineTime } = workerData as WorkerOptions
const db = openSqlite(file, busyTimeout)
const core = createCore(sqlOver(db), { grace, server, monotonic: isMachineTime ? machineTime : null })

parentPort?.on('message', async (group: [items: Item[], tick: Tick | null] | 'close') => {
  if (group !== 'close') return parentPort?.postMessage(await core.run(...group))
  db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
parentPort?.postMessage('open')
