import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { OptionFault } from '../paths/command/options.ts'
import type { RegisteredMachine } from '../paths/machine-model.ts'
import { loadMachines } from './open-project.ts'

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

/** Loads the machines of the project as they were at a commit, with the packages that are installed now; throws where git knows no such commit. */
export async function machinesAt(root: string, commit: string): Promise<readonly RegisteredMachine[]> {
  const prefix = String(git(root, ['rev-parse', '--show-prefix'])).trim()
  const archive = git(root, ['archive', prefix === '' ? commit : `${commit}:${prefix}`])
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
