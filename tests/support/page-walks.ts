import { expectAllTransitions } from 'chartroom/actor-harness'
import type { MachineModel } from 'chartroom/machine-model'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { explore, tours } from 'chartroom/paths'
import { describe, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'

const LONGEST_WALK_MS = 60_000

/** Walks every tour on the rendered page, each as a test of its own. */
export function walks<Machine extends AnyStateMachine>(name: string, model: MachineModel<Machine>, page: PageUnderTest<Machine>): void {
  const taken: string[] = []
  describe(`On the rendered page ${name}`, () => {
    for (const [at, tour] of tours(explore(model as unknown as MachineModel)).entries())
      it(
        `take tour ${at + 1}`,
        async () => {
          taken.push(...(await runOnPage(model, tour, page)))
        },
        LONGEST_WALK_MS,
      )

    // Shows: The paths of a teacher's machines are walked on the page.
    it('take every transition', () => expectAllTransitions(model.machine, taken))
  })
}
