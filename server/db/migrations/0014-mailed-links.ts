import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Lets a person have one password link from an admin and one by e-mail; links that are there are from an admin. */
export const mailedLinksMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table links_by_way (user_id text not null references users(id) on delete cascade, way text not null check (way in ('admin', 'mail')), token_hash text not null unique,
      created_at ${instant} not null, expires_at ${instant} not null, primary key (user_id, way))${strict}`,
    `insert into links_by_way (user_id, way, token_hash, created_at, expires_at) select user_id, 'admin', token_hash, created_at, expires_at from password_links`,
    'drop table password_links',
    'alter table links_by_way rename to password_links',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
