import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { endWithUsage } from '../server/asks-for-help.ts'
import { bins, root } from './project.ts'

const args = process.argv.slice(2)
endWithUsage('npm run paths:run [-- <folder> <options of Vitest or Playwright>]', args, true)
const [place = 'tests/paths/mine', ...more] = args
const folder = resolve(place)

/** Runs what is in the folder: on machines alone, under this Node and without databases; and on pages in Chromium. */
function runs(): string[][] {
  const has = (ending: string) => globSync(`**/*${ending}`, { cwd: folder }).length > 0
  return [
    ...(has('.paths.test.ts') ? [[bins.vitest, 'run', '--root', folder, ...more]] : []),
    ...(has('.paths.tour.e2e.ts') ? [[bins.playwright, 'test', '--project=tours', folder, ...more]] : []),
  ]
}

const all = runs()
if (all.length === 0) {
  process.stderr.write(`There are no written paths in ${folder}. Write some: npm run paths -- <machine> --format vitest --out ${place}\n`)
  process.exitCode = 1
}
for (const run of all) {
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
