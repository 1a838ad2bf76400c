import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { migrate } from '../../../server/db/migrate.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { opening, type QuizRules, quizRows, schoolRows } from '../server/school.ts'

/** A change of what counts, as the database saw it. */
export interface Change {
  attempt: string
  student: string
  question: string
  answer_id: string | null
  text_answer: string
  epoch: number
  /** Whose edit it is. */
  writer: string | null
}

type Row = Record<string, string | number | null>

const observed = {
  attempts: [
    'id',
    'student_id',
    'status',
    'epoch',
    'started_at',
    'deadline',
    'credited',
    'closed_by',
    'submitted_at',
    'receipt',
    'paused_at',
    'given_minutes',
  ],
  answers: ['attempt_id', 'question_id', 'answer_id', 'text_answer', 'version'],
  evidence: ['attempt_id', 'question_id', 'answer_id', 'text_answer'],
}

/** The database's own clock, and what it notes of every change of what counts, in the transaction that makes it. */
const instruments = `
  create sequence simulated_time minvalue 0;
  create function public.clock_timestamp() returns timestamptz language sql volatile
    as 'select to_timestamp(last_value / 1000.0) from public.simulated_time';
  create table changes (number bigint generated always as identity, attempt text, student text, question text,
    answer_id text, text_answer text, epoch bigint, writer text);
  create function note_change() returns trigger language plpgsql as $$ begin
    if new.version > 0 and (tg_op = 'INSERT' or new.version <> old.version) then
      insert into public.changes (attempt, student, question, answer_id, text_answer, epoch, writer)
        select id, student_id, new.question_id, new.answer_id, new.text_answer, epoch, new.writer from attempts where id = new.attempt_id;
    end if;
    return new;
  end $$;
  create trigger note_change after insert or update on answers for each row execute function note_change();
  create function let_time_pass(clock bigint, servers text[], beats bigint[]) returns void language plpgsql as $$ begin
    perform pg_advisory_xact_lock(7042);
    perform setval('simulated_time', clock);
    update heartbeats set at = heartbeats.at + due.late, monotonic = monotonic + due.late, mark = mark + due.late
      from (select h.process, b.at + t.time_offset - h.at as late from heartbeats h
        join unnest(servers, beats) as b (server, at) on b.server = h.server cross join database_time t) as due
      where due.process = heartbeats.process and due.late > 0 and is_idle = 0;
  end $$;
`

const forgotten = `room_acts, attempts, answers, evidence, accepted_evidence, heard, answer_log, grades, key_views, teacher_closings, name_reveals,
  sessions, heartbeats, outages, assignments, quiz_versions, changes`

const rowsOf = (table: keyof typeof observed): string =>
  `'${table}', (select coalesce(json_agg(r), '[]'::json) from (select ${observed[table].join(', ')} from ${table}) r)`

const looking = `with gone as (delete from changes returning *) select json_build_object(
  'changes', (select coalesce(json_agg(g order by number), '[]'::json) from gone g),
  'offset', (select time_offset from database_time), ${rowsOf('attempts')}, ${rowsOf('answers')}, ${rowsOf('evidence')}) as seen`

type Seen = Record<keyof typeof observed, Row[]> & { changes: Change[]; offset: number }

function makeMirror(): DatabaseSync {
  const mirror = new DatabaseSync(':memory:')
  for (const [table, columns] of Object.entries(observed)) mirror.exec(`create table ${table} (${columns.join(', ')})`)
  return mirror
}

const insert = (client: pg.Client, [table, row]: ReturnType<typeof schoolRows>[number]) => {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row))
}

/** Makes an empty database of PostgreSQL the school of the simulation, with a clock of its own. */
export async function prepareSchool(url: string): Promise<void> {
  const { db, dialect } = openDatabase(url)
  await migrate(db, dialect)
  await db.destroy()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(instruments)
  await client.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`)
  for (const row of schoolRows()) await insert(client, row)
  await client.end()
}

/** The school's database as the simulation uses it: it sets the time, signs people in, and copies what may be looked at. */
export class SchoolDatabase {
  /** What the database held when it was last looked at. */
  readonly mirror = makeMirror()
  /** By how much the servers' time was ahead of the database's then. */
  offset = 0
  readonly #client: pg.Client
  #turn: Promise<unknown> = Promise.resolve()

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url })
  }

  async open(): Promise<void> {
    await this.#client.connect()
  }

  /** One query after the other, in the order in which they are asked. */
  #query<Found extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Found>> {
    const answer = this.#turn.then(() => this.#client.query<Found>(query))
    this.#turn = answer.catch(() => undefined)
    return answer
  }

  close(): Promise<void> {
    return this.#client.end()
  }

  /** Forgets the last exam; the servers take the time of the database anew. */
  async begin(rules: QuizRules): Promise<void> {
    await this.#client.query(`truncate ${forgotten} cascade; update database_time set time_offset = 0, version = version + 1`)
    for (const row of quizRows(rules)) await insert(this.#client, row)
    this.#copy({ attempts: [], answers: [], evidence: [], changes: [], offset: 0 })
  }

  /** Sets the clock of the database, and the beats that its servers have made in quiet time. */
  async setTime(clock: number, beats: ReadonlyMap<string, number>): Promise<void> {
    await this.#query({
      name: 'time',
      text: 'select let_time_pass($1, $2, $3)',
      values: [clock, [...beats.keys()], [...beats.values()]],
    })
  }

  /** Waits until what a process of this name had begun is over. */
  async outlive(server: string): Promise<void> {
    const query = { text: 'select 1 from pg_stat_activity where application_name = $1 and datname = current_database()', values: [server] }
    while ((await this.#query(query)).rows.length > 0);
  }

  signIn(token: string, user: string, at: number): void {
    const values = [createHash('sha256').update(token).digest('base64url'), token.slice(0, 36), user, opening + at, 4e12]
    void this.#query({
      text: `insert into sessions (token_hash, id, user_id, device, created_at, used_at, expires_at) values ($1, $2, $3, '', $4, $4, $5)`,
      values,
    })
  }

  /** Copies what the school holds, and gives what has changed of what counts, in its order. */
  async look(): Promise<Change[]> {
    const { rows } = await this.#query<{ seen: Seen }>({ name: 'look', text: looking })
    const [{ seen } = { seen: null }] = rows
    if (!seen) throw new Error('The school cannot be looked at')
    this.#copy(seen)
    return seen.changes
  }

  #copy(seen: Seen): void {
    this.offset = seen.offset
    for (const [table, columns] of Object.entries(observed) as [keyof typeof observed, string[]][]) {
      this.mirror.exec(`delete from ${table}`)
      const add = this.mirror.prepare(`insert into ${table} values (${columns.map(() => '?').join(', ')})`)
      for (const row of seen[table]) add.run(...columns.map((column) => row[column] ?? null))
    }
  }
}
