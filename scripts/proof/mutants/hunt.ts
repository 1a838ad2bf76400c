import type { Figure } from '../../../tests/bench/figure.ts'
import { FaultPlaceMissing } from '../../mutation/fault-place.ts'
import { reasonIn } from '../../mutation/run-reason.ts'
import { type Copy, copySources, expectPlace } from '../../mutation/source-copy.ts'
import { proven } from '../proof.ts'
import type { GuardMutant } from './mutant.ts'

const withinMs = 120_000
const soundWithinMs = 300_000
const tests = ['tests/server/features', 'tests/server/http', 'tests/machines', 'tests/domain', 'tests/paths']

const isFault = (error: unknown): error is FaultPlaceMissing => error instanceof FaultPlaceMissing

/** Says why the place of a mutant is gone, or null. */
export function missingPlace(mutant: GuardMutant): string | null {
  try {
    expectPlace(mutant)
    return null
  } catch (error) {
    if (isFault(error)) return error.message
    throw error
  }
}

/** Plants one mutant and runs the tests that have to notice it. */
async function hunt(copy: Copy, mutant: GuardMutant): Promise<Figure> {
  const { name, caughtBy } = mutant
  const gone = missingPlace(mutant)
  if (gone !== null) return proven(name, 'caught', gone, false)
  const heal = copy.plant(mutant)
  const start = performance.now()
  const { ok, output } = await copy.run([caughtBy], withinMs)
  heal()
  const seconds = (performance.now() - start) / 1000
  const reason = ok ? null : reasonIn(output)
  const isCaught = reason !== null && seconds * 1000 < withinMs
  process.stderr.write(`${isCaught ? 'caught  ' : 'SURVIVED'} ${name} (${seconds.toFixed(0)} s)\n`)
  return proven(name, 'caught', `${isCaught ? '' : 'not '}by ${caughtBy}, ${seconds.toFixed(0)} s`, isCaught)
}

/** Hunts mutants in a copy of the sources, whose tests pass without any. */
export async function huntAll(mutants: readonly GuardMutant[]): Promise<Figure[]> {
  const copy = copySources({ tests, withDatabases: true })
  process.once('exit', copy.remove)
  const files = [...new Set(mutants.map(({ caughtBy }) => caughtBy))]
  const sound = await copy.run(files, soundWithinMs)
  if (!sound.ok) throw new Error(`the tests fail without any mutant: ${reasonIn(sound.output)}`)
  const figures: Figure[] = []
  for (const mutant of mutants) figures.push(await hunt(copy, mutant))
  process.off('exit', copy.remove)
  copy.remove()
  return figures
}
