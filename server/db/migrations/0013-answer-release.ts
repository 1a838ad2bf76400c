import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Lets an author choose when correct answers can be seen; quizzes that are there keep what they have by themselves. */
export const answerReleaseMigration = (dialect: Dialect) => {
  const { instant } = typesOf(dialect)
  const statements = [
    'alter table assignments add column show_answers_when text',
    `alter table assignments add column answers_released_at ${instant}`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
