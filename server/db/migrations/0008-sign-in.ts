import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

/** Creates the counts of sign-in tries that all servers share, turns, spent proofs and one-time codes; marks accounts that registered themselves. */
export const signInMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table account_failures (account text not null, slot ${instant} not null, failures integer not null, primary key (account, slot))${strict}`,
    `create table pair_failures (pair text not null, slot ${instant} not null, failures integer not null, last_at ${instant} not null, primary key (pair, slot))${strict}`,
    `create table sign_in_lanes (account text primary key, next_at ${instant} not null)${strict}`,
    `create table sign_in_turns (account text not null, device text not null, turn_at ${instant} not null, primary key (account, device))${strict}`,
    `create table spent_proofs (challenge text primary key, expires_at ${instant} not null)${strict}`,
    `create table tries (subject text not null, slot ${instant} not null, count integer not null, primary key (subject, slot))${strict}`,
    `create table sign_in_codes (user_id text primary key references users(id) on delete cascade, code_hash text not null, created_at ${instant} not null, expires_at ${instant} not null, tries integer not null)${strict}`,
    'create index account_failures_slot on account_failures (slot)',
    'create index pair_failures_slot on pair_failures (slot)',
    'create index sign_in_turns_at on sign_in_turns (turn_at)',
    'create index spent_proofs_expires on spent_proofs (expires_at)',
    'create index tries_slot on tries (slot)',
    'alter table users add column self_registered integer not null default 0',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
