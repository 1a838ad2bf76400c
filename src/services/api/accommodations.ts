import type {
  AccommodationImportBody,
  AccommodationImportReply,
  AccommodationView,
  CourseAccommodationsReply,
  GiveForCourseBody,
  GiveForQuizBody,
  GivenReply,
  QuizAccommodationsReply,
  StudentGroupBody,
  StudentGroupReply,
  StudentGroupsReply,
  StudentGroupView,
} from '../../../domain/api/accommodations.ts'
import { limits } from '../../../domain/limits.ts'
import { ApiProblem, factsOf, problemOf } from '../../../domain/problem.ts'
import type {
  AccommodationList,
  AccommodationScope,
  AccommodationsQuery,
  GiveReplied,
  Giving,
} from '../../machines/accommodations/setup.ts'
import { deleteJson, getJson, postJson, putJson } from './client/http.ts'

const IMPORT_TIMEOUT_MS = 60_000

const courseUrl = (courseId: string): string => `/api/courses/${encodeURIComponent(courseId)}`
const quizUrl = (assignmentId: string): string => `/api/assignments/${encodeURIComponent(assignmentId)}`
const scopeUrl = ({ courseId, assignmentId }: AccommodationScope): string =>
  `${assignmentId === null ? courseUrl(courseId) : quizUrl(assignmentId)}/accommodations`

/** Reads one page of what the students of a quiz, or of a course, are given; a page behind the last one is empty. */
export async function fetchAccommodations(
  scope: AccommodationScope,
  { search, onlyGiven, page }: AccommodationsQuery,
  signal?: AbortSignal,
): Promise<AccommodationList> {
  const asked = new URLSearchParams({ page: String(page) })
  if (search.trim() !== '') asked.set('search', search.trim().slice(0, limits.search))
  if (onlyGiven) asked.set('only', 'given')
  return getJson<QuizAccommodationsReply | CourseAccommodationsReply>(`${scopeUrl(scope)}?${asked}`, { signal })
}

/** Writes what is given for a course or a quiz: a course knows no dates. */
function givingBody({ scope, accommodation, reason, basis }: Giving): GiveForCourseBody | GiveForQuizBody {
  const why = { reason: reason.trim(), ...(basis !== undefined && { basis }) }
  if (accommodation === null || scope.assignmentId !== null) return { accommodation, ...why }
  const { availableFrom: _from, availableUntil: _until, dueDate: _due, ...times } = accommodation
  return { accommodation: times, ...why }
}

/** Gives something to a student or a group, or takes it away, unless something else has been given since the page read it; rejects with an ApiProblem. */
export async function giveAccommodation(giving: Giving, signal?: AbortSignal): Promise<GiveReplied> {
  const { kind, id } = giving.receiver
  const url = `${scopeUrl(giving.scope)}/${kind === 'group' ? 'groups' : 'students'}/${encodeURIComponent(id)}`
  try {
    const { extended } = await putJson<GivenReply>(url, givingBody(giving), { signal })
    return { kind: 'given', extended }
  } catch (error) {
    const { given } = error instanceof ApiProblem ? (factsOf(error.body) as { given?: AccommodationView | null }) : {}
    if (given === undefined) throw error
    return { kind: 'changed', given, refusal: problemOf(error) }
  }
}

/** Reads a file of accommodations, or with `apply` carries it out; rejects with an ApiProblem, 400 `tooManyLines` or `unreadableList`. */
export const importAccommodations = (
  assignmentId: string,
  file: AccommodationImportBody,
  signal?: AbortSignal,
): Promise<AccommodationImportReply> =>
  postJson<AccommodationImportReply>(`${quizUrl(assignmentId)}/accommodations/import`, file, {
    timeoutMs: IMPORT_TIMEOUT_MS,
    signal,
  })

/** Reads the groups of a course with their members. */
export const fetchGroups = async (courseId: string, signal?: AbortSignal): Promise<StudentGroupView[]> =>
  (await getJson<StudentGroupsReply>(`${courseUrl(courseId)}/groups`, { signal })).groups

/** Writes a group, a new one where `groupId` is null; rejects with 409 `nameTaken` or `tooManyGroups`. */
export async function saveGroup(
  courseId: string,
  groupId: string | null,
  group: StudentGroupBody,
  signal?: AbortSignal,
): Promise<StudentGroupReply> {
  const url = `${courseUrl(courseId)}/groups`
  if (groupId === null) return postJson<StudentGroupReply>(url, group, { signal })
  return putJson<StudentGroupReply>(`${url}/${encodeURIComponent(groupId)}`, group, { signal })
}

/** Deletes a group with what it was given; running attempts keep their time. */
export async function deleteGroup(courseId: string, groupId: string, signal?: AbortSignal): Promise<void> {
  await deleteJson(`${courseUrl(courseId)}/groups/${encodeURIComponent(groupId)}`, { signal })
}
