import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const carried = 'id, attempt_id, question_id, writer, source, seq, base, answer_id, text_answer, bytes, received_at, in_time, written_at'

/** Keeps an answer that another one replaced among the texts that do not count, with its grade; also those replaced before. */
export const replacedAnswersMigration = (dialect: Dialect) => {
  const { strict, instant, real } = typesOf(dialect)
  const counter = dialect === 'postgres' ? 'bigint' : 'integer'
  const bytes = '200 + octet_length(a.replaced_text)'
  const isAnswered = `(a.replaced_answer_id is not null or a.replaced_text <> '')`
  const statements = [
    'alter table evidence rename to first_evidence',
    `create table evidence (id text primary key, attempt_id text not null references attempts(id), question_id text not null, writer text not null,
      source text not null check (source in ('rival','late','file','submitted')), seq ${counter} not null, base ${counter} not null, answer_id text, text_answer text not null,
      bytes integer not null, received_at ${instant} not null, in_time integer not null, written_at ${instant}, uploaded_by text,
      counted_until ${instant}, points ${real}, manual integer not null default 0, feedback text not null default '', graded_by text,
      unique (attempt_id, question_id, writer, source))${strict}`,
    `insert into evidence (${carried}, uploaded_by) select ${carried}, uploaded_by from first_evidence`,
    'drop table first_evidence',
    `insert into evidence (${carried}, counted_until)
      select a.id || ' before', a.attempt_id, a.question_id, 'replaced ' || a.replaced_version, coalesce(p.source, 'submitted'), 0, 0, a.replaced_answer_id,
        a.replaced_text, ${bytes}, coalesce(p.received_at, t.submitted_at, t.started_at), coalesce(p.in_time, 1), p.written_at, a.accepted_at
      from accepted_evidence a join attempts t on t.id = a.attempt_id
        left join accepted_evidence p on p.attempt_id = a.attempt_id and p.question_id = a.question_id and p.version = a.replaced_version
      where ${isAnswered}`,
    `update attempts set aside_bytes = aside_bytes + (select sum(${bytes}) from accepted_evidence a where a.attempt_id = attempts.id and ${isAnswered})
      where id in (select a.attempt_id from accepted_evidence a where ${isAnswered})`,
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
