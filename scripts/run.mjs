// node scripts/run.mjs [--no-setup] [--one-arena] [entry.ts] [args]
// Runs an entry under Node 24, installing what is missing first. Plain JavaScript without dependencies: it must run on Node 18.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import nodeModule from 'node:module'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const OLDEST_NODE = [24, 15]
const STALE_LOCK_MS = 10_000
const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const platform = `${windows ? 'win' : process.platform}-${process.arch}`
const runtime = join(root, 'scripts', 'runtime')
const modules = join(root, 'node_modules')
const packaged = join(runtime, 'node_modules', `node-${platform}`, 'bin', windows ? 'node.exe' : 'node')
const [major, minor] = process.versions.node.split('.').map(Number)
const recent = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])

function say(sentence) {
  process.stdout.write(`setup: ${sentence}\n`)
}

function fail(sentence) {
  process.stderr.write(`setup: ${sentence}\n`)
  process.exit(1)
}

function outsideEnvironment() {
  const inherited =
    /^(npm_(lifecycle|package|command)_|npm_command$|npm_config_(global|prefix|local_prefix|workspace|omit|include|production)|INIT_CWD$)/i
  const kept = Object.entries(process.env).filter(([name]) => !inherited.test(name))
  const quiet = { npm_config_audit: 'false', npm_config_fund: 'false', npm_config_update_notifier: 'false', NODE_ENV: 'development' }
  return { ...Object.fromEntries(kept), ...quiet }
}

function npm(node, args, cwd) {
  const options = { cwd, env: outsideEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] }
  const cli = process.env.npm_execpath
  const ours = cli && /npm-cli\.[cm]?js$/.test(cli)
  const result = ours ? spawnSync(node, [cli, ...args], options) : spawnSync('npm', args, { ...options, shell: windows })
  if (result.status !== 0) {
    const why = result.error ? `: ${result.error.message}` : ''
    fail(`"npm ${args.join(' ')}" in ${cwd} failed${why}. Is this computer online?`)
  }
}

function readPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

function isWanted(entry) {
  if (!entry.optional) return true
  const fits = (list, own) => list === undefined || list.includes(own)
  return entry.os !== undefined && !entry.libc && fits(entry.os, process.platform) && fits(entry.cpu, process.arch)
}

/** npm writes node_modules/.package-lock.json last, so it tells what a finished installation holds. */
function isInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'))
  if (!installed) return false
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')))
  return wanted.every(([path, entry]) => path === '' || !isWanted(entry) || installed[path]?.version === entry.version)
}

function hasRuntime() {
  return recent || existsSync(packaged)
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isAbandoned(lock) {
  try {
    const owner = join(lock, 'pid')
    return existsSync(owner) ? !isAlive(Number(readFileSync(owner, 'utf8'))) : Date.now() - statSync(lock).mtimeMs > STALE_LOCK_MS
  } catch {
    return false
  }
}

function takeLock(lock) {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
    else if (!told) say('another start is installing; waiting for it')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function install() {
  if (!hasRuntime()) {
    say(`Node ${process.versions.node} is older than ${OLDEST_NODE.join('.')}; fetching Node 24 into scripts/runtime (50 MB, once)`)
    npm(process.execPath, ['ci', '--ignore-scripts', '--loglevel=error'], runtime)
    if (!hasRuntime())
      fail(`there is no packaged Node for ${platform}; install Node 24 or newer from https://nodejs.org and run this again`)
  }
  if (!isInstalled()) {
    say('installing dependencies')
    npm(recent ? process.execPath : packaged, ['ci', '--loglevel=error'], root)
  }
}

function setUp() {
  if (!hasRuntime() || !isInstalled()) {
    const lock = join(tmpdir(), `examhall-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
    takeLock(lock)
    process.once('exit', () => rmSync(lock, { recursive: true, force: true }))
    install()
    rmSync(lock, { recursive: true, force: true })
  }
  shadowOldNode()
}

/** Lets npx and the bins of packages find Node 24 as well. */
function shadowOldNode() {
  const bin = join(modules, '.bin', windows ? 'node.cmd' : 'node')
  if (recent || existsSync(bin)) return
  rmSync(bin, { force: true })
  if (windows) writeFileSync(bin, `@"${packaged}" %*\r\n`)
  else symlinkSync(relative(dirname(bin), packaged), bin)
}

function checkReady(entry) {
  if (!hasRuntime()) {
    fail(
      `Node ${process.versions.node} is older than ${OLDEST_NODE.join('.')} and Node 24 is not in scripts/runtime. Run "npm run build" first.`,
    )
  }
  if (!existsSync(modules)) fail('the dependencies are not installed. Run "npm run build" first.')
  if (entry && !existsSync(entry)) fail('there is no build. Run "npm run build" first.')
}

/** The process above npm's shell, where the system tells it. */
function grandparent() {
  try {
    const facts = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}

/** A shell that npm started passes no signal on: another process above is the only sign that npm is gone. */
function whenNpmDies(stop) {
  if (!process.env.npm_lifecycle_event) return
  const above = () => `${process.ppid} ${grandparent()}`
  const first = above()
  const watch = setInterval(() => {
    if (above() === first) return
    clearInterval(watch)
    stop()
  }, 300)
  watch.unref()
}

function runUnderPackagedNode(entry, args) {
  const env = { ...process.env, PATH: `${dirname(packaged)}${delimiter}${process.env.PATH}` }
  const child = spawn(packaged, [...process.execArgv, entry, ...args], { stdio: 'inherit', env })
  const forward = (signal) => process.on(signal, () => child.kill(signal))
  forward('SIGTERM')
  forward('SIGHUP')
  // A terminal sends Ctrl-C to the whole group, so the child has it already.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  whenNpmDies(() => child.kill('SIGTERM'))
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

/** Keeps what Node compiled and stripped of types: the next start takes two thirds of the time and the server 30 MB less. */
function keepCompiled() {
  process.env.NODE_COMPILE_CACHE ??= join(modules, '.cache', 'compiled')
  if (recent) nodeModule.enableCompileCache(process.env.NODE_COMPILE_CACHE)
}

/**
 * Lets all threads share one arena of glibc, which would keep the memory of a password's hash in one for each thread. The system
 * reads this when a process starts, so this process starts again in its own place.
 */
function shareOneArena() {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX !== undefined) return
  process.env.MALLOC_ARENA_MAX = '1'
  if (recent) process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], process.env)
}

const given = process.argv.slice(2)
const options = []
while (given[0]?.startsWith('--')) options.push(given.shift())
const [name, ...args] = given
const entry = name && resolve(root, name)
if (options.includes('--one-arena')) shareOneArena()
if (options.includes('--no-setup')) checkReady(entry)
else setUp()
if (entry) {
  keepCompiled()
  if (recent) {
    process.argv = [process.argv[0], entry, ...args]
    whenNpmDies(() => process.kill(process.pid, 'SIGTERM'))
    await import(pathToFileURL(entry).href)
  } else runUnderPackagedNode(entry, args)
}
