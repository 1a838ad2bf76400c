import { createServer, type InlineConfig, resolveConfig, type ViteDevServer } from 'vite'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { MACHINES } from '../vite/found-plugin.ts'
import { chartroom } from '../vite/plugin.ts'

const isAdded = (name: string): boolean => name === 'chartroom-found'

/** The project's own configuration of Vite, with the plug-in where the project has none that finds its machines. */
async function configOf(root: string): Promise<InlineConfig> {
  const { plugins } = await resolveConfig({ root, logLevel: 'error' }, 'serve')
  return { root, plugins: plugins.some(({ name }) => isAdded(name)) ? [] : chartroom() }
}

/** Starts the development server of the project at `root`. */
export async function serveProject(root: string, port: number | undefined, open: string | false): Promise<ViteDevServer> {
  const server = await createServer({ ...(await configOf(root)), server: { open, ...(port === undefined ? {} : { port }) } })
  return server.listen()
}

/** Loads the machines of the project at `root` as its own build would, whatever the language of their files. */
export async function loadMachines(root: string): Promise<readonly RegisteredMachine[]> {
  const server = await createServer({
    ...(await configOf(root)),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { external: ['chartroom'] },
  })
  try {
    const { machines }: { machines?: readonly RegisteredMachine[] } = await server.ssrLoadModule(MACHINES)
    return machines ?? []
  } finally {
    await server.close()
  }
}
