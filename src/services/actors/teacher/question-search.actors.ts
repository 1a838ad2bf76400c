import type { FoundPage, SearchQuery } from '../../../machines/question-search/setup.ts'
import { searchQuestions } from '../../api/assignments.ts'
import { questionFromReply } from '../../api/quiz-wire.ts'
import { task } from '../task.ts'

/** The actors of the search for own questions. */
export const questionSearchActors = {
  findQuestions: task<FoundPage, SearchQuery>(async ({ input, signal }) => {
    const { questions, page, pageCount, total } = await searchQuestions(input.search, input.page, signal)
    const shown = questions.map(({ quizTitle, courseTitle, question }) => ({
      id: question.id,
      quizTitle,
      courseTitle,
      question: questionFromReply(question),
    }))
    return { questions: shown, page, pageCount, total }
  }),
}
