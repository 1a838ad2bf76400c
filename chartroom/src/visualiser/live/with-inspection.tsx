import { useActorRef } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import { inspectionActors } from '../../inspect/inspection.actors.ts'
import type { PlayedPath } from '../../inspect/machine/contract.ts'
import { inspectionMachine } from '../../inspect/machine/inspection.machine.ts'
import { task } from '../../inspect/task.ts'
import { Inspecting } from './inspection-context.ts'

const KEPT_ENTRIES = 2_000

/** Starts a worker that answers the name of a machine with its paths. */
export type OpenPathFinder = () => Worker

/** Paths of the largest machines take seconds to find: the page stays awake meanwhile. */
const finding = (open: OpenPathFinder) =>
  task<readonly PlayedPath[], { machine: string }>(({ input, signal }) => {
    const worker = open()
    signal.addEventListener('abort', () => worker.terminate())
    const { promise, resolve, reject } = Promise.withResolvers<readonly PlayedPath[]>()
    worker.addEventListener('message', ({ data }: MessageEvent<readonly PlayedPath[]>) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.postMessage(input.machine)
    return promise.finally(() => worker.terminate())
  })

interface WithInspectionProps {
  openPathFinder: OpenPathFinder
  children: ReactNode
}

/** Lets everything inside look at the running machines of the app; the log stays while charts come and go. */
export const WithInspection = ({ openPathFinder, children }: WithInspectionProps) => {
  const machine = useMemo(
    () => inspectionMachine.provide({ actors: { ...inspectionActors, findPaths: finding(openPathFinder) } }),
    [openPathFinder],
  )
  return <Inspecting value={useActorRef(machine, { input: { limit: KEPT_ENTRIES } })}>{children}</Inspecting>
}
