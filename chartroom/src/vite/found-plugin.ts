import { basename } from 'node:path'
import type { Plugin } from 'vite'

/** Where machines and alphabets are unless a project says otherwise. */
export const FILES = ['src/**/*.machine.{ts,tsx,js,jsx}', 'src/**/alphabet.{ts,js}']
export const FOUND = 'chartroom-found'

/** The module that exports the machines of the project. */
export const MACHINES = 'virtual:chartroom/machines'
/** The module that draws the visualiser of these machines. */
export const PAGE = 'virtual:chartroom/page'
const PATH_FINDER = 'virtual:chartroom/path-finder'

const globs = (files: readonly string[]): string => JSON.stringify(files.map((file) => `/${file.replace(/^\.?\//, '')}`))

const sourcesOf = (files: readonly string[], project: string): Readonly<Record<string, string>> => ({
  [MACHINES]: `import { machinesIn } from 'chartroom/found-machines'
export const machines = machinesIn(import.meta.glob(${globs(files)}, { eager: true }))`,
  [PAGE]: `import { startVisualiser } from 'chartroom/visualiser'
import { machines } from '${MACHINES}'
const openPathFinder = () => new Worker('/@id/${PATH_FINDER}', { type: 'module' })
await startVisualiser({ machines, project: ${JSON.stringify(project)}, openPathFinder })`,
  [PATH_FINDER]: `import { playedPaths } from 'chartroom/played-paths'
import { machines } from '${MACHINES}'
addEventListener('message', ({ data }) => postMessage(playedPaths(machines, data)))`,
})

/** What the visualiser imports: prepared before the page opens, so that nothing loads it again. */
const include = [
  ...['react', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-dom/client', 'xstate', '@xstate/react'],
  ...['chartroom > @xstate/graph', 'chartroom > elkjs/lib/elk-api.js', 'chartroom > lucide-react'],
]

/** Finds the machines of a project by the names of their files and hands them to the visualiser and to the command. */
export function foundPlugin(files: readonly string[]): Plugin {
  let sources: Readonly<Record<string, string>> = {}
  return {
    name: FOUND,
    apply: 'serve',
    config: () => ({ optimizeDeps: { exclude: ['chartroom'], include } }),
    configResolved: ({ root }) => {
      sources = sourcesOf(files, basename(root))
    },
    resolveId: (id) => (id in sources ? id : null),
    load: (id) => sources[id] ?? null,
  }
}
