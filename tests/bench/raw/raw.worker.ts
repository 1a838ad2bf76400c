import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

export interface RawSave {
  attempt: string
  writer: string
  epoch: number
  at: number
  answers: Record<string, { answerId: string | null; textAnswer: string; seq: number; base: number }>
}
export type RawOutcome = { saved: Record<string, number>; deadline: number | null; epoch: number } | null

const db = new DatabaseSync(workerData.file, { timeout: 5_000, enableForeignKeyConstraints: true })
db.exec(
  'pragma journal_mode = wal; pragma synchronous = full; pragma mmap_size = 0; pragma temp_store = memory; pragma cache_size = -32768',
)

const find = db.prepare('select status, writer, epoch, deadline, log_seq, log_head from attempts where id = ?')
const store =
  db.prepare(`insert into answers (attempt_id, question_id, answer_id, text_answer, flagged, version, seq, saved_at) values (?, ?, ?, ?, 0, 1, ?, ?)
  on conflict (attempt_id, question_id) do update set answer_id = excluded.answer_id, text_answer = excluded.text_answer, version = answers.version + 1,
  seq = excluded.seq, saved_at = excluded.saved_at where excluded.seq > answers.seq returning version`)
const log = db.prepare('insert into answer_log (attempt_id, seq, at, entries, hash) values (?, ?, ?, ?, ?)')
const move = db.prepare('update attempts set writer = ?, log_seq = ?, log_head = ? where id = ?')

const mayWrite = (row: Record<string, unknown>, { writer, epoch }: RawSave): boolean =>
  row.status === 'open' && row.epoch === epoch && (row.writer === null || row.writer === writer)

function save({ attempt, writer, epoch, at, answers }: RawSave): RawOutcome {
  const row = find.get(attempt)
  if (!row || !mayWrite(row, { attempt, writer, epoch, at, answers })) return null
  const saved: Record<string, number> = {}
  for (const [question, { answerId, textAnswer, seq: sent }] of Object.entries(answers)) {
    store.all(attempt, question, answerId, textAnswer, sent, at)
    saved[question] = sent
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
