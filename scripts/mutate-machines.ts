import { asksForHelp } from '../server/asks-for-help.ts'
import { caughtBy, expectSound } from './mutation/caught.ts'
import { FaultPlaceMissing } from './mutation/fault-place.ts'
import { machineFaults } from './mutation/machine-faults.ts'
import { type PageFault, pageFaults } from './mutation/page-faults.ts'
import { reasonIn } from './mutation/run-reason.ts'
import { type Copy, copySources, expectPlace } from './mutation/source-copy.ts'
import { tableOf, type Verdict } from './mutation/table.ts'

function report(operator: Verdict['operator'], place: string, why: string | null): Verdict {
  const words = why === null ? `SURVIVED  ${operator}, ${place}` : `caught    ${operator}, ${place}\n            ${why.slice(0, 170)}`
  process.stdout.write(`${words}\n`)
  return { operator, place, isCaught: why !== null }
}

/** Walks every machine with each of its faults, without a page. */
async function judgeMachines(): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const name of new Set(machineFaults.map(({ machine }) => machine))) {
    await expectSound(name)
    for (const fault of machineFaults.filter(({ machine }) => machine === name))
      verdicts.push(report(fault.operator, fault.at, await caughtBy(fault)))
  }
  return verdicts
}

async function whyCaught(copy: Copy, fault: PageFault): Promise<string | null> {
  const revert = copy.plant(fault)
  const { ok, output } = await copy.run([fault.caughtBy])
  revert()
  return ok ? null : reasonIn(output)
}

/** Walks the pages with each of their faults, in a copy of the sources. */
async function judgePages(copy: Copy): Promise<Verdict[]> {
  const sound = await copy.run([...new Set(pageFaults.map(({ caughtBy }) => caughtBy))])
  if (!sound.ok) throw new FaultPlaceMissing(`The path tests fail without any fault:\n${sound.output}`)
  const verdicts: Verdict[] = []
  for (const fault of pageFaults) verdicts.push(report(fault.operator, fault.name, await whyCaught(copy, fault)))
  return verdicts
}

async function run(): Promise<void> {
  for (const fault of pageFaults) expectPlace(fault)
  const machines = await judgeMachines()
  const copy = copySources()
  process.once('exit', copy.remove)
  const verdicts = [...machines, ...(await judgePages(copy))]
  process.stdout.write(`\n${tableOf(verdicts)}\n`)
  if (verdicts.some(({ isCaught }) => !isCaught)) process.exitCode = 1
}

const args = process.argv.slice(2)
if (args.length > 0) {
  const isHelp = asksForHelp(args)
  process[isHelp ? 'stdout' : 'stderr'].write('Usage: npm run mutate\n')
  process.exit(isHelp ? 0 : 1)
}
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))
try {
  await run()
} catch (error) {
  if (!(error instanceof FaultPlaceMissing)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
