import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BeginReply } from '../../../../domain/api/assignments.ts'
import { statisticsStore } from '../../../../server/features/statistics/statistics.store.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { queriesOf } from '../../../support/query-count.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describeEachDatabase('The log as statistics read it', (open) => {
  let school: School
  beforeEach(async () => {
    school = await openSchool(await open())
  })
  afterEach(() => school.close())

  async function attemptWith(rows: number): Promise<string> {
    const course = await school.makeCourse({ code: school.deps.newId() })
    const [quiz, student] = [await school.makeQuiz({ course }), await school.makeStudent({ enrolledIn: course })]
    const { attempt } = (await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: {} })).body
    const log = Array.from({ length: rows }, (_, index) => index + 1).map((seq) => ({
      attempt_id: attempt.id,
      seq,
      at: seq,
      entries: JSON.stringify([['q4', null, 'Because.', false, seq]]),
      hash: '',
    }))
    for (let from = 0; from < rows; from += 1_000)
      await school.db
        .insertInto('answer_log')
        .values(log.slice(from, from + 1_000))
        .execute()
    return attempt.id
  }

  test('is read in pieces, because one attempt may have thousands of saves with long texts', async () => {
    const [short, long] = [await attemptWith(3), await attemptWith(250)]
    const read = () => statisticsStore(school.db).saves([short, long])
    expect([[...(await read())].map(([id, saves]) => [id, saves.length, saves.at(-1)?.at]), await queriesOf(school.db, read)]).toEqual([
      [
        [short, 3, 3],
        [long, 250, 250],
      ],
      3,
    ])
  })

  test('is left out where it is endless', async () => {
    const [short, endless] = [await attemptWith(1), await attemptWith(5_001)]
    expect([...(await statisticsStore(school.db).saves([short, endless])).keys()]).toEqual([short])
  })
})
