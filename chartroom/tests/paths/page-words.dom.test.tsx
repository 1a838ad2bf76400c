import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type PageUnderTest, runOnPage } from '../../src/paths/page-harness.tsx'
import { coverPaths, explore } from '../../src/paths/paths.ts'
import type { noteMachine } from '../fixtures/note.machine.ts'
import { spokenNoteModel } from '../fixtures/note.words.ts'
import { NotePage } from '../fixtures/note-page.tsx'

const paths = coverPaths(explore(spokenNoteModel))

/** The page, with the acts that find its controls by these names. */
const pageWith = (close: string): PageUnderTest<typeof noteMachine> => ({
  page: (note) => <NotePage note={note} closeLabel={close} />,
  person: {
    RETRY: (_, user) => user.click(screen.getByRole('button', { name: 'Try again' })),
    TYPE: async ({ text }, user) => {
      await user.tripleClick(screen.getByRole('textbox', { name: 'Text' }))
      await user.paste(text)
    },
    CLOSE: (_, user) => user.click(screen.getByRole('button', { name: close })),
  },
})

async function walkAll(model: typeof spokenNoteModel, page: PageUnderTest<typeof noteMachine>): Promise<void> {
  for (const path of paths) await runOnPage(model, path, page)
}

describe('The labels that a script quotes', () => {
  it('are on the page', async () => {
    await walkAll({ ...spokenNoteModel }, pageWith('Close'))
  })

  it('fail by name where the view alone renames a control', async () => {
    await expect(walkAll({ ...spokenNoteModel }, pageWith('Finish'))).rejects.toThrow(
      /^the page of note has no “Close” in open\.writing\.\w+ open\.connection\.\w+\nits script says: press “Close”$/,
    )
  })

  it('fail where a person is said to see what is not on the page', async () => {
    const model = { ...spokenNoteModel, seen: () => 'the button “Print” is shown' }
    await expect(walkAll(model, pageWith('Close'))).rejects.toThrow('the page of note has no “Print” in loading')
  })
})

describe('A step that changes the page', () => {
  const page = { ...pageWith('Close'), tellsChanges: true }

  it('changes what its script says', async () => {
    await walkAll({ ...spokenNoteModel }, page)
  })

  it('fails by name where the script says the same before and after', async () => {
    const model = { ...spokenNoteModel, seen: () => 'the note' }
    await expect(walkAll(model, page)).rejects.toThrow(
      /^note: .+ \(loading to .+\) changes the page, its script says before and after: the note$/,
    )
  })

  it('may be said by the words of its event', async () => {
    const model: typeof spokenNoteModel = { ...spokenNoteModel, seen: () => 'the note', shown: ({ type }, to) => `${type} ${to?.value}` }
    await walkAll(model, page)
  })
})
