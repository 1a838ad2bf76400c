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
  const [, ...command] = (scripts[name] ?? '').split(' ')
  const child = spawn(process.execPath, [...command, option], { cwd: root, env: variables() })
  const [stdout, stderr, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout, said: `${stdout}${stderr}` }
}

// Shows: Every command for operators but `start` and `serve` says with `--help` how it is used, refuses an option that it does not know, and does nothing else then.
test.each(['backup', 'restore', 'school', 'user', 'rehearse', 'load', 'cluster'])(
  'npm run %s says how it is used, also where it does not know an option, and does nothing else then',
  { timeout: 60_000 },
  async (name) => {
    const usage = `Usage: npm run ${name}`
    const [asked, unknown] = await Promise.all([run(name, '--help'), run(name, '--nonsense')])
    expect([asked.status, asked.stdout.startsWith(usage)]).toEqual([0, true])
    expect([unknown.status, unknown.said.includes(usage)]).toEqual([1, true])
    expect(readdirSync(folder)).toEqual([])
  },
)

// Shows: Every command for operators but `start` and `serve` says with `--help` how it is used, refuses an option that it does not know, and does nothing else then.
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
