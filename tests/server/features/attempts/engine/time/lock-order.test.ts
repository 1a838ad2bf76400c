import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AttemptEngine } from '../../../../../../server/features/attempts/engine/commands.ts'
import { describePostgres } from '../../../../../support/databases.ts'
import { heldAttempt, untilWaiting } from '../../../../../support/held-rows.ts'
import { administer } from '../../../../../support/postgres.ts'
import { openSchool, type School } from '../../../../../support/school/school.ts'
import { anotherEngine, exam } from '../exam.ts'

describePostgres('Commands that go together', (open) => {
  let [school, engines] = [null as unknown as School, [] as AttemptEngine[]]
  beforeEach(async () => {
    const url = await open()
    // Whoever waits for each other here waits for ever, so that no retry hides it; nobody else gives up where the machine is busy.
    const database = `alter database "${new URL(url).pathname.slice(1)}" set`
    await administer(url, `${database} deadlock_timeout = '1h'`)
    await administer(url, `create view public.pg_settings as select name, '0'::text as setting from pg_catalog.pg_settings`)
    await administer(url, `${database} search_path = public, pg_catalog`)
    school = await openSchool(url)
    engines = await Promise.all([1, 2].map(() => anotherEngine(url, { clock: school.clock })))
  })
  afterEach(async () => {
    await Promise.all(engines.map((engine) => engine.stop()))
    await school.close()
  })

  it('lock their attempts in the order in which an extension on another server locks them', async () => {
    const course = await school.makeCourse()
    const first = await exam(school, { course, time_limit_minutes: 10 })
    const quiz = { course, id: first.quiz.id }
    const others = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    const command = { assignmentId: quiz.id, accessCode: null, writer: 'A', from: null, arrivedAt: school.clock.now() }
    for (const { id } of others) await school.deps.engine.begin({ ...command, studentId: id })
    const rows = await school.db.selectFrom('attempts').select(['id', 'student_id']).orderBy('id').execute()
    const [lowest, middle, highest] = rows
    if (!lowest || !middle || !highest) throw new Error('Three attempts')
    const release = await heldAttempt(school.db, highest.id)
    const [one, two] = engines
    const submits = [middle, highest, lowest].map(({ id, student_id }) =>
      first.submit({ attemptId: id, studentId: student_id }, one).then(({ kind }) => kind, String),
    )
    await untilWaiting(school.db, 1)
    await school.db.updateTable('assignments').set({ time_limit_minutes: 20 }).where('id', '=', quiz.id).execute()
    const extended = two?.extendDeadlines(quiz.id).catch(String)
    await untilWaiting(school.db, 2)
    await release()
    expect([await Promise.all(submits), await extended]).toEqual([['submitted', 'submitted', 'submitted'], 0])
  })
})
