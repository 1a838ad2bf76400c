import { soundLink } from './device/network.ts'
import { fairEnd } from './findings/judge.ts'
import { carryOut } from './people/act.ts'
import type { Story } from './people/steps.ts'
import type { Products } from './products.ts'
import { World } from './world.ts'
import type { Options, Outcome } from './world-options.ts'

const underWay = 10_000
const afterEnd = 60_000
const toSettle = 90_000

function heal(world: World): void {
  if (!world.server.isWhole) world.bootServer()
  world.server.spare()
  for (const browser of world.browsers.values()) {
    Object.assign(browser.link, soundLink())
    browser.setStorage('sound')
    for (const { process, window } of browser.tabs) world.scheduler.after(0, () => window.dispatchEvent(new Event('online')), process)
  }
}

/** When the last of the exams is over. */
function lastEnd(world: World): number {
  const ends = [...world.observer.courses.keys()].map((id) => {
    const { end, slack } = fairEnd(world, id)
    return (end ?? 0) + slack
  })
  return Math.max(world.scheduler.now, ...ends)
}

/** Lets everything come to rest: what was broken works again, every exam ends, and everybody looks at it once more on each of their devices. */
async function comeToRest(world: World): Promise<void> {
  heal(world)
  const awake = Math.max(world.scheduler.now, ...[...world.browsers.values()].map(({ asleepUntil }) => asleepUntil))
  await world.scheduler.runUntil(awake + underWay)
  // A Begin that was long on its way makes one more exam that has to end.
  do await world.scheduler.runUntil(lastEnd(world) + afterEnd)
  while (lastEnd(world) > world.scheduler.now)
  for (const { student, devices } of world.story.cast)
    for (const device of devices) {
      const page = world.pageOf(device)
      if (page && page.look()?.view !== 'result') {
        page.end()
        world.openPage(device, student)
      } else if (!page) world.openPage(device, student)
    }
  await world.scheduler.runUntil(world.scheduler.now + toSettle)
}

/** Runs a story from its first line to its judgement. Refusals and aborted calls are ordinary in it, and nobody reads where each was made. */
export async function runStory(products: Products, story: Story, more: Omit<Options, 'products' | 'story'> = {}): Promise<Outcome> {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return await new World({ products, story, ...more }).run(carryOut, comeToRest)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}
