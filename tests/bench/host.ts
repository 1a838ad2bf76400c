import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.ts'
import { findPostgres } from '../../scripts/find-postgres.ts'
import { canPin, hasPriority } from './processes.ts'

function versionOf(command: string | null): string {
  if (command === null) return 'none'
  try {
    return (
      /\d+(?:\.\d+)+/.exec(execFileSync(command, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))?.[0] ??
      'unknown'
    )
  } catch {
    return 'unknown'
  }
}

/** The load averages over 1, 5 and 15 minutes. */
export const loadAverages = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' / ')

/** What the figures were measured on, a line each. */
export function hostLines(): string[] {
  const postgres = findPostgres()
  const [first] = cpus()
  const versions = [
    `Node ${process.versions.node}`,
    `SQLite ${process.versions.sqlite}`,
    `PostgreSQL ${versionOf(postgres && join(postgres, 'postgres'))}`,
    `Chromium ${versionOf(findChromium())}`,
  ]
  const bound = canPin ? 'server bound to one core, driver and PostgreSQL to the other' : 'no process bound to a core'
  return [
    `Versions: ${versions.join(', ')}`,
    `Machine: ${cpus().length} × ${first?.model.trim() || 'unknown processor'}, ${process.platform}`,
    `Processes: ${bound}${hasPriority ? ', ahead of others (nice −12)' : ''}`,
  ]
}
