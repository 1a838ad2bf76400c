import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { lint, lintModel } from '../../src/machines/lint.ts'
import { coverPaths, explore, tours } from '../../src/machines/paths.ts'
import { questionSearchModel } from '../../src/machines/question-search/model.ts'
import type { questionSearchMachine } from '../../src/machines/question-search/question-search.machine.ts'
import { QuestionSearchDialog } from '../../src/views/question-search/question-search-dialog.tsx'
import { warmDialogs } from '../../src/views/ui/dialog.tsx'
import { expectAllTransitions, runOnActor } from '../support/actor-harness.ts'
import { type PageUnderTest, runOnPage } from '../support/page-harness.tsx'

const graph = explore(questionSearchModel)
const press = (name: string | RegExp) => screen.getByRole('button', { name })

const dialog: PageUnderTest<typeof questionSearchMachine> = {
  page: (search) => <QuestionSearchDialog search={search} />,
  shows: (state) => state !== 'closed',
  person: {
    SEARCH: async ({ search }, user) => {
      await user.clear(screen.getByRole('searchbox'))
      await user.click(screen.getByRole('searchbox'))
      await user.paste(search)
    },
    SHOW_PAGE: (_, user) => user.click(press('Next')),
    TOGGLE: (_, user) => user.click(screen.getAllByRole('checkbox', { name: 'Sum' })[0] ?? press('none')),
    RETRY: (_, user) => user.click(press('Try Again')),
    ADD: (_, user) => user.click(press(/^Add 1 Question/)),
    CLOSE: (_, user) => user.click(press('Cancel')),
  },
}

beforeAll(warmDialogs)

describe('The search for own questions', () => {
  it('keeps the rules of the house', () => {
    expect([...lint(questionSearchModel.machine), ...lintModel(questionSearchModel, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(questionSearchModel, path)))
    expectAllTransitions(
      questionSearchModel.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })

  it('takes every transition on the page', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(questionSearchModel, tour, dialog)))
    expectAllTransitions(questionSearchModel.machine, taken)
  })
})
