import type { Question } from '../../../../domain/quiz/quiz.ts'
import type { QuizVersionsTable } from '../../../db/schema.ts'
import { read, type Sql } from './database/sql.ts'

/** A quiz version, parsed, with what a save has to look up. */
export interface Version {
  id: string
  questions: readonly Question[]
  choices: ReadonlyMap<string, ReadonlySet<string>>
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

function parse({ id, questions }: QuizVersionsTable): Version {
  const list = JSON.parse(questions) as Question[]
  return {
    id,
    questions: list,
    choices: new Map(list.map((question) => [question.id, new Set(question.answers.map((choice) => choice.id))])),
  }
}

function missingVersion(id: string): never {
  throw new Error(`Quiz version ${id} does not exist`)
}
