import { useActorRef } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PlayedPath } from '../machines/inspection/contract.ts'
import { inspectionMachine } from '../machines/inspection/inspection.machine.ts'
import { task } from '../services/actors/task.ts'
import { inspectionActors } from '../services/inspection/inspection.actors.ts'
import { Inspecting } from '../views/inspection/inspecting.ts'

const KEPT_ENTRIES = 2_000

/** Paths of the largest machines take seconds to find: the page stays awake meanwhile. */
const findPaths = task<readonly PlayedPath[], { machine: string }>(({ input, signal }) => {
  const worker = new Worker(new URL('./path-finder.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  const { promise, resolve, reject } = Promise.withResolvers<readonly PlayedPath[]>()
  worker.addEventListener('message', ({ data }: MessageEvent<readonly PlayedPath[]>) => resolve(data))
  worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  worker.postMessage(input.machine)
  return promise.finally(() => worker.terminate())
})

const machine = inspectionMachine.provide({ actors: { ...inspectionActors, findPaths } })

/** Lets everything inside look at the running machines of the app; the log stays while charts come and go. */
export const WithInspection = ({ children }: { children: ReactNode }) => (
  <Inspecting value={useActorRef(machine, { input: { limit: KEPT_ENTRIES } })}>{children}</Inspecting>
)
