import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../project.ts'

const longestClose = 8_000

export interface AppServerOptions {
  port: number
  folder: string
  /** What it is configured with; asked at each start. */
  env: () => NodeJS.ProcessEnv
  /** How long it serves on when it is told to stop, in seconds. */
  drainSeconds: number
}

/** A process of the product, which starts again on its old port. */
export class AppServer {
  readonly port: number
  readonly #options: AppServerOptions
  #child: ChildProcess | null = null
  #isRetired = false

  constructor(options: AppServerOptions) {
    this.port = options.port
    this.#options = options
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Starts the process and resolves once it listens. */
  async start(): Promise<void> {
    if (this.#isRetired) throw new Error('The cluster has stopped')
    const { port, folder, env, drainSeconds } = this.#options
    mkdirSync(folder, { recursive: true })
    const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DRAIN_SECONDS: String(drainSeconds) }
    // A server that npm started ends when the process above it does.
    const all = { ...process.env, npm_lifecycle_event: 'cluster', ...env(), ...own }
    const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
      env: all,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    })
    this.#child = child
    await untilOpen(child, port)
  }

  /** Lets it drain and waits until it is gone. */
  async stop(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), this.#options.drainSeconds * 1_000 + longestClose)
    await gone
    clearTimeout(impatience)
  }

  /** Ends it at once; it is gone when `stop` resolves. */
  kill(): void {
    this.#child?.kill('SIGKILL')
  }

  /** Ends it at once and for good: also what is about to start it again cannot. */
  retire(): void {
    this.#isRetired = true
    this.kill()
  }
}

function untilOpen(child: ChildProcess, port: number): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      output += part
      if (output.includes('Examhall is open at')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The server on port ${port} ended with ${code}: ${output}`)))
  })
}
