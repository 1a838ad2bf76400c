import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endWithUsage } from '../server/asks-for-help.ts'
import { registry } from '../src/machines/registry.ts'
import { root } from './project.ts'
import { coveragePage, faultsOf } from './specification/coverage-page.ts'
import { readShown } from './specification/shown.ts'
import { shownByPaths } from './specification/shown-by-paths.ts'
import { readSpecification } from './specification/statements.ts'

const args = process.argv.slice(2)
endWithUsage('npm run docs:coverage', args, args.length === 0)
const areas = readSpecification()
const shown = [...readShown(), ...shownByPaths(registry)]
const faults = faultsOf(areas, shown)
writeFileSync(join(root, 'docs/coverage.md'), coveragePage(areas, shown))
process.stdout.write(`${[...faults, `docs/coverage.md: ${shown.length} tests.`].join('\n')}\n`)
process.exitCode = faults.length === 0 ? 0 : 1
