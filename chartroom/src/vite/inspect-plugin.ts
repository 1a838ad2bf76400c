import { sep } from 'node:path'
import type { Plugin } from 'vite'

const OWN = '\0chartroom:'
const tools = `${import.meta.dirname.slice(0, import.meta.dirname.lastIndexOf(sep))}${sep}`

/** What takes the place of a package in the files of a project: all of it, and its makers of root actors with inspection. */
const inspectedPackages: Readonly<Record<string, string>> = {
  xstate: `export * from 'xstate'
import * as real from 'xstate'
import { inspected } from 'chartroom/inspected-actors'
export const createActor = (logic, options) => real.createActor(logic, inspected(options))
export const interpret = createActor`,
  '@xstate/react': `export * from '@xstate/react'
import * as real from '@xstate/react'
import { inspected } from 'chartroom/inspected-actors'
export const useActorRef = (logic, options, observer) => real.useActorRef(logic, inspected(options), observer)
export const useActor = (logic, options) => real.useActor(logic, inspected(options))
export const useMachine = (logic, options) => real.useMachine(logic, inspected(options))
export const createActorContext = (logic, options) => real.createActorContext(logic, inspected(options))`,
}

const isOfProject = (file: string): boolean => !file.startsWith('\0') && !file.includes('/node_modules/') && !file.startsWith(tools)

/** Lets every root actor that the files of a project create be followed, in the development server alone: neither tests nor a build have it. */
export function inspectPlugin(): Plugin {
  return {
    name: 'chartroom-inspect',
    enforce: 'pre',
    apply: (_, { command }) => command === 'serve' && process.env.VITEST === undefined,
    resolveId(source, importer, { ssr }) {
      const isInspected = !ssr && source in inspectedPackages && importer !== undefined && isOfProject(importer)
      return isInspected ? `${OWN}${source}` : null
    },
    load: (id) => (id.startsWith(OWN) ? (inspectedPackages[id.slice(OWN.length)] ?? null) : null),
  }
}
