import { fireEvent, screen, within } from '@testing-library/react'
import { expectAllTransitions } from 'chartroom/actor-harness'
import { type PageUnderTest, runOnPage } from 'chartroom/page-harness'
import { explore, tours } from 'chartroom/paths'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, test } from 'vitest'
import { quizEditorModel } from '../../src/machines/quiz-editor/alphabet.ts'
import type { quizEditorMachine } from '../../src/machines/quiz-editor/quiz-editor.machine.ts'
import { preloadEditorDialogs } from '../../src/views/quiz-editor/editor-dialogs.tsx'
import { QuizEditorPage } from '../../src/views/quiz-editor/quiz-editor-page.tsx'

const graph = explore(quizEditorModel)
const press = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('textbox', { name })

/** Drops a question on another one; where nothing is laid out, that is after it. */
function drop(key: string, on: HTMLElement | undefined): void {
  const dataTransfer = { types: ['application/x-examhall-question'], getData: () => key }
  if (!on) throw new Error('nothing to drop on')
  fireEvent.dragOver(on, { dataTransfer })
  fireEvent.drop(on, { dataTransfer })
}

const outline = () => within(screen.getByRole('navigation', { name: 'Outline' }))

const confirmLabels = /^(Delete Question|Leave|Publish|Publish anyway)$/
const keepLabels = /^(Cancel|Keep editing)$/

function saveLabel(publish: boolean, stay = false): string {
  if (publish) return 'Save & Publish'
  return stay ? 'Save & Keep Editing' : 'Update'
}

const editor: PageUnderTest<typeof quizEditorMachine> = {
  file: import.meta.url,
  disabled: {
    attaching: ['SAVE', 'CHECK', 'PREVIEW', 'CANCEL', 'DELETE_QUESTION', 'CLOSE_QUESTION', 'OPEN_SEARCH'],
    saving: ['SAVE', 'CANCEL'],
  },
  page: (actor) => (
    <MemoryRouter>
      <QuizEditorPage editor={actor} />
    </MemoryRouter>
  ),
  person: {
    RETRY: (_, user) => user.click(press('Try Again')),
    RESTORE: (_, user) => user.click(press('Restore')),
    DISCARD: (_, user) => user.click(press('Discard')),
    OPEN_TAB: ({ tab }, user) => user.click(screen.getByRole('tab', { name: tab === 'details' ? 'Details' : /^Questions/ })),
    CHANGE_DETAILS: async (_, user) => {
      await user.clear(box('Quiz Title'))
      await user.tab()
    },
    ADD_QUESTION: (_, user) => user.click(press('New Question')),
    UNDO_DELETE: (_, user) => user.click(press('Undo')),
    OPEN_SEARCH: (_, user) => user.click(press('Add from Your Quizzes')),
    EDIT_QUESTION: (_, user) => user.click(outline().getByRole('button', { name: /Sum (needs attention )?1 pt/ })),
    CHANGE_QUESTION: async (_, user) => {
      await user.clear(box('Question text'))
      await user.tab()
    },
    CLOSE_QUESTION: (_, user) => user.click(press('Done')),
    DUPLICATE_QUESTION: (_, user) => user.click(press('Duplicate Sum')),
    MOVE_QUESTION: (_, user) => user.click(press('Move Sum up')),
    PLACE_QUESTION: ({ key }) => drop(key, outline().getAllByRole('listitem')[1]),
    DELETE_QUESTION: (_, user) => user.click(press('Delete Sum')),
    CHOOSE_IMAGE: ({ file }, user) =>
      user.upload(screen.getByLabelText('Question picture'), new File([file], 'x.png', { type: 'image/png' })),
    SHOW: ({ finding }, user) =>
      finding.kind === 'note'
        ? user.click(press(/picture of/))
        : user.click(
            screen.queryByRole('button', { name: /Go to problem: Question "Sum"/ }) ??
              screen.getByRole('link', { name: /"Sum" must have question text/ }),
          ),
    CHECK: (_, user) => user.click(press('Check')),
    PREVIEW: (_, user) => user.click(press('Preview')),
    SAVE: ({ publish, stay }, user) => user.click(press(saveLabel(publish, stay))),
    CANCEL: (_, user) => user.click(press('Cancel')),
    CONFIRM: (_, user) => user.click(press(confirmLabels)),
    KEEP: (_, user) => user.click(press(keepLabels)),
  },
}

beforeAll(preloadEditorDialogs)

describe('The quiz editor on the page', () => {
  const taken: string[] = []

  test.each(tours(graph).map((tour, at) => [at + 1, tour] as const))('follows tour %i', async (_, tour) => {
    taken.push(...(await runOnPage(quizEditorModel, tour, editor)))
  })

  // Shows: The paths of a teacher's machines are walked on the page.
  test('takes every transition on its tours', () => expectAllTransitions(quizEditorModel.machine, taken))
})
