import { screen } from '@testing-library/react'
import { describe, it } from 'vitest'
import { expectAllTransitions } from '../../src/paths/actor-harness.ts'
import { pathWords } from '../../src/paths/machine-model.ts'
import { type PageUnderTest, runOnPage } from '../../src/paths/page-harness.tsx'
import { coverPaths, explore, tours } from '../../src/paths/paths.ts'
import { type noteMachine, noteModel } from '../fixtures/note.machine.ts'
import { NotePage } from '../fixtures/note-page.tsx'

const graph = explore(noteModel)

const underTest: PageUnderTest<typeof noteMachine> = {
  file: import.meta.url,
  page: (note) => <NotePage note={note} />,
  person: {
    RETRY: (_, user) => user.click(screen.getByRole('button', { name: 'Try again' })),
    TYPE: async ({ text }, user) => {
      await user.tripleClick(screen.getByRole('textbox', { name: 'Text' }))
      await user.paste(text)
    },
    CLOSE: (_, user) => user.click(screen.getByRole('button', { name: 'Close' })),
  },
}

describe('Paths of the example on the page', () => {
  for (const path of coverPaths(graph)) it(pathWords(path, noteModel), () => runOnPage(noteModel, path, underTest))

  it('take every transition, measured from the run', async () => {
    const taken: string[] = []
    for (const tour of tours(graph)) taken.push(...(await runOnPage(noteModel, tour, underTest)))
    expectAllTransitions(noteModel.machine, taken)
  })
})
