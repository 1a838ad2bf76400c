import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { endWithUsage } from '../server/asks-for-help.ts'
import { root } from './project.ts'

endWithUsage('npm run dev (API_PORT in the environment changes the port of the server)', process.argv.slice(2), true)
const PAGES_PORT = 5173
const apiPort = process.env.API_PORT ?? '3000'

/** Returns whether something listens on a port already: the pages would talk to it, and nobody would see that the server could not start. */
const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createProbe().once('error', () => resolve(true))
    probe.listen(port, () => probe.close(() => resolve(false)))
  })

if (await isTaken(Number(apiPort))) {
  process.stderr.write(`Port ${apiPort} is in use. Stop what listens there, or set API_PORT to another one.\n`)
  process.exit(1)
}
process.env.API_PORT = apiPort
const server = spawn(process.execPath, ['--watch', join(root, 'server/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { SAMPLE_SCHOOL: 'on', PUBLIC_ORIGIN: `http://localhost:${PAGES_PORT}`, ...process.env, PORT: apiPort },
})
const pages = await createServer({ root, server: { port: PAGES_PORT, strictPort: true } })
await pages.listen()
pages.printUrls()

async function stop(): Promise<void> {
  server.kill('SIGTERM')
  await pages.close()
  process.exit(0)
}

process.once('SIGINT', stop)
process.once('SIGTERM', stop)
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), 300).unref()
