import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Creates the tokens with which programs call in place of a person. */
export const apiTokensMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table api_tokens (id text primary key, token_hash text not null unique, user_id text not null references users(id) on delete cascade, name text not null,
      scope text not null, course_id text references courses(id) on delete cascade, created_at ${instant} not null, expires_at ${instant} not null, used_at ${instant})${strict}`,
    'create index api_tokens_user on api_tokens (user_id, created_at)',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
