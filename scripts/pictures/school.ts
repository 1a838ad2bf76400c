import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createPages } from 'vite'
import { root } from '../project.ts'

/** What answers at an address of this computer until it is closed. */
export interface Site {
  readonly origin: string
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

async function isReady(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const reply = await fetch(`${origin}/healthz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((turn) => setTimeout(turn, 200))
  }
  throw new Error(`the server ended with ${server.exitCode}`)
}

/** Starts the built product with the sample school in a database of its own, on loopback. */
export async function openSchool(): Promise<Site> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'examhall-pictures-'))
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: `sqlite:${join(folder, 'examhall.db')}`,
      SAMPLE_SCHOOL: 'on',
      LOG_LEVEL: 'warn',
    },
  })
  const close = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  await isReady(origin, server).catch(async (fault: unknown) => {
    await close()
    throw fault
  })
  return { origin, close }
}

/** Serves the visualiser of the charts, as `npm run machines` does. */
export async function openVisualiser(): Promise<Site> {
  const port = await freePort()
  const server = await createPages({
    root,
    logLevel: 'error',
    cacheDir: join(root, 'node_modules/.cache/pictures'),
    server: { host: '127.0.0.1', port, strictPort: true, hmr: false, watch: null },
  })
  await server.listen()
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
