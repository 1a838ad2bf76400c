import type { QuestionStatistics } from '../../../domain/api/statistics.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import type { Deps } from '../../deps.ts'
import { graderGroupStore } from '../courses/grader-groups.store.ts'
import { withAcceptedAnswer } from './accepted-answers.service.ts'
import { regradeStore } from './regrades.store.ts'

/** Says whether a changed key of a quiz waits for a decision about its submissions. */
export const isKeyWaiting = async (db: Deps['db'], assignmentId: string): Promise<boolean> =>
  Boolean((await regradeStore(db).waiting(assignmentId))?.decided_version_id)

/** Says whether a changed key waits for a decision, or was decided about; nothing to those who do not see all students whom that is about. */
export function keyChangeStateReader({ db }: Pick<Deps, 'db'>) {
  const [regrades, graders] = [regradeStore(db), graderGroupStore(db)]
  return async (assignmentId: string, readerId: string): Promise<{ keyChange?: 'waiting' | 'decided' }> => {
    if (!(await graders.seesAll(assignmentId, readerId))) return {}
    if (await isKeyWaiting(db, assignmentId)) return { keyChange: 'waiting' }
    const last = await regrades.last(assignmentId)
    return last && last.status !== 'undone' ? { keyChange: 'decided' } : {}
  }
}

/** Marks the answers of a question that its key takes now, and by which these submissions are not graded. */
export function markAnswersInKey(view: QuestionStatistics, current: Question | undefined): QuestionStatistics {
  if (!current) return view
  const inKey = { inKey: true as const }
  const takes = (choiceId: string | null) => current.answers.some(({ id, correct }) => id === choiceId && correct)
  const isTaken = (text: string) => current.questionType === 'short_answer' && withAcceptedAnswer(current, { text }) === current
  return {
    ...view,
    choices: view.choices.map((choice) => ({ ...choice, ...(!choice.isCorrect && takes(choice.choiceId) && inKey) })),
    commonAnswers: view.commonAnswers.map((answer) => ({
      ...answer,
      ...(answer.meanPoints !== null && answer.meanPoints < view.points && isTaken(answer.text) && inKey),
    })),
  }
}
