import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { attemptBudget } from '../../../../../domain/limits.ts'
import { evidenceStore } from '../../../../../server/features/evidence/evidence.store.ts'
import { checkReceipt } from '../../../../../server/features/receipts/receipts.service.ts'
import { receiptStore } from '../../../../../server/features/receipts/receipts.store.ts'
import { openCores } from '../../../../support/attempts/walk-cores.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { type Exam, edit, exam, minute } from './exam.ts'

const sentence = 'An essay grows by a few words here and there, seldom by more. '

/** An essay of an hour in 1,200 saves: it grows at its end, and every tenth save corrects something in its middle. */
function drafts(): string[] {
  const all = ['']
  for (let save = 1; save <= 1_200; save += 1) {
    const text = all.at(-1) ?? ''
    const middle = Math.floor(text.length / 2)
    all.push(
      save % 10 === 0
        ? `${text.slice(0, middle)}really ${text.slice(middle)}`
        : text +
            sentence
              .repeat(2)
              .slice(text.length % 62)
              .slice(0, 16),
    )
  }
  return all
}
const written = drafts()
const draft = (save: number): string => written[save] ?? ''

describeEachDatabase('The room that an attempt takes', (open) => {
  let url = ''
  let school: School
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  async function sizeOf(): Promise<number> {
    if (url.startsWith('sqlite:')) {
      const db = new DatabaseSync(url.slice('sqlite:'.length))
      db.exec('pragma wal_checkpoint(truncate)')
      const [pages, free, size] = ['page_count', 'freelist_count', 'page_size'].map((name) =>
        Number(Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0]),
      )
      db.close()
      return ((pages ?? 0) - (free ?? 0)) * (size ?? 0)
    }
    const tables = ['answers', 'answer_log', 'attempts', 'heard', 'evidence']
    for (const table of tables) await sql.raw(`vacuum full ${table}`).execute(school.db)
    const { rows } = await sql<{ bytes: number }>`select sum(pg_total_relation_size(name::regclass)) as bytes
      from unnest(${tables}::text[]) as name`.execute(school.db)
    return Number(rows[0]?.bytes)
  }

  /** Types without the disk in the way. */
  async function typeOn({ attemptId, student }: Exam, from: number, until: number, textOf: (save: number) => string): Promise<void> {
    const { cores, close } = openCores(url)
    const place = { attemptId, studentId: student.id, writer: 'A', epoch: 1, position: null, flags: {} }
    for (let save = from; save <= until; save += 1) {
      const command = { ...place, answers: { q4: edit(save, textOf(save)) }, arrivedAt: school.clock.now() + save * 3_000 }
      const [result] = (await cores[0]?.run([{ name: 'save', command }])) ?? []
      if (!result?.ok || (result.value as { kind: string }).kind !== 'saved') throw new Error(JSON.stringify(result))
    }
    await close()
  }

  const receiptHolds = async (receipt: string, student: { id: string }) => {
    const store = receiptStore(school.db)
    const submission = await store.find(receipt, { id: student.id, role: 'student' })
    if (!submission) throw new Error('no submission')
    const { id } = submission
    const [answers, logLength, accepted] = [
      await store.answers(id),
      await store.logLength(id),
      await evidenceStore(school.db).accepted([id]),
    ]
    const { matches, logIntact } = await checkReceipt({ submission, answers, log: store.log(id), logLength, accepted })
    return { matches, logIntact }
  }

  it('is at most 400 kB for an hour of essay writing, and its receipt verifies', async () => {
    const taken = await exam(school)
    const before = await sizeOf()
    await typeOn(taken, 1, 1_200, draft)
    const outcome = await taken.submit({ arrivedAt: school.clock.now() + 60 * minute })
    if (outcome.kind !== 'submitted') throw new Error(outcome.kind)
    // PostgreSQL keeps rows of the past for as long as another connection may still look at them.
    await expect.poll(async () => (await sizeOf()) - before, { timeout: 20_000, interval: 500 }).toBeLessThanOrEqual(400_000)
    expect(await receiptHolds(outcome.submission.receipt, taken.student)).toEqual({ matches: true, logIntact: true })
  }, 60_000)

  it('thins the log beyond its budget, refuses no save, and the receipt verifies', async () => {
    const taken = await exam(school)
    await typeOn(taken, 1, 1, draft)
    await school.db
      .updateTable('attempts')
      .set({ log_bytes: attemptBudget.logBytes + 1 })
      .where('id', '=', taken.attemptId)
      .execute()
    await typeOn(taken, 2, 41, draft)
    const { log_seq } = await taken.row()
    const outcome = await taken.submit({ arrivedAt: school.clock.now() + 60 * minute })
    if (outcome.kind !== 'submitted') throw new Error(outcome.kind)
    expect([log_seq, await receiptHolds(outcome.submission.receipt, taken.student)]).toEqual([3, { matches: true, logIntact: true }])
  })

  it('includes 1 MiB of texts that do not count; beyond it they are refused and nothing is lost of what was kept', async () => {
    const taken = await exam(school)
    await taken.submit()
    const long = (count: number) => `${count} ${'x'.repeat(99_000)}`
    const outcomes = []
    for (let count = 1; count <= 12; count += 1) outcomes.push(await taken.save({ q4: edit(1, long(count)) }, { writer: `W${count}` }))
    const refused = outcomes.filter((each) => each.kind === 'attemptClosed' && each.refused.q4 === 'full')
    const { rows } = await sql<{ kept: number }>`select count(*) as kept from evidence`.execute(school.db)
    expect([refused.length, Number(rows[0]?.kept)]).toEqual([2, 10])
  })

  it('keeps one late text of a writer for a question, the newest', async () => {
    const taken = await exam(school)
    await taken.submit()
    for (let seq = 1; seq <= 30; seq += 1) await taken.save({ q4: edit(seq, `${seq} ${'x'.repeat(99_000)}`) })
    const rows = await school.db.selectFrom('evidence').select('seq').execute()
    expect(rows).toEqual([{ seq: 30 }])
  })
})
