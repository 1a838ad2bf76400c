import { createServer, type InlineConfig, resolveConfig, type ViteDevServer } from 'vite'
import { FOUND } from '../vite/found-plugin.ts'
import { chartroom } from '../vite/plugin.ts'

/** The project's own configuration of Vite, with the plug-in where the project has none that finds its machines. */
async function configOf(root: string): Promise<InlineConfig> {
  const { plugins } = await resolveConfig({ root, logLevel: 'error' }, 'serve')
  return { root, plugins: plugins.some(({ name }) => name === FOUND) ? [] : chartroom() }
}

/** Starts the development server of the project at `root`. */
export async function serveProject(root: string, port: number | undefined, open: string | false): Promise<ViteDevServer> {
  const server = await createServer({ ...(await configOf(root)), server: { open, ...(port === undefined ? {} : { port }) } })
  return server.listen()
}
