import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { questionSearchMachine } from '../../../src/machines/question-search/question-search.machine.ts'
import type { FoundPage, SearchQuery } from '../../../src/machines/question-search/setup.ts'
import { QuestionSearchDialog } from '../../../src/views/question-search/question-search-dialog.tsx'
import { preloadDialogs } from '../../../src/views/ui/dialog.tsx'

test('Whoever adds questions from their quizzes types the search at once', async () => {
  await preloadDialogs()
  const machine = questionSearchMachine.provide({
    actors: { findQuestions: fromPromise<FoundPage, SearchQuery>(async () => ({ questions: [], total: 0, page: 1, pageCount: 1 })) },
  })
  const search = createActor(machine, { input: { room: 50 } }).start()
  render(<QuestionSearchDialog search={search} />)
  const field = await screen.findByRole('searchbox', { name: 'Search your questions' })
  await expect.poll(() => document.activeElement).toBe(field)
})
