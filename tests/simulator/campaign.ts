import { describeStory } from './describe-story.ts'
import { generate, type Profile } from './people/generate.ts'
import type { Story } from './people/steps.ts'
import type { Products } from './products.ts'
import { recordStory } from './recorder.ts'
import { runStory } from './run-story.ts'
import { shrink } from './shrink.ts'
import type { Outcome } from './world-options.ts'

/** A seed whose story broke a rule. */
export interface Failure {
  story: Story
  outcome: Outcome
}

export interface CampaignOptions {
  seed: string
  exams: number
  /** How many exams were run before; a long campaign goes on where it was left. */
  from?: number
  profile: Profile
  /** Whether pages without a network show the exam from their device, also where the profile does not say so. */
  offlineReload?: boolean
  /** Runs a story elsewhere than in this thread. */
  run?: (story: Story) => Promise<Outcome>
  /** Ends the campaign with the first failure. */
  stopAtFirst?: boolean
}

/** Runs one exam after the other, each from a seed of its own, and collects those that break a rule. */
export async function runCampaign(products: Products, options: CampaignOptions) {
  const { seed, exams, from = 0, profile, offlineReload = false, stopAtFirst = false } = options
  const { run: runOne = (story: Story) => runStory(products, story) } = options
  const failures: Failure[] = []
  let studentMs = 0
  let run = 0
  for (; run < exams; run++) {
    const generated = generate(`${seed}-${from + run}`, profile)
    const story = { ...generated, offlineReload: offlineReload || generated.offlineReload }
    const outcome = await runOne(story)
    studentMs += outcome.studentMs
    if (outcome.violations.length > 0) failures.push({ story, outcome })
    if (stopAtFirst && failures.length > 0) break
  }
  return { failures, studentMs, exams: Math.min(exams, run + 1) }
}

/** Makes a failure as short as it can be and tells it in sentences, with its recording. */
export async function explain(
  products: Products,
  { story, outcome }: Failure,
): Promise<{ words: string; recording: string; story: Story }> {
  const [first] = outcome.violations
  const fails = async (shorter: Story) => (await runStory(products, shorter)).violations.some(({ rule }) => rule === first?.rule)
  const short = await shrink(story, fails)
  const { violations } = await runStory(products, short)
  return { words: describeStory(short, violations), recording: await recordStory(products, short), story: short }
}
