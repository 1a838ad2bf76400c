import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const main = join(import.meta.dirname, '../../../server/main.ts')
const { PATH, NODE_COMPILE_CACHE } = process.env

interface Reply {
  status: number
  text: string
  cookie: string
}

export interface Process {
  child: ChildProcess
  /** Every line that the process wrote so far. */
  lines: string[]
  port: number
}

/** Starts the server of many schools and waits until it listens. */
export async function startProcess(schoolsDir: string): Promise<Process> {
  const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', SCHOOLS_DIR: schoolsDir }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  const reading = createInterface(child.stdout).on('line', (line) => lines.push(line))
  for (;;) {
    const port = lines.map((line) => /^Examhall serves \d+ schools? on port (\d+), from /.exec(line)?.[1]).find(Boolean)
    if (port) return { child, lines, port: Number(port) }
    await once(reading, 'line')
  }
}

/** Asks a process as a browser does that knows it by a host name. */
export function ask(
  port: number,
  host: string,
  path: string,
  { body, cookie = '' }: { body?: object; cookie?: string } = {},
): Promise<Reply> {
  const headers = { host, origin: `http://${host}`, cookie, ...(body && { 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers }, async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      const set = (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0])
      resolve({ status: response.statusCode ?? 0, text, cookie: set.join('; ') })
    })
    call.on('error', reject).end(body && JSON.stringify(body))
  })
}
