import { expect, type Page, test } from '@playwright/test'
import { answerCheckerModel } from '../../../src/machines/answer-checker/alphabet.ts'
import { previewModel } from '../../../src/machines/preview/alphabet.ts'
import { questionSearchModel } from '../../../src/machines/question-search/alphabet.ts'
import { quizConflictModel } from '../../../src/machines/quiz-conflict/alphabet.ts'
import { quizEditorModel } from '../../../src/machines/quiz-editor/alphabet.ts'
import { answerCheckerStage, previewStage, questionSearchStage, quizConflictStage, quizEditorStage } from '../stages/authoring.ts'
import { walkAll } from '../support/page-tours.ts'

/** The host of the machine takes the page away where it is closed. */
const gone = { closed: (page: Page) => expect(page.locator('[data-machine="preview"]')).toHaveCount(0) }

test.describe('Tours in Chromium take every transition, and axe finds nothing in any state', () => {
  test.beforeEach(() => test.setTimeout(300_000))

  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the quiz editor', ({ browser }) => walkAll({ browser }, quizEditorModel, quizEditorStage))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the preview', ({ browser }) => walkAll({ browser }, previewModel, { ...previewStage, elsewhere: gone }))
  test('of the search for own questions', ({ browser }) =>
    walkAll({ browser }, questionSearchModel, { ...questionSearchStage, elsewhere: { closed: () => Promise.resolve() } }))
  test('of the choice between two versions', ({ browser }) =>
    walkAll({ browser }, quizConflictModel, { ...quizConflictStage, elsewhere: { closed: () => Promise.resolve() } }))
  // Shows: The paths of a teacher's machines are walked in Chromium, and axe finds nothing in any state.
  test('of the bench of a short answer', ({ browser }) => walkAll({ browser }, answerCheckerModel, answerCheckerStage))
})
