import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Commit } from '../chart/compare.ts'
import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { loadMachines } from './load-machines.ts'

const LARGEST_ARCHIVE = 1_000_000_000

function git(root: string, args: readonly string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, maxBuffer: LARGEST_ARCHIVE })
  if (status !== 0) throw new OptionFault(String(stderr).trim() || 'git cannot be run here.')
  return stdout
}

function installedAbove(folder: string): string | null {
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  return dirname(folder) === folder ? null : installedAbove(dirname(folder))
}

const LOG = ['log', '--no-show-signature', '--date=short', '--format=%h%x09%cd%x09%s']
const NEWEST = '30'

function commitsIn(lines: string): readonly Commit[] {
  const rows = lines.split('\n').filter((line) => line !== '')
  return rows.map((line) => {
    const [id = '', day = '', ...subject] = line.split('\t')
    return { id, day, subject: subject.join(' ') }
  })
}

/** The commit that a person names by its id, a branch or a tag; throws where git knows no such commit. */
export function commitAt(root: string, name: string): Commit {
  const id = String(git(root, ['rev-parse', '--verify', '--end-of-options', `${name}^{commit}`])).trim()
  const [commit] = commitsIn(String(git(root, [...LOG, '-1', id])))
  if (!commit) throw new OptionFault(`There is no commit "${name}".`)
  return commit
}

/** The newest commits of a project, none where there is no git. */
export function newestCommits(root: string): readonly Commit[] {
  try {
    return commitsIn(String(git(root, [...LOG, '-n', NEWEST])))
  } catch {
    return []
  }
}

/** Loads the machines of the project as they were at a commit, with the packages that are installed now; throws where git knows no such commit. */
export async function machinesAt(root: string, commit: string): Promise<readonly RegisteredMachine[]> {
  const prefix = String(git(root, ['rev-parse', '--show-prefix'])).trim()
  // Below the top of a repository git archives nothing but the current folder.
  const top = String(git(root, ['rev-parse', '--show-toplevel'])).trim()
  const archive = git(top, ['archive', prefix === '' ? commit : `${commit}:${prefix}`])
  const folder = mkdtempSync(join(tmpdir(), 'chartroom-earlier-'))
  try {
    spawnSync('tar', ['-x', '-C', folder], { input: archive, maxBuffer: LARGEST_ARCHIVE })
    const modules = installedAbove(root)
    if (modules) symlinkSync(modules, join(folder, 'node_modules'), 'dir')
    return await loadMachines(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
