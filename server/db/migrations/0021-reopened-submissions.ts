import { type Kysely, sql } from 'kysely'
import { type Dialect, typesOf } from '../dialect.ts'

const closings = 'attempt_id, closed_by, at, reason, early'

/** A teacher may close an attempt again after it was reopened. */
const oftenClosed: Record<Dialect, (instant: string) => string[]> = {
  sqlite: (instant) => [
    'alter table teacher_closings rename to first_closings',
    `create table teacher_closings (attempt_id text not null references attempts(id), closed_by text not null references users(id), at ${instant} not null,
      reason text not null, early integer not null, primary key (attempt_id, at)) strict`,
    `insert into teacher_closings (${closings}) select ${closings} from first_closings`,
    'drop table first_closings',
    `create trigger teacher_closings_update before update on teacher_closings begin select raise(abort, 'teacher_closings is append-only'); end`,
    `create trigger teacher_closings_delete before delete on teacher_closings begin select raise(abort, 'teacher_closings is append-only'); end`,
  ],
  postgres: () => [
    'alter table teacher_closings drop constraint teacher_closings_pkey',
    'alter table teacher_closings add primary key (attempt_id, at)',
  ],
}

/** Keeps every submission that a teacher reopened, with its receipt, and the part of a minute that a reopened attempt is given. */
export const reopenedSubmissionsMigration = (dialect: Dialect) => {
  const { strict, instant } = typesOf(dialect)
  const statements = [
    `create table reopened_submissions (act_id text not null references room_acts(id), attempt_id text not null references attempts(id) on delete cascade,
      at ${instant} not null, epoch integer not null, log_seq integer not null, log_head text not null, receipt text, receipt_form integer not null,
      submitted_at ${instant} not null, closed_by text, submission text not null, answers text not null, grades text not null,
      primary key (act_id, attempt_id))${strict}`,
    'create index reopened_submissions_attempt on reopened_submissions (attempt_id)',
    'create index reopened_submissions_receipt on reopened_submissions (receipt) where receipt is not null',
    `alter table attempt_minutes add column ms ${instant} not null default 0`,
    ...oftenClosed[dialect](instant),
  ]
  return {
    async up(db: Kysely<unknown>) {
      for (const statement of statements) await sql.raw(statement).execute(db)
    },
  }
}
