import type { Accommodation } from '../../../../domain/time/accommodation.ts'
import { accommodationOf, type GivenRow } from '../../accommodations/accommodation-row.ts'
import { read, type Sql } from './database/sql.ts'

/** Reads everything that a student is given in a quiz: for it and for its course, alone and in groups. */
export const givenTo = async (sql: Sql, assignmentId: string, studentId: string): Promise<Accommodation[]> =>
  (await read<GivenRow>(sql, 'accommodationsOf', [assignmentId, studentId])).map(accommodationOf)

/** Reads what everybody is given in a quiz, by student; whoever is given nothing is left out. */
export async function givenInQuiz(sql: Sql, assignmentId: string): Promise<Map<string, Accommodation[]>> {
  const rows = await read<GivenRow & { student: string | null }>(sql, 'quizAccommodations', [assignmentId])
  const found = new Map<string, Accommodation[]>()
  for (const row of rows) if (row.student !== null) found.set(row.student, [...(found.get(row.student) ?? []), accommodationOf(row)])
  return found
}
