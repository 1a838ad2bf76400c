import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { insert, type QuizRules, quizRows, type Template } from './school.ts'

/** A connection that prepares each statement once, however many exams, servers and observers ask for it. */
class ExamDisk extends DatabaseSync {
  readonly #prepared = new Map<string, StatementSync>()

  override prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql) ?? super.prepare(sql)
    this.#prepared.set(sql, known)
    return known
  }
}

interface Kept {
  disk: ExamDisk
  /** What empties the tables that the school itself leaves empty. */
  forgetting: readonly string[]
}

const disks = new WeakMap<Template, Kept>()

function openDisk(template: Template): Kept {
  const disk = new ExamDisk(':memory:', { enableForeignKeyConstraints: true })
  disk.deserialize(template.image)
  const tables = disk.prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'").all()
  const names = tables.map(({ name }) => String(name))
  const isEmpty = (name: string) => disk.prepare(`select 1 from ${name} limit 1`).get() === undefined
  const kept = { disk, forgetting: names.filter(isEmpty).map((name) => `delete from ${name}`) }
  disks.set(template, kept)
  return kept
}

/** Forgets an exam; false where it left something that nothing may delete. */
function forget({ disk, forgetting }: Kept): boolean {
  if (disk.isTransaction) disk.exec('rollback')
  disk.exec('begin; pragma defer_foreign_keys = on')
  try {
    for (const each of forgetting) disk.prepare(each).run()
    disk.exec('commit')
    return true
  } catch {
    disk.close()
    return false
  }
}

/**
 * Gives the database of one exam: a disk that outlives its server, so that what is committed stays, whatever is killed. The exams of a thread
 * have the same one, one after the other, each as empty as the first.
 */
export function openExamDatabase(template: Template, rules: QuizRules): DatabaseSync {
  const last = disks.get(template)
  const { disk } = last && forget(last) ? last : openDisk(template)
  for (const row of quizRows(rules)) insert(disk, row)
  return disk
}
