import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AttemptEngine } from '../../../../../server/features/attempts/engine/commands.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'
import { anotherEngine, edit, exam, studentWithQuiz } from './exam.ts'

describeEachDatabase('Two servers on one database', (open) => {
  let school: School
  let other: AttemptEngine
  beforeEach(async () => {
    const url = await open()
    school = await openSchool(url)
    other = await anotherEngine(url, { clock: school.clock })
  })
  afterEach(async () => {
    await other.stop()
    await school.close()
  })

  it('make one attempt of begins at once', async () => {
    const { begin } = await studentWithQuiz(school)
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => begin({}, index % 2 ? other : school.deps.engine)))
    expect(new Set(outcomes.map((outcome) => (outcome.kind === 'open' ? outcome.attempt.id : outcome.kind))).size).toBe(1)
  })

  it('keep the newest of simultaneous saves, in one log chain', async () => {
    const { save, stored, attemptId } = await exam(school)
    const saves = Array.from({ length: 20 }, (_, index) =>
      save({ q4: edit(index + 1, `text ${index + 1}`) }, {}, index % 2 ? other : school.deps.engine),
    )
    const outcomes = await Promise.all(saves)
    const log = await school.db.selectFrom('answer_log').select('seq').where('attempt_id', '=', attemptId).orderBy('seq').execute()
    expect([outcomes.every(({ kind }) => kind === 'saved'), (await stored()).q4?.text_answer, log.map(({ seq }) => seq)]).toEqual([
      true,
      'text 20',
      log.map((_, index) => index + 1),
    ])
  })

  // Shows: The disk is full or the database locked: the server answers 503, acknowledges nothing it does not hold, and recovers by itself.
  it('answer 503 while the database is locked, and recover by themselves', async () => {
    const taken = await exam(school)
    const release = await lockAttempts(school)
    const refused = await taken.save({ q4: edit(1, 'refused') }).catch((error: { status: number; retryAfter: number }) => error)
    await release()
    expect([refused, await taken.stored(), (await taken.save({ q4: edit(1, 'stored') })).kind]).toEqual([
      expect.objectContaining({ status: 503, retryAfter: 2 }),
      {},
      'saved',
    ])
  })
})

/** Holds the attempts as a stranger to the server would, until released. */
async function lockAttempts({ db, deps }: School): Promise<() => Promise<void>> {
  const transaction = await db.startTransaction().execute()
  if (deps.dialect === 'postgres') await transaction.selectFrom('attempts').selectAll().forUpdate().execute()
  return async () => {
    await transaction.rollback().execute()
  }
}

describeEachDatabase('A server whose connection was cut', (open) => {
  let url = ''
  let school: School
  beforeEach(async () => {
    url = await open()
    school = await openSchool(url)
  })
  afterEach(() => school.close())

  it('loses no acknowledged answer and connects again by itself', async () => {
    const { save, stored } = await exam(school)
    await save({ q4: edit(1, 'before') })
    if (school.deps.dialect === 'postgres') await cutOthers(url)
    const outcomes: string[] = []
    while (!outcomes.includes('saved'))
      outcomes.push(
        await save({ q4: edit(2, 'after') }).then(
          ({ kind }) => kind,
          ({ reason }) => reason,
        ),
      )
    expect([outcomes.filter((outcome) => outcome !== 'unavailable'), (await stored()).q4?.text_answer]).toEqual([['saved'], 'after'])
  })
})

async function cutOthers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await client.end()
}
