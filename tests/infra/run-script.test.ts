import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '1.0.0' } } })
const OTHER_LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/left': { version: '2.0.0' } } })
const PRETEND_OLD = `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'20.1.0'}})`
const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
const packaged = `scripts/runtime/node_modules/node-${platform}/bin/node`

const ENTRY = `process.stdout.write(JSON.stringify(process.argv.slice(2)) + '\\n')
process.exitCode = Number(process.argv[2])
`
const WAITING_ENTRY = `process.on('SIGTERM', () => { process.stdout.write('stopped\\n'); process.exit(7) })
setInterval(() => {}, 1000)
process.stdout.write('ready\\n')
`
const ARENAS_ENTRY = 'process.stdout.write(String(process.env.MALLOC_ARENA_MAX))'
const FAKE_NPM = `import { appendFileSync, cpSync, mkdirSync } from 'node:fs'
appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n')
mkdirSync('node_modules', { recursive: true })
cpSync('package-lock.json', 'node_modules/.package-lock.json')
`

let tree: string

function put(path: string, content: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), content)
}

interface Ended {
  code: number | null
  output: string
}

function start(args: string[], { old = false } = {}): { child: ChildProcess; ended: Promise<Ended> } {
  const flags = old ? ['--import', PRETEND_OLD] : []
  const env = { ...process.env, npm_execpath: join(tree, 'npm-cli.mjs'), TMPDIR: tree }
  const child = spawn(process.execPath, [...flags, join(tree, 'scripts/run.mjs'), ...args], {
    cwd: tmpdir(),
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))) }
}

function run(args: string[], options = {}): Promise<Ended> {
  return start(args, options).ended
}

/** Kills the shell as soon as the entry is ready, and answers all that was written when everything below it has ended. */
async function endedWithShell(script: string): Promise<string> {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const shell = spawn('sh', ['-c', script, process.execPath, PRETEND_OLD, join(tree, 'scripts/run.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout.on('data', (part) => {
    output += part
    if (output === 'ready\n') shell.kill('SIGKILL')
  })
  await new Promise((resolve) => shell.on('close', resolve))
  return output
}

function bringPackagedNode(): void {
  mkdirSync(dirname(join(tree, packaged)), { recursive: true })
  symlinkSync(process.execPath, join(tree, packaged))
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'examhall-run-'))
  put('entry.mjs', ENTRY)
  put('waiting.mjs', WAITING_ENTRY)
  put('npm-cli.mjs', FAKE_NPM)
  put('package-lock.json', LOCK)
  put('node_modules/.package-lock.json', LOCK)
  mkdirSync(join(tree, 'node_modules/.bin'))
  cpSync(join(root, 'scripts/run.mjs'), join(tree, 'scripts/run.mjs'))
})

afterEach(() => rmSync(tree, { recursive: true, force: true }))

describe('Under a recent Node', () => {
  it('the entry gets its arguments and its exit code is passed on', async () => {
    expect(await run(['entry.mjs', '3', 'two words'])).toEqual({ code: 3, output: '["3","two words"]\n' })
  })

  it('an installation that fits the lock is left alone', async () => {
    await run(['entry.mjs', '0'])
    expect(existsSync(join(tree, 'npm.log'))).toBe(false)
  })

  it('an installation that does not fit the lock is made again', async () => {
    put('package-lock.json', OTHER_LOCK)
    await run(['entry.mjs', '0'])
    expect(readFileSync(join(tree, 'npm.log'), 'utf8')).toBe('ci --loglevel=error\n')
  })

  it('two first starts at once install once', async () => {
    rmSync(join(tree, 'node_modules'), { recursive: true })
    const both = await Promise.all([run(['entry.mjs', '0']), run(['entry.mjs', '0'])])
    expect([both.map(({ code }) => code), readFileSync(join(tree, 'npm.log'), 'utf8')]).toEqual([[0, 0], 'ci --loglevel=error\n'])
  })

  it('a failed installation is told in a sentence', async () => {
    put('package-lock.json', OTHER_LOCK)
    put('npm-cli.mjs', 'process.exit(1)')
    const { code, output } = await run(['entry.mjs', '0'])
    expect([code, output]).toEqual([
      1,
      `setup: installing dependencies\nsetup: "npm ci --loglevel=error" in ${tree} failed. Is this computer online?\n`,
    ])
  })

  it('without set-up nothing is installed, and what is missing is said', async () => {
    rmSync(join(tree, 'node_modules'), { recursive: true })
    const sentence = 'setup: the dependencies are not installed. Run "npm run build" first.\n'
    expect(await run(['--no-setup', 'entry.mjs', '0'])).toEqual({ code: 1, output: sentence })
  })

  it('without set-up and without a build, that is said', async () => {
    const sentence = 'setup: there is no build. Run "npm run build" first.\n'
    expect(await run(['--no-setup', 'dist-server/main.js'])).toEqual({ code: 1, output: sentence })
  })

  it.runIf(process.platform === 'linux')('a server starts with one arena for all threads', async () => {
    put('arenas.mjs', ARENAS_ENTRY)
    const outputs = await Promise.all([run(['--no-setup', '--one-arena', 'arenas.mjs']), run(['--no-setup', 'arenas.mjs'])])
    expect(outputs.map(({ output }) => output)).toEqual(['1', 'undefined'])
  })

  it('without set-up the entry gets its arguments too', async () => {
    expect(await run(['--no-setup', 'entry.mjs', '4', 'x'])).toEqual({ code: 4, output: '["4","x"]\n' })
  })
})

describe('Under an old Node', () => {
  it('the packaged Node runs the entry, with its arguments and exit code', async () => {
    bringPackagedNode()
    expect(await run(['entry.mjs', '5', 'x'], { old: true })).toEqual({ code: 5, output: '["5","x"]\n' })
  })

  it('the packaged Node has the flags of the old one', async () => {
    bringPackagedNode()
    put('flags.mjs', "process.stdout.write(process.execArgv[0] ?? 'none')")
    expect(await run(['flags.mjs'], { old: true })).toEqual({ code: 0, output: '--import' })
  })

  it.runIf(process.platform === 'linux')('the packaged Node starts a server with one arena', async () => {
    bringPackagedNode()
    put('arenas.mjs', ARENAS_ENTRY)
    expect(await run(['--one-arena', 'arenas.mjs'], { old: true })).toEqual({ code: 0, output: '1' })
  })

  it('without set-up the packaged Node is used as well', async () => {
    bringPackagedNode()
    expect(await run(['--no-setup', 'entry.mjs', '6'], { old: true })).toEqual({ code: 6, output: '["6"]\n' })
  })

  it('without set-up a missing Node 24 is told in a sentence', async () => {
    const sentence = 'setup: Node 20.1.0 is older than 24.15 and Node 24 is not in scripts/runtime. Run "npm run build" first.\n'
    expect(await run(['--no-setup', 'entry.mjs', '0'], { old: true })).toEqual({ code: 1, output: sentence })
  })

  it('ending it ends the entry, gracefully', async () => {
    bringPackagedNode()
    const { child, ended } = start(['waiting.mjs'], { old: true })
    child.stdout?.once('data', () => child.kill('SIGTERM'))
    expect(await ended).toEqual({ code: 7, output: 'ready\nstopped\n' })
  })

  it('the entry ends when the shell that npm started is killed', async () => {
    bringPackagedNode()
    expect(await endedWithShell('"$0" --import "$1" "$2" waiting.mjs & wait')).toBe('ready\nstopped\n')
  })
})

describe('When npm is killed', () => {
  it.runIf(process.platform === 'linux')('the entry ends although the shell between them lives', async () => {
    expect(await endedWithShell('sh -c \'"$0" "$1" waiting.mjs; true\' "$0" "$2" & wait')).toBe('ready\nstopped\n')
  })
})
