import { screen } from '@testing-library/react'
import { expectAllTransitions, runOnActor } from 'chartroom/actor-harness'
import { lint, lintModel } from 'chartroom/lint'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { coverPaths, explore, tours } from 'chartroom/paths'
import { beforeAll, describe, expect, it } from 'vitest'
import { questionSearchModel } from '../../src/machines/question-search/alphabet.ts'
import type { questionSearchMachine } from '../../src/machines/question-search/question-search.machine.ts'
import { quizConflictModel } from '../../src/machines/quiz-conflict/alphabet.ts'
import type { quizConflictMachine } from '../../src/machines/quiz-conflict/quiz-conflict.machine.ts'
import { QuestionSearchDialog } from '../../src/views/question-search/question-search-dialog.tsx'
import { ConflictDialog } from '../../src/views/quiz-editor/saving/conflict-dialog.tsx'
import { preloadDialogs } from '../../src/views/ui/dialog.tsx'

const press = (name: string | RegExp) => screen.getByRole('button', { name })
const isOpen = (state: string) => state !== 'closed'

const search: PageUnderTest<typeof questionSearchMachine> = {
  file: import.meta.url,
  page: (ref) => <QuestionSearchDialog search={ref} />,
  shows: isOpen,
  person: {
    SEARCH: async (event, user) => {
      await user.clear(screen.getByRole('searchbox'))
      await user.click(screen.getByRole('searchbox'))
      await user.paste(event.search)
    },
    SHOW_PAGE: (_, user) => user.click(press('Next')),
    TOGGLE: (_, user) => user.click(screen.getAllByRole('checkbox', { name: 'Sum' })[0] ?? press('none')),
    RETRY: (_, user) => user.click(press('Try Again')),
    ADD: (_, user) => user.click(press(/^Add 1 Question/)),
    CLOSE: (_, user) => user.click(press('Cancel')),
  },
}

const conflict: PageUnderTest<typeof quizConflictMachine> = {
  file: import.meta.url,
  page: (ref) => <ConflictDialog conflict={ref} />,
  shows: isOpen,
  person: {
    TAKE: ({ from }, user) =>
      user.click(screen.getByRole('radio', { name: `Question 1: ${from === 'mine' ? 'Your version' : 'The other version'}` })),
    TAKE_ALL: ({ from }, user) => user.click(press(from === 'mine' ? 'All of Yours' : 'All of the Other')),
    CONFIRM: (_, user) => user.click(press('Save My Choices')),
    KEEP: (_, user) => user.click(press('Back to Editing')),
  },
}

beforeAll(preloadDialogs)

describe.each([
  ['search for own questions', questionSearchModel],
  ['choice between two versions', quizConflictModel],
] as const)('The %s', (_, model) => {
  const graph = explore(model)

  it('keeps the rules of the house', () => {
    expect([...lint(model.machine), ...lintModel(model, graph)]).toEqual([])
  })

  it('takes every transition on the actor', async () => {
    const runs = await Promise.all(coverPaths(graph).map((path) => runOnActor(model, path)))
    expectAllTransitions(
      model.machine,
      runs.flatMap((taken) => [...taken]),
    )
  })
})

describe('On the page', () => {
  it('the search takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(questionSearchModel))) taken.push(...(await runOnPage(questionSearchModel, tour, search)))
    expectAllTransitions(questionSearchModel.machine, taken)
  })

  it('the choice takes every transition', async () => {
    const taken: string[] = []
    for (const tour of tours(explore(quizConflictModel))) taken.push(...(await runOnPage(quizConflictModel, tour, conflict)))
    expectAllTransitions(quizConflictModel.machine, taken)
  })
})
