import type { Step, Story } from './people/steps.ts'

/** Tells whether a story still fails as the first one did. */
export type Fails = (story: Story) => Promise<boolean>

const without = (steps: readonly Step[], from: number, count: number): Step[] =>
  steps.filter((_, index) => index < from || index >= from + count)

async function dropSteps(story: Story, fails: Fails): Promise<Story> {
  let best = story
  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < best.steps.length; ) {
      const shorter = { ...best, steps: without(best.steps, from, size) }
      if (await fails(shorter)) best = shorter
      else from += size
    }
  return best
}

const isOf = (step: Step, student: string): boolean => step.who === student

async function dropStudents(story: Story, fails: Fails): Promise<Story> {
  let best = story
  for (const { student } of story.cast) {
    if (best.cast.length === 1) break
    const cast = best.cast.filter((one) => one.student !== student)
    const fewer = { ...best, cast, steps: best.steps.filter((step) => !isOf(step, student)) }
    if (await fails(fewer)) best = fewer
  }
  return best
}

async function soundenRules(story: Story, fails: Fails): Promise<Story> {
  const plain = { ...story, insecure: [], rules: { ...story.rules, cantGoBack: false } }
  return (await fails(plain)) ? plain : story
}

/** Makes a failing story as short as it can be: fewer people, fewer steps, plainer rules, for as long as it still fails. */
export async function shrink(story: Story, fails: Fails): Promise<Story> {
  const fewer = await dropStudents(story, fails)
  const shorter = await dropSteps(fewer, fails)
  return soundenRules(await dropSteps(shorter, fails), fails)
}
