import type { Accommodation } from '../../../../domain/time/accommodation.ts'
import { accommodationOf, type GivenRow, givenByStudent } from '../../accommodations/accommodation-row.ts'
import { read, type Sql } from './database/sql.ts'

/** Reads everything that a student is given in a quiz: for it and for its course, alone and in groups. */
export const givenTo = async (sql: Sql, assignmentId: string, studentId: string): Promise<Accommodation[]> =>
  (await read<GivenRow>(sql, 'accommodationsOf', [assignmentId, studentId])).map(accommodationOf)

/** Reads what everybody is given in a quiz, by student; whoever is given nothing is left out. */
export const givenInQuiz = async (sql: Sql, assignmentId: string): Promise<Map<string, Accommodation[]>> =>
  givenByStudent(await read<GivenRow & { student: string | null }>(sql, 'quizAccommodations', [assignmentId]))
