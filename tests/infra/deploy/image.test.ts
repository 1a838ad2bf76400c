import { spawn } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServerWhereNeeded } from '../../../scripts/build/where-needed.ts'
import { freePort } from '../../../scripts/cluster/free-port.ts'
import { root } from '../../../scripts/project.ts'
import { copiesOf, dockerStages, textOf } from './deploy-files.ts'

const { scripts, dependencies, engines } = JSON.parse(textOf('package.json'))
const { packages } = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { dev?: true; link?: true }> }
const stages = dockerStages()
const image = stages.at(-1) ?? { from: '', lines: [] }
const instruction = (name: string): string => image.lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? ''
const command: string[] = JSON.parse(instruction('CMD'))

/** Puts what the image holds into a folder: the server of the build, the files that it copies, and of the installed packages those that `npm ci --omit=dev` brings. */
function layOut(folder: string): void {
  buildServerWhereNeeded()
  cpSync(join(root, 'dist-server'), join(folder, 'dist-server'), { recursive: true })
  const installed = Object.entries(packages).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.dev && !entry.link)
  for (const [path] of installed) if (existsSync(join(root, path))) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const { sources, target } of copiesOf(image))
    for (const source of sources)
      cpSync(join(root, source), join(folder, target.endsWith('/') ? join(target, basename(source)) : target), { recursive: true })
}

describe('The Dockerfile', () => {
  it('copies files that are in the repository and reach the builder', () => {
    const kept = textOf('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
    const sources = stages.flatMap(copiesOf).flatMap((copy) => copy.sources)
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([])
    expect(sources.filter((path) => !kept.includes(`!${path.split('/')[0]}`))).toEqual([])
  })

  it('begins with a Node that the product runs under', () => {
    expect(`v${/^ARG NODE=node:(\d+)-/m.exec(textOf('deploy/Dockerfile'))?.[1]}`).toBe(`v${engines.node.match(/\d+/)[0]}`)
  })

  it('starts what `npm run serve` starts, as somebody who may not write to it', () => {
    expect(command.join(' ')).toBe(scripts.serve)
    expect(instruction('USER')).toBe('node')
    expect(instruction('ENV')).toContain(`PORT=${instruction('EXPOSE')} `)
  })

  it('installs every package that the server imports', () => {
    const files = globSync('{server,domain}/**/*.{ts,tsx}', { cwd: root })
    const imported = files.flatMap((file) => [...textOf(file).matchAll(/^(?:import(?! type\b)[^'\n]*|\} from )'([^.'\n][^'\n]*)'$/gm)])
    const names = imported.map(([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '').filter((name) => !isBuiltin(name))
    expect(names.length).toBeGreaterThan(100)
    expect([...new Set(names)].filter((name) => !(name in dependencies) && !name.startsWith('node:'))).toEqual([])
  })
})

describe('What the image holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'examhall-image-'))
  beforeAll(() => layOut(folder), 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A child without anything of this one's environment. */
  const run = (args: readonly string[], more: Record<string, string>) => {
    const env = {
      NODE_ENV: 'production',
      DATA_DIR: join(folder, 'data'),
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      LOG_LEVEL: 'silent',
      ...more,
    }
    return spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  }
  const ended = (child: ReturnType<typeof run>) => new Promise((resolve) => child.on('close', resolve))

  it('has no package of the pages and of the tests', () => {
    expect(
      ['vite', 'vitest', 'xstate', 'typescript', 'chartroom'].filter((name) => existsSync(join(folder, 'node_modules', name))),
    ).toEqual([])
  })

  it('starts a server that is ready, answers its health check and stops', async () => {
    const port = String(await freePort())
    const child = run(command.slice(1), { PORT: port })
    const end = ended(child)
    for await (const _ of createInterface(child.stdout)) break
    const { status } = await fetch(`http://127.0.0.1:${port}/readyz`)
    const [, , check = ''] = JSON.parse(/CMD (\[.+\])$/.exec(instruction('HEALTHCHECK'))?.[1] ?? '[]') as string[]
    const health = await ended(run(['-e', check], { PORT: port }))
    child.kill('SIGTERM')
    const after = await end
    const nobody = await ended(run(['-e', check], { PORT: port }))
    expect({ status, health, after, nobody }).toEqual({ status: 200, health: 0, after: 0, nobody: 1 })
  }, 40_000)

  it.each(['user.ts list', 'school-data.ts backup'])(
    'runs %s',
    async (line) => {
      const child = run(['scripts/run.mjs', '--no-setup', ...`scripts/${line}`.split(' ')], { BACKUP_DIR: join(folder, 'backups') })
      child.stdout.resume()
      expect(await ended(child)).toBe(0)
    },
    20_000,
  )
})
