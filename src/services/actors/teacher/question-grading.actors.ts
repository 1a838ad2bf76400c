import { fromCallback } from 'xstate'
import type { DraftCommand, LoadedQuestion, QuestionGradingInput, QuestionPage } from '../../../machines/question-grading/contract.ts'
import type { NamedStudent, StudentNamesInput } from '../../../machines/student-names/setup.ts'
import { fetchOutline, fetchQuestionPage, revealNames } from '../../api/question-grading.ts'
import { createGradeDraftKeeper } from '../../device/grade-draft-keeper.ts'
import { readDrafts } from '../../device/grade-drafts.ts'
import { task } from '../task.ts'
import { saveGradeTask } from './quiz-review.actors.ts'

export const questionGradingActors = {
  loadQuestion: task<LoadedQuestion, QuestionGradingInput>(async ({ input, signal }) => {
    const { assignmentId, questionId } = input
    const [outline, page] = await Promise.all([
      fetchOutline(assignmentId, signal),
      fetchQuestionPage(assignmentId, questionId, null, signal),
    ])
    return { outline, page, drafts: readDrafts(input) }
  }),
  loadPage: task<QuestionPage, { assignmentId: string; questionId: string; cursor: string }>(({ input, signal }) =>
    fetchQuestionPage(input.assignmentId, input.questionId, input.cursor, signal),
  ),
  saveGrade: saveGradeTask,
  draftKeeper: fromCallback<DraftCommand, QuestionGradingInput>(({ input, receive }) => {
    const keeper = createGradeDraftKeeper(Object.values(readDrafts(input)).map((draft) => ({ place: input, draft })))
    receive((command) => {
      if (command.type === 'keep') keeper.keep(input, command.draft)
      else keeper.forget(input, command.submissionId)
    })
    return keeper.stop
  }),
}

export const studentNamesActors = {
  revealNames: task<NamedStudent[], StudentNamesInput>(({ input, signal }) => revealNames(input.assignmentId, input.questionId, signal)),
}
