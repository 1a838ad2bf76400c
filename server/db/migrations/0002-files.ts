import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Creates the tables of uploaded files, which lie in chunks, and the index by which a module's file is found. */
export const filesMigration = (dialect: Dialect) => {
  const { strict, blob, instant } = typesOf(dialect)
  const statements = [
    `create table uploads (id text primary key, created_at ${instant} not null)${strict}`,
    'create index uploads_created on uploads (created_at)',
    `create table upload_chunks (upload_id text not null references uploads(id) on delete cascade, position integer not null, bytes ${blob} not null, primary key (upload_id, position))${strict}`,
    `create table files (hash text primary key, upload_id text not null unique references uploads(id), kind text not null check (kind in ('pdf','video')), mime text not null, size integer not null,
      created_at ${instant} not null)${strict}`,
    `create table file_owners (hash text not null references files(hash), user_id text not null references users(id), primary key (hash, user_id))${strict}`,
    `create index modules_file on modules (url) where kind <> 'link'`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
