import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { describeEachDatabase } from '../support/databases.ts'

/** Starting whole processes takes long where the machine is busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const main = join(import.meta.dirname, '../../server/main.ts')
const running: ChildProcess[] = []

interface Started {
  child: ChildProcess
  /** The lines of standard output up to the address. */
  lines: string[]
  origin: string
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ PATH, NODE_COMPILE_CACHE, PORT: '0', LOG_LEVEL: 'info', ...more })

async function start(more: NodeJS.ProcessEnv): Promise<Started> {
  const child = spawn(process.execPath, [main], { env: environment(more), stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    lines.push(line)
    const port = /^Examhall is open at http:\/\/[^:]+:(\d+)$/.exec(line)?.[1]
    if (port) return { child, lines, origin: `http://127.0.0.1:${port}` }
  }
  throw new Error(`The server ended: ${lines.join('\n')}`)
}

async function refusal(more: NodeJS.ProcessEnv): Promise<{ code: number; told: string }> {
  const child = spawn(process.execPath, [main], { env: environment(more), stdio: ['ignore', 'ignore', 'pipe'] })
  running.push(child)
  let told = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    told += text
  })
  const [code] = await once(child, 'close')
  return { code, told }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

describeEachDatabase('The server', (_, open) => {
  let first: Started
  let statuses: { first: number[]; again: number }
  const ends: Partial<Record<'SIGTERM' | 'SIGINT', unknown[]>> = {}
  const end = async ({ child }: Started, signal: 'SIGTERM' | 'SIGINT') => {
    child.kill(signal)
    ends[signal] = await once(child, 'exit')
  }

  beforeAll(async () => {
    const DATABASE_URL = await open()
    first = await start({ DATABASE_URL })
    const answers = await Promise.all(['/healthz', '/api/site'].map((path) => fetch(first.origin + path)))
    await end(first, 'SIGTERM')
    const second = await start({ DATABASE_URL })
    const again = await fetch(`${second.origin}/healthz`)
    await end(second, 'SIGINT')
    statuses = { first: answers.map(({ status }) => status), again: again.status }
  })

  test('starts on an empty database, tells its address in one line, and answers', () => {
    const address = expect.stringMatching(/^Examhall is open at http:\/\/localhost:\d+$/)
    expect([first.lines, statuses.first]).toEqual([[address], [200, 200]])
  })

  test('starts again on its database', () => {
    expect(statuses.again).toBe(200)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('ends by itself on %s', (signal) => {
    expect(ends[signal]).toEqual([0, null])
  })
})

/** What a start says, up to a line; what it logs is left out. */
async function greeting(more: NodeJS.ProcessEnv, last: RegExp): Promise<string[]> {
  const child = spawn(process.execPath, [main], { env: environment(more), stdio: ['ignore', 'pipe', 'inherit'] })
  running.push(child)
  const lines: string[] = []
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{')) lines.push(line)
    if (last.test(line)) break
  }
  return lines
}

describe('A first start', () => {
  test('prints a link that makes the first admin, once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examhall-start-'))
    const lines = await greeting({ DATABASE_URL: `sqlite:${join(folder, 'school.db')}`, DATA_DIR: folder }, /\/set-up\//)
    const { origin, pathname } = new URL(lines.at(-1) ?? '')
    const use = () =>
      fetch(`${origin}/api${pathname}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ firstName: 'Ada', lastName: 'King', email: 'ada@school.test', password: 'analytical engine' }),
      })
    const statuses = [(await use()).status, (await use()).status]
    rmSync(folder, { recursive: true })
    expect([lines.at(-2), statuses]).toEqual([
      'There is no admin yet. Create the first one within 24 hours with this one-time link:',
      [201, 404],
    ])
  })
})

describe('The sample school', () => {
  test.each([
    ['HOST', { HOST: '0.0.0.0' }],
    ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://exam.school.test' }],
  ])('is refused where %s is not this computer', async (name, more) => {
    const { code, told } = await refusal({ ...more, SAMPLE_SCHOOL: 'on' })
    expect([code, told]).toEqual([1, expect.stringContaining(`SAMPLE_SCHOOL must be off when ${name} is`)])
  })

  test('in a database that others can reach opens no account by its published password, and the start says so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'examhall-start-'))
    const place = { DATABASE_URL: `sqlite:${join(folder, 'school.db')}`, DATA_DIR: folder }
    const { child } = await start({ ...place, SAMPLE_SCHOOL: 'on' })
    child.kill('SIGTERM')
    await once(child, 'exit')
    const lines = await greeting({ ...place, PUBLIC_ORIGIN: 'https://exam.school.test', SAMPLE_SCHOOL: 'off' }, /sample school/)
    rmSync(folder, { recursive: true })
    expect([lines[0], lines.at(-1)]).toEqual([
      'Examhall is open at https://exam.school.test',
      'WARNING: this database holds the sample school. Its published password opens no account while others can reach this server.',
    ])
  })
})

describe('A start that cannot be', () => {
  test('lists every fault of the environment and ends with 1', async () => {
    expect(await refusal({ PORT: 'http', SAMPLE_SCHOOL: 'on', HOST: '0.0.0.0' })).toEqual({
      code: 1,
      told: [
        'The environment is not valid:',
        '  PORT must be a whole number from 0 to 65535',
        '  SAMPLE_SCHOOL must be off when HOST is 0.0.0.0: its passwords are known to everybody',
        '',
      ].join('\n'),
    })
  })

  test('tells that the database is out of reach', async () => {
    const { code, told } = await refusal({ DATABASE_URL: 'postgres://exam@127.0.0.1:1/school' })
    expect([code, told]).toEqual([1, expect.stringMatching(/^Examhall could not start: .*ECONNREFUSED.*\n$/)])
  })
})

describeEachDatabase('Under npm', (open) => {
  test('the server ends when npm’s shell is killed', async () => {
    const env = environment({ DATABASE_URL: await open(), npm_lifecycle_event: 'start' })
    const shell = spawn('sh', ['-c', '"$0" "$1" & echo $!; wait', process.execPath, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    running.push(shell)
    const lines = createInterface(shell.stdout)[Symbol.asyncIterator]()
    const pid = Number((await lines.next()).value)
    await lines.next()
    shell.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 60_000 })
  })
})
