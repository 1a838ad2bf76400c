import type { AuthorAssignmentReply } from '../../../domain/api/assignments.ts'
import type { QuestionSubmissionsReply, RevealReply } from '../../../domain/api/question-grading.ts'
import type { QuestionPage, QuizOutline } from '../../machines/question-grading/contract.ts'
import type { NamedStudent } from '../../machines/student-names/setup.ts'
import { getJson, postJson } from './client/http.ts'

const urlOf = (assignmentId: string) => `/api/teacher-review/${encodeURIComponent(assignmentId)}`

/** Reads up to 50 answers to a question, from the beginning or behind a cursor; rejects with an ApiProblem. */
export function fetchQuestionPage(
  assignmentId: string,
  questionId: string,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<QuestionPage> {
  const after = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
  const url = `${urlOf(assignmentId)}/questions/${encodeURIComponent(questionId)}/submissions${after}`
  return getJson<QuestionSubmissionsReply>(url, { signal })
}

/** Reads the title of a quiz and the questions that it has now, in their order; rejects with an ApiProblem. */
export async function fetchOutline(assignmentId: string, signal?: AbortSignal): Promise<QuizOutline> {
  const reply = await getJson<AuthorAssignmentReply>(`/api/assignments/${encodeURIComponent(assignmentId)}`, { signal })
  return { title: reply.assignment.title, questions: reply.questions.map(({ id, title }) => ({ id, title })) }
}

/** Says whose the answers to a question are, which the server writes down first; rejects with an ApiProblem. */
export async function revealNames(assignmentId: string, questionId: string, signal?: AbortSignal): Promise<NamedStudent[]> {
  const { students } = await postJson<RevealReply>(`${urlOf(assignmentId)}/reveal`, { questionId }, { signal })
  return students.map(({ submissionId, name, email }) => ({ submissionId, name, email }))
}
