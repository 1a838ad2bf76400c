import { createServer, resolveConfig } from 'vite'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { FILES, FOUND, foundPlugin, MACHINES } from '../vite/found-plugin.ts'

/** Loads the machines of the project at `root` as its own build would, whatever the language of their files. */
export async function loadMachines(root: string): Promise<readonly RegisteredMachine[]> {
  const { plugins } = await resolveConfig({ root, logLevel: 'error' }, 'serve')
  const server = await createServer({
    root,
    plugins: plugins.some(({ name }) => name === FOUND) ? [] : [foundPlugin(FILES)],
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
