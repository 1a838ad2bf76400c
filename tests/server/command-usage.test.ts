import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../../scripts/project.ts'
import { runBackupCommand } from '../../server/backup/backup-commands.ts'
import { makeScratchFolder } from '../support/scratch.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

let folder: string
beforeAll(() => {
  folder = makeScratchFolder('usage')
})
afterAll(() => rmSync(folder, { recursive: true }))

const variables = () => ({ ...process.env, DATABASE_URL: `sqlite:${join(folder, 'school.db')}`, BACKUP_DIR: join(folder, 'backups') })

async function run(name: string, option: string) {
  const [, ...command] = (scripts[name] ?? '').replace('dist-server/main.js', 'server/main.ts').split(' ')
  const child = spawn(process.execPath, [...command, option], { cwd: root, env: variables() })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, said: `${stdout}${stderr}` }
}

// Shows: Every command for operators says with `--help` how it is used, and does nothing else.
test.each(Object.keys(scripts))('npm run %s -- --help says how it is used, and does nothing else', { timeout: 60_000 }, async (name) => {
  const { status, stdout } = await run(name, '--help')
  expect([status, stdout]).toEqual([0, expect.stringMatching(`^(Usage: )?npm (run )?${name}\\b`)])
  expect(readdirSync(folder)).toEqual([])
})

// Shows: Every command for operators but `start` and `serve` refuses an option that it does not know, and does nothing else.
test.each(['backup', 'restore', 'school', 'user', 'rehearse', 'load', 'cluster', 'layers', 'build'])(
  'npm run %s says how it is used where it does not know an option, and does nothing else then',
  { timeout: 60_000 },
  async (name) => {
    const { status, said } = await run(name, '--nonsense')
    expect([status, said.includes(`Usage: npm run ${name}`)]).toEqual([1, true])
    expect(readdirSync(folder)).toEqual([])
  },
)

// Shows: Every command for operators but `start` and `serve` refuses an option that it does not know, and does nothing else.
test.each([
  ['backup', ['north']],
  ['backup', ['--nonsense']],
  ['restore', ['latest', 'north']],
  ['verify', ['latest', 'north']],
  ['verify', ['--nonsense']],
  ['data', ['export']],
])('npm run %s refuses %j', async (name, args) => {
  const said: string[] = []
  expect(await runBackupCommand(name, args, variables(), (line) => said.push(line))).toBe(1)
  expect([said, readdirSync(folder)]).toEqual([[expect.stringMatching(`^Usage: npm run ${name}`)], []])
})
