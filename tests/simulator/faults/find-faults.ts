import { runCampaign } from '../campaign.ts'
import { makeProducts } from '../products.ts'
import { type PlantedFault, plantedFaults } from './planted.ts'

const together = 25

/** Runs exams on a product with a fault in it until one of them breaks a rule; gives how many it took, or null. */
export async function findFault(fault: PlantedFault, exams: number): Promise<{ exams: number; rule: string } | null> {
  const products = await makeProducts(fault.places)
  for (let from = 0; from < exams; from += together) {
    const { failures, exams: run } = await runCampaign(products, {
      seed: fault.name,
      exams: together,
      from,
      profile: fault.profile,
      stopAtFirst: true,
    })
    const [first] = failures
    if (first) return { exams: from + run, rule: first.outcome.violations[0]?.rule ?? '' }
  }
  return null
}

/** Plants each fault in turn and says after how many exams it was found. */
export async function findFaults(exams: number, say: (text: string) => void): Promise<boolean> {
  let found = 0
  for (const fault of plantedFaults) {
    const prey = await findFault(fault, exams)
    if (prey) found += 1
    say(
      prey
        ? `found     after ${String(prey.exams).padStart(4)} exams  ${fault.name}: ${prey.rule}`
        : `SURVIVED  ${exams} exams       ${fault.name}`,
    )
  }
  say(`${found} of ${plantedFaults.length} planted faults found.`)
  return found === plantedFaults.length
}
