import { parentPort, workerData } from 'node:worker_threads'
import { createCore, type Item } from './core.ts'
import { openSqlite, sqlOver } from './sqlite-sql.ts'

/** What the thread that owns the attempt path is started with. */
export interface WorkerOptions {
  file: string
  grace: number
  busyTimeout: number
}

const { file, grace, busyTimeout } = workerData as WorkerOptions
const db = openSqlite(file, busyTimeout)
const core = createCore(sqlOver(db), { grace })

parentPort?.on('message', async (items: Item[] | 'close') => {
  if (items !== 'close') return parentPort?.postMessage(await core.run(items))
  db.close()
  parentPort?.postMessage('closed')
  parentPort?.close()
})
parentPort?.postMessage('open')
