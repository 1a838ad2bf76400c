import { join } from 'node:path'
import { planOf } from 'chartroom/paths-command/plan'
import { asVitest } from 'chartroom/paths-command/vitest-file'
import { registry } from '../src/machines/registry.ts'
import { type Fault, faults } from './mutation/faults.ts'
import { type Copy, copySources, FaultPlaceMissing } from './mutation/source-copy.ts'
import { pathsProject } from './paths-project.ts'
import { root } from './project.ts'

const PINNED = 'tests/paths/pinned'

const isPage = ({ caughtBy }: Fault): boolean => caughtBy.includes('/')
const testOf = (fault: Fault): string => (isPage(fault) ? fault.caughtBy : `${PINNED}/${fault.caughtBy}.paths.test.ts`)

/** Writes down the paths of the sound machines, as `npm run paths -- <machine> --format vitest` does. */
function pinPaths(copy: Copy): void {
  for (const name of new Set(faults.filter((fault) => !isPage(fault)).map(({ caughtBy }) => caughtBy))) {
    const machine = registry.find((one) => one.name === name)
    if (!machine) throw new FaultPlaceMissing(`There is no machine ${name}.`)
    copy.write(`${PINNED}/${name}.paths.test.ts`, asVitest(planOf(machine, 'transitions', false), join(root, PINNED), pathsProject))
  }
}

const ERROR = /^(\w*Error|AssertionError): /
const UNTAKEN = /^Error: transitions never taken/

/** The lines that say why a run failed; that transitions were never taken is the last thing to say. */
function reasonIn(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const errors = lines.flatMap((line, at) => (ERROR.test(line) ? [at] : []))
  const at = errors.find((one) => !UNTAKEN.test(lines[one] ?? '')) ?? errors[0]
  return at === undefined ? '' : lines.slice(at, at + 2).join(' ')
}

async function isCaught(copy: Copy, fault: Fault): Promise<boolean> {
  const heal = copy.plant(fault)
  const { ok, output } = await copy.run([testOf(fault)])
  heal()
  process.stdout.write(
    ok ? `SURVIVED  ${fault.name} (${fault.file})\n` : `caught    ${fault.name}\n            ${reasonIn(output).slice(0, 150)}\n`,
  )
  return !ok
}

async function run(copy: Copy): Promise<void> {
  pinPaths(copy)
  const sound = await copy.run([...new Set(faults.map(testOf))])
  if (!sound.ok) throw new FaultPlaceMissing(`The path tests fail without any fault:\n${sound.output}`)
  let caught = 0
  for (const fault of faults) if (await isCaught(copy, fault)) caught++
  process.stdout.write(`\nPath tests caught ${caught}/${faults.length} planted faults.\n`)
  if (caught < faults.length) process.exitCode = 1
}

const copy = copySources()
process.once('exit', copy.remove)
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
try {
  await run(copy)
} catch (error) {
  if (!(error instanceof FaultPlaceMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
