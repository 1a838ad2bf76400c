import { advisoryLocks } from '../../../../db/advisory-locks.ts'
import type { Dialect } from '../../../../db/dialect.ts'
import type { Column } from '../database/sql-fragments.ts'

interface SqlFragments {
  records: (columns: readonly Column[]) => string
  lock: string
}

const newEnd: readonly Column[] = [
  ['attempt', 'text'],
  ['deadline', 'bigint'],
  ['begun_deadline', 'bigint'],
  ['credited', 'bigint'],
  ['grace_credited', 'bigint'],
  ['limit_minutes', 'double precision'],
  ['open_from', 'bigint'],
  ['open_until', 'bigint'],
  ['until_set_at', 'bigint'],
  ['quiz_from', 'bigint'],
  ['quiz_until', 'bigint'],
  ['other_rules', 'text'],
  ['due_given', 'bigint'],
  ['due_latest', 'bigint'],
]
const setEnd = newEnd.slice(1).map(([column]) => `${column} = e.${column}`)

const newRules: readonly Column[] = [
  ['attempt', 'text'],
  ['rules', 'text'],
]

const newHead: readonly Column[] = [
  ['attempt', 'text'],
  ['seq', 'integer'],
  ['head', 'text'],
  ['bytes', 'bigint'],
  ['at', 'bigint'],
]

const beating = `from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${advisoryLocks.liveness} and objsubid = 1 and granted
  and database = (select oid from pg_database where datname = current_database())`

/** The longest that what locks many attempts waits for one of them, in ms. */
const brieflyWaited = 1_500

const postgresLocks = {
  lockBeats: `select pg_advisory_xact_lock(${advisoryLocks.beats})`,
  lockToBegin: `select pg_advisory_xact_lock_shared(hashtextextended($1, ${advisoryLocks.assignment}))`,
  lockToExtend: `select pg_advisory_xact_lock(hashtextextended($1, ${advisoryLocks.assignment}))`,
  lockAttempts: 'select id from attempts where id = any($1::text[]) order by id for no key update',
  lockFreeAttempts: 'select id from attempts where id = any($1::text[]) order by id for no key update skip locked',
  waitBriefly: `select set_config('lock_timeout', least(setting::int, ${brieflyWaited})::text, true) from pg_settings where name = 'lock_timeout'`,
  lockKey: `select pg_advisory_xact_lock_shared(hashtextextended($1, ${advisoryLocks.key}))`,
  lockCodes: `select pg_advisory_xact_lock(hashtextextended(subject, ${advisoryLocks.accessCode})) from unnest($1::text[]) as subject`,
  showBeating: `select pg_try_advisory_lock_shared(${advisoryLocks.liveness}) where not exists (select 1 ${beating} and pid = pg_backend_pid())`,
  otherBeating: `select 1 as found ${beating} and pid <> pg_backend_pid() limit 1`,
  databaseTime:
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint + time_offset as at, time_offset, version from database_time',
}

/** SQLite lets one connection write at a time, so it needs no locks and no time of its own. */
const sqliteLocks: typeof postgresLocks = {
  lockBeats: 'select 1',
  lockToBegin: 'select $1',
  lockToExtend: 'select $1',
  lockAttempts: 'select $1',
  lockFreeAttempts: 'select $1',
  waitBriefly: 'select 1',
  lockKey: 'select $1',
  lockCodes: 'select $1',
  showBeating: 'select 1',
  otherBeating: 'select 1 as found',
  databaseTime: 'select 0 as at, time_offset, version from database_time',
}

const locksOf = (dialect: Dialect) => (dialect === 'postgres' ? postgresLocks : sqliteLocks)

/** What a student is given makes no window a long one. */
const isShort = 'a.available_until - a.available_from <= 86400000'

/** The windows of at most a day, since one opening, that are open: up to an own end, and up to the quiz's with the time that an accommodation adds at most. */
const windowsSince = (opening: 'o.at' | 'a.available_from') => `${opening} <= $1
  and (c.available_until > $2 and (c.available_until - ${opening} <= 86400000 or ${isShort})
    or (a.available_until - ${opening} <= 86400000 or ${isShort})
      and a.available_until + 60000 * (1 + c.extra_minutes)
        + coalesce(a.time_limit_minutes * 60000, a.available_until - a.available_from, 0) * (c.time_percent - 100) / 100 > $2)`
/** What one accommodation opens another one may lengthen. That both have a student in common is not asked: a beat too many costs nothing. */
const isOwnWindowOpen = `exists (select 1 from accommodations c join assignments a on a.course_id = c.course_id and (c.assignment_id is null or c.assignment_id = a.id)
  left join (select course_id, assignment_id, max(available_from) as at from accommodations where available_from <= $1 group by course_id, assignment_id) o
    on o.course_id = c.course_id and (o.assignment_id is null or o.assignment_id = a.id)
  where a.is_published = 1 and (${windowsSince('o.at')} or ${windowsSince('a.available_from')}))`

const moved = (table: string, columns: readonly string[]): string =>
  `update ${table} set ${columns.map((column) => `${column} = ${column} + cast($1 as bigint)`).join(', ')}`

const ofOpen = `attempt_id in (select id from attempts where status = 'open')`

/** What moves to another reckoning of time. Whoever saves a quiz writes it before its attempts, and whoever sets a password writes links, then codes, then sessions, so that they come in this order here too. */
export const translations = {
  translateWrittenEnds: `${moved('assignments', ['until_set_at'])} where until_set_at is not null`,
  translateAttempts: `${moved('attempts', ['started_at', 'deadline', 'begun_deadline', 'paused_at', 'until_set_at'])} where status = 'open'`,
  translatePauses: `${moved('attempt_pauses', ['began_at', 'ended_at'])} where ${ofOpen}`,
  translateMinutes: `${moved('attempt_minutes', ['at'])} where ${ofOpen}`,
  translateLinks: moved('password_links', ['created_at', 'expires_at']),
  translateCodes: moved('sign_in_codes', ['created_at', 'expires_at']),
  translateSessions: moved('sessions', ['created_at', 'used_at', 'expires_at']),
  translateSetUpLinks: moved('set_up_links', ['expires_at']),
  translateUploads: moved('uploads', ['created_at']),
  translateFiles: moved('files', ['created_at']),
  translateBeats: moved('heartbeats', ['at', 'mark']),
  translateOutages: moved('outages', ['began_at', 'ended_at']),
} as const

/** The statements of heartbeats, outages and deadlines. */
export const timeStatements = ({ records, lock }: SqlFragments, dialect: Dialect) =>
  ({
    ...locksOf(dialect),
    setDatabaseTime: 'update database_time set time_offset = $1, version = version + 1 where version = $2 returning version',

    dueExtensions: 'select assignment_id, mark from due_extensions order by assignment_id',
    isExtensionDue: 'select 1 as found from due_extensions where assignment_id = $1',
    finishExtension: 'delete from due_extensions where assignment_id = $1 and mark = $2',

    heartbeats: 'select process, server, at, is_idle from heartbeats order by at',
    otherMarks: 'select min(mark) as mark from heartbeats where process <> $1 and at > $2',
    beat: `insert into heartbeats (process, server, at, boot, monotonic, mark, is_idle) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (process) do update set at = excluded.at, monotonic = excluded.monotonic, mark = excluded.mark, is_idle = excluded.is_idle`,
    forgetBeats: `delete from heartbeats where process <> $1 and (server in ('', $2) or at < $3)`,
    isTimed: `select 1 as found where exists (select 1 from attempts where status = 'open' and deadline is not null)
      or exists (select 1 from attempts where status = 'open' and due_given > cast($2 as bigint) - 86400000)
      or exists (select 1 from assignments where is_published = 1 and available_from <= $1 and available_until > $2 and available_until - available_from <= 86400000)
      or ${isOwnWindowOpen}`,

    boundWrittenEnds: 'update assignments set until_set_at = $1 where until_set_at > $1',
    otherRules: `select id, other_rules from attempts where status = 'open' and other_rules is not null order by id${lock}`,
    setOtherRules: `update attempts set other_rules = e.rules from ${records(newRules)} where attempts.id = e.attempt`,
    boundEndsOfOpen: `update attempts set until_set_at = $1 where status = 'open' and until_set_at > $1`,

    insertOutage: 'insert into outages (id, began_at, ended_at) values ($1, $2, $3)',
    outagesSince: 'select began_at, ended_at from outages where ended_at > $1 order by began_at',
    outageTime: 'select coalesce(sum(ended_at - began_at), 0) as total, max(ended_at) as back from outages where ended_at > $1',

    timedAttempts: `select id, started_at, deadline, begun_deadline, paused_at, credited, grace_credited, limit_minutes, open_from, open_until, until_set_at,
        quiz_until, other_rules, due_given, due_latest, coalesce(quiz_from, (select a.available_from from assignments a where a.id = assignment_id)) as quiz_from
      from attempts where status = 'open' and deadline is not null order by id${lock}`,
    quizAttempts: `select id, student_id, started_at, deadline, begun_deadline, paused_at, credited, grace_credited, limit_minutes, open_from, open_until, until_set_at,
        quiz_from, quiz_until, other_rules, due_given, due_latest, log_seq, log_head, log_bytes, log_at
      from attempts where assignment_id = $1 and status = 'open' and id > $2 order by id limit 1000${lock}`,
    termsOf: `select time_limit_minutes, available_from, available_until, until_set_at, due_date, allowed_attempts, one_question_at_time, cant_go_back
      from assignments where id = $1`,
    setEnds: `update attempts set ${setEnd.join(', ')} from ${records(newEnd)} where attempts.id = e.attempt`,

    moveLogHeads: `update attempts set log_seq = e.seq, log_head = e.head, log_bytes = e.bytes, log_at = e.at from ${records(newHead)}
      where attempts.id = e.attempt`,

    ...translations,

    keepClosing: 'insert into teacher_closings (attempt_id, closed_by, at, reason, early) values ($1, $2, $3, $4, $5)',
  }) as const
