import { isDeepStrictEqual } from 'node:util'
import type { AccommodationImportReply, AccommodationLine, AccommodationVerdict } from '../../../domain/api/accommodations.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { type Accommodation, noAccommodation } from '../../../domain/time/accommodation.ts'
import { windowEnd } from '../../../domain/time/deadline.ts'
import { effectiveFacts } from '../../../domain/time/effective-facts.ts'
import type { Deps } from '../../deps.ts'
import { duplicateOf } from '../../http/csv-table.ts'
import { fullNameOf, textKey } from '../accounts/users.store.ts'
import { outageStore } from '../attempts/outages.store.ts'
import {
  csvOf,
  faultOf,
  givenCells,
  headings,
  type LineFault,
  type ReadLine,
  readAccommodations,
  timeCell,
  windowHeadings,
} from './accommodation-csv.ts'
import { readStudents } from './course-students.store.ts'
import { givenStore } from './given.store.ts'
import type { Giving } from './giving.ts'

const everybody = { search: '', onlyGiven: false }
const allPages = 0

const scopeOf = ({ id, courseId }: Assignment) => ({ courseId, assignmentId: id })

/** Writes what every student of a quiz is given for it, and what each has in effect, as a CSV file. */
export async function accommodationFile(db: Deps['db'], quiz: Assignment): Promise<string> {
  const store = givenStore(db)
  const { rows } = await readStudents(db, scopeOf(quiz), everybody, allPages)
  const [given, own, outages] = [await store.inQuiz(quiz), await store.own(quiz), await outageStore(db).since(0)]
  const lines = rows.map(({ studentId, email, firstName, lastName }) => {
    const facts = effectiveFacts(quiz, given.get(studentId) ?? [])
    const times = [timeCell(facts.availableFrom), timeCell(windowEnd(facts, outages)), timeCell(facts.dueDate)]
    const name = fullNameOf({ first_name: firstName, last_name: lastName })
    const cells = givenCells(own.get(studentId) ?? noAccommodation)
    return [email, ...cells, name, facts.timeLimitMinutes ?? '', ...times, facts.allowedAttempts ?? '']
  })
  return csvOf([headings, ...lines])
}

interface Judged {
  line: AccommodationLine
  giving: Giving | null
}

const isNothing = (given: Accommodation): boolean => isDeepStrictEqual(given, noAccommodation)

function changeOf(had: Accommodation | undefined, has: Accommodation): AccommodationVerdict {
  if (isDeepStrictEqual(had ?? noAccommodation, has)) return 'unchanged'
  if (isNothing(has)) return 'removed'
  return had === undefined ? 'given' : 'changed'
}

const faultFields = ([first, ...otherFaults]: readonly LineFault[]) => ({ ...first, ...(otherFaults.length > 0 ? { otherFaults } : {}) })

/** A window is compared once both of its ends can be read. */
function windowFaults(has: Accommodation, faults: readonly LineFault[]): LineFault[] {
  const fault = faults.some(({ column }) => windowHeadings.includes(column)) ? null : faultOf(has)
  return fault === null ? [] : [fault]
}

/** Returns a function that judges one line after another; a student whom an earlier line names is a duplicate. */
async function lineJudge(db: Deps['db'], quiz: Assignment) {
  const { rows } = await readStudents(db, scopeOf(quiz), everybody, allPages)
  const ids = new Map(rows.map(({ email, studentId }) => [textKey(email), studentId]))
  const own = await givenStore(db).own(quiz)
  const seen = new Map<string, number>()
  return ({ line, email, read, faults }: ReadLine): Judged => {
    const studentId = ids.get(textKey(email))
    const said = (verdict: AccommodationVerdict, found = faults): Judged => ({
      line: { line, email, verdict, ...faultFields(found) },
      giving: null,
    })
    if (studentId === undefined) return said('noSuchStudent')
    const earlier = seen.get(studentId)
    if (earlier !== undefined) return said('duplicate', [duplicateOf(earlier), ...faults])
    seen.set(studentId, line)
    const has = { ...noAccommodation, ...own.get(studentId), ...read }
    const all = [...faults, ...windowFaults(has, faults)]
    if (all.length > 0) return said('invalid', all)
    const giving = { scope: scopeOf(quiz), receiver: { studentId }, accommodation: isNothing(has) ? null : has }
    return { ...said(changeOf(own.get(studentId), has)), giving }
  }
}

function totalsOf(lines: readonly AccommodationLine[]): AccommodationImportReply['totals'] {
  const totals = { given: 0, changed: 0, removed: 0, unchanged: 0, noSuchStudent: 0, duplicate: 0, invalid: 0 }
  for (const { verdict } of lines) totals[verdict] += 1
  return totals
}

/** What a file says of the students of a quiz; `givings` are what it gives, none where a line is faulty. */
export async function judgeFile(db: Deps['db'], quiz: Assignment, csv: string) {
  const judge = await lineJudge(db, quiz)
  const judged = readAccommodations(csv).map(judge)
  const lines = judged.map(({ line }) => line)
  const isGood = judged.every(({ giving }) => giving !== null)
  return { lines, totals: totalsOf(lines), isGood, givings: isGood ? judged.flatMap(({ giving }) => giving ?? []) : [] }
}
