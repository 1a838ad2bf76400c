import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'
import { createSortedIds } from '../sorted-ids.ts'

/** The evidence of protocol 1, by the revision that its device counted. */
interface FirstEvidence {
  attempt_id: string
  question_id: string
  revision: number
  text_answer: string
}

/** Answers by writers, `seq` and `version` in the place of one revision per device; evidence with ids, rivals beside it; the first view of a key. */
export const writersMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const counter = dialect === 'postgres' ? 'bigint' : 'integer'
  const key = 'attempt_id text not null references attempts(id), question_id text not null'
  const before = [
    'alter table answers rename column revision to version',
    ...(dialect === 'postgres' ? ['alter table answers alter column version type bigint'] : []),
    'alter table answers add column writer text',
    `alter table answers add column seq ${counter} not null default 0`,
    'alter table answers add column log_row integer not null default 0',
    'alter table answers add column log_whole integer not null default 0',
    'alter table answers add column flag_writer text',
    `alter table answers add column flag_seq ${counter} not null default 0`,
    `alter table attempts add column log_bytes ${counter} not null default 0`,
    `alter table attempts add column log_at ${instant} not null default 0`,
    'alter table attempts add column aside_bytes integer not null default 0',
    'alter table attempts add column receipt_form integer not null default 1',
    `update attempts set log_bytes = (select coalesce(sum(length(l.entries)), 0) from answer_log l where l.attempt_id = attempts.id) where status = 'open'`,
    `create table heard (${key}, writer text not null, seq ${counter} not null, primary key (attempt_id, question_id, writer))${strict}`,
    `create table evidence (id text primary key, ${key}, writer text not null, source text not null check (source in ('rival','late','file')), seq ${counter} not null,
      base ${counter} not null, answer_id text, text_answer text not null, bytes integer not null, received_at ${instant} not null, in_time integer not null,
      written_at ${instant}, uploaded_by text, unique (attempt_id, question_id, writer, source))${strict}`,
    'alter table accepted_evidence rename to first_accepted',
    `create table accepted_evidence (id text primary key, ${key}, source text not null, received_at ${instant} not null, in_time integer not null, written_at ${instant},
      answer_id text, text_answer text not null, version ${counter} not null, accepted_by text not null references users(id), accepted_at ${instant} not null,
      replaced_answer_id text, replaced_text text not null, replaced_flagged integer not null, replaced_version ${counter})${strict}`,
    'create index accepted_evidence_attempt on accepted_evidence (attempt_id)',
    `create table key_views (assignment_id text not null references assignments(id), student_id text not null references users(id), at ${instant} not null,
      primary key (assignment_id, student_id))${strict}`,
  ]
  const after = [
    'drop table first_accepted',
    'drop table late_evidence',
    'update attempts set aside_bytes = (select coalesce(sum(e.bytes), 0) from evidence e where e.attempt_id = attempts.id) where id in (select attempt_id from evidence)',
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of before) await sql.raw(statement).execute(db)
      await carryEvidenceOver(db)
      for (const statement of after) await sql.raw(statement).execute(db)
    },
  }
}

/** Everything goes over with an id of its own: what counts since to the accepted, the rest to what waits. */
async function carryEvidenceOver(db: Kysely<unknown>): Promise<void> {
  const accepted = sql`select 1 from first_accepted c where c.attempt_id = l.attempt_id and c.question_id = l.question_id and c.revision = l.revision`
  const { rows } = await sql<FirstEvidence>`select l.attempt_id, l.question_id, l.revision, l.text_answer from late_evidence l
    order by l.received_at, l.attempt_id, l.question_id, l.revision`.execute(db)
  const newId = createSortedIds()
  for (const { attempt_id, question_id, revision, text_answer } of rows) {
    const id = newId()
    const writer = `first edition ${revision}`
    const bytes = 200 + Buffer.byteLength(text_answer)
    const isIt = sql`l.attempt_id = ${attempt_id} and l.question_id = ${question_id} and l.revision = ${revision}`
    await sql`insert into accepted_evidence (id, attempt_id, question_id, source, received_at, in_time, written_at, answer_id, text_answer, version,
        accepted_by, accepted_at, replaced_answer_id, replaced_text, replaced_flagged, replaced_version)
      select ${id}, l.attempt_id, l.question_id, l.source, l.received_at, 0, l.written_at, l.answer_id, l.text_answer, l.revision,
        c.accepted_by, c.accepted_at, c.replaced_answer_id, c.replaced_text, c.replaced_flagged, c.replaced_revision
      from late_evidence l join first_accepted c on c.attempt_id = l.attempt_id and c.question_id = l.question_id and c.revision = l.revision
      where ${isIt}`.execute(db)
    await sql`insert into evidence (id, attempt_id, question_id, writer, source, seq, base, answer_id, text_answer, bytes, received_at, in_time, written_at, uploaded_by)
      select ${id}, l.attempt_id, l.question_id, ${writer}, l.source, 0, 0, l.answer_id, l.text_answer, cast(${bytes} as integer), l.received_at, 0,
        l.written_at, l.uploaded_by
      from late_evidence l where ${isIt} and not exists (${accepted})`.execute(db)
  }
}
