import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Lets an upload reserve room for its owner before its bytes come. */
export const limitsMigration = (dialect: Dialect) => {
  const { instant } = typesOf(dialect)
  const statements = [
    'alter table uploads add column owner_id text',
    `alter table uploads add column reserved ${instant} not null default 0`,
    'create index uploads_owner on uploads (owner_id)',
    'create index image_owners_user on image_owners (user_id)',
    'create index file_owners_user on file_owners (user_id)',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
