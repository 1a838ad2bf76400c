import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export interface RawSave {
  attempt: string
  writer: string
  epoch: number
  at: number
  answers: Record<string, { answerId: string | null; textAnswer: string; flagged: boolean; revision: number }>
}
export type RawOutcome = { saved: Record<string, number>; deadline: number | null; epoch: number } | null

const db = new DatabaseSync(workerData.file, { timeout: 5_000, enableForeignKeyConstraints: true })
db.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 0; pragma temp_store = memory; pragma cache_size = -32768',
)

const find = db.prepare('select status, writer, epoch, deadline, log_seq, log_head from attempts where id = ?')
const store =
  db.prepare(`insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, revision, saved_at) values (?, ?, ?, ?, ?, ?, ?)
  on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer, flagged = excluded.flagged,
  revision = excluded.revision, saved_at = excluded.saved_at where excluded.revision > answers.revision returning revision`)
const log = db.prepare('insert into answer_log (attempt_id, seq, at, entries, hash) values (?, ?, ?, ?, ?)')
const move = db.prepare('update attempts set writer = ?, log_seq = ?, log_head = ? where id = ?')

const mayWrite = (row: Record<string, unknown>, { writer, epoch }: RawSave): boolean =>
  row.status === 'open' && row.epoch === epoch && (row.writer === null || row.writer === writer)

function save({ attempt, writer, epoch, at, answers }: RawSave): RawOutcome {
  const row = find.get(attempt)
  if (!row || !mayWrite(row, { attempt, writer, epoch, at, answers })) return null
  const saved: Record<string, number> = {}
  for (const [question, { answerId, textAnswer, flagged, revision }] of Object.entries(answers)) {
    store.all(attempt, question, answerId, textAnswer, flagged ? 1 : 0, revision, at)
    saved[question] = revision
  }
  const seq = Number(row.log_seq) + 1
  const entries = JSON.stringify(answers)
  const hash = createHash('sha256').update(`${row.log_head}\n${attempt}\n${seq}\n${at}\n${entries}`).digest('hex')
  log.run(attempt, seq, at, entries, hash)
  move.run(writer, seq, hash, attempt)
  return { saved, deadline: row.deadline as number | null, epoch }
}

parentPort?.on('message', (group: RawSave[]) => {
  db.exec('begin immediate')
  const outcomes = group.map(save)
  db.exec('commit')
  parentPort?.postMessage(outcomes)
})
