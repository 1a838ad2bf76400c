import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { QuizVersionsTable } from '../../../db/schema.ts'
import { read, type Sql } from './database/sql.ts'

/** A quiz version, parsed, with what a save has to look up. */
export interface Version {
  id: string
  questions: readonly Question[]
  choices: ReadonlyMap<string, ReadonlySet<string>>
  /** The version whose questions were asked, where this one only has another key for them. */
  baseId: string | null
}

const kept = 100

/** Keeps the versions used last, because a version never changes. */
export function createVersions() {
  const versions = new Map<string, Version>()

  const keep = (version: Version): void => {
    versions.delete(version.id)
    versions.set(version.id, version)
    const [oldest] = versions.keys()
    if (versions.size > kept && oldest !== undefined) versions.delete(oldest)
  }

  return {
    /** Returns the versions with these ids, reading those that are not at hand in one statement; throws when one does not exist. */
    async load(sql: Sql, ids: Iterable<string>): Promise<Map<string, Version>> {
      const wanted = [...new Set(ids)]
      const missing = wanted.filter((id) => !versions.has(id))
      const fetched = missing.length > 0 ? await read<QuizVersionsTable>(sql, 'versions', [missing]) : []
      const found = new Map(fetched.map((row) => [row.id, parse(row)]))
      const loaded = new Map(wanted.map((id) => [id, versions.get(id) ?? found.get(id) ?? missingVersion(id)]))
      for (const version of loaded.values()) keep(version)
      return loaded
    },
    async one(sql: Sql, id: string): Promise<Version> {
      return (await this.load(sql, [id])).get(id) ?? missingVersion(id)
    },
  }
}

export type Versions = ReturnType<typeof createVersions>

/** Returns the versions that were asked, by the ids of those that grade; a decision may have left questions out of the latter. */
export async function askedVersions(versions: Versions, sql: Sql, ids: Iterable<string>): Promise<Map<string, Version>> {
  const grading = await versions.load(sql, ids)
  const bases = await versions.load(
    sql,
    [...grading.values()].flatMap(({ baseId }) => baseId ?? []),
  )
  return new Map([...grading].map(([id, version]) => [id, bases.get(version.baseId ?? '') ?? version]))
}

/** Returns the version that was asked where attempts are graded by this one. */
export const askedVersion = async (versions: Versions, sql: Sql, id: string): Promise<Version> =>
  (await askedVersions(versions, sql, [id])).get(id) ?? missingVersion(id)

function parse({ id, questions, base_id }: QuizVersionsTable): Version {
  const list = JSON.parse(questions) as Question[]
  return {
    id,
    baseId: base_id,
    questions: list,
    choices: new Map(list.map((question) => [question.id, new Set(question.answers.map((choice) => choice.id))])),
  }
}

function missingVersion(id: string): never {
  throw new Error(`Quiz version ${id} does not exist`)
}
