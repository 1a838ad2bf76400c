import type { AuthorAssignmentReply } from '../../../domain/api/assignments.ts'
import type { QuestionSubmissionsReply, RevealReply } from '../../../domain/api/question-grading.ts'
import type { QuestionPage, QuizOutline } from '../../machines/question-grading/contract.ts'
import type { NamedStudent } from '../../machines/student-names/setup.ts'
import { getJson, postJson } from './http.ts'

const urlOf = (quizId: string) => `/api/teacher-review/${encodeURIComponent(quizId)}`

/** Reads up to 50 answers to a question, from the beginning or behind a cursor; rejects with an ApiProblem. */
export function fetchQuestionPage(quizId: string, questionId: string, cursor: string | null, signal?: AbortSignal): Promise<QuestionPage> {
  const after = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const url = `${urlOf(quizId)}/questions/${encodeURIComponent(questionId)}/submissions${after}`
  return getJson<QuestionSubmissionsReply>(url, signal && { signal })
}

/** Reads the title of a quiz and the questions that it has now, in their order; rejects with an ApiProblem. */
export async function fetchOutline(quizId: string, signal?: AbortSignal): Promise<QuizOutline> {
  const reply = await getJson<AuthorAssignmentReply>(`/api/assignments/${encodeURIComponent(quizId)}`, signal && { signal })
  return { title: reply.assignment.title, questions: reply.questions.map(({ id, title }) => ({ id, title })) }
}

/** Says whose the answers to a question are, which the server writes down first; rejects with an ApiProblem. */
export async function revealNames(quizId: string, questionId: string, signal?: AbortSignal): Promise<NamedStudent[]> {
  const { students } = await postJson<RevealReply>(`${urlOf(quizId)}/reveal`, { questionId }, signal && { signal })
  return students.map(({ submissionId, name, email }) => ({ submissionId, name, email }))
}
