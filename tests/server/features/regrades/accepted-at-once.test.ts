import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../../../support/databases.ts'
import { openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { openSchool, type School } from '../../../support/school/school.ts'

describePostgres('Answers that are accepted on several servers at the same moment', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  test.each([
    ['are one where they are the same', ['forty-two', 'forty-two', 'forty-two'], ['forty-two']],
    ['are all taken where they differ', ['forty-two', 'XLII', 'two and forty'], ['XLII', 'forty-two', 'two and forty']],
  ])('%s', async (_, texts, accepted) => {
    const room = await openKeyChangeSchool(school)
    const at = `/api/assignments/${room.quiz.id}`
    const replies = await Promise.all(
      texts.map((text) => school.call(room.teacher, 'POST', `${at}/questions/q3/accept`, { body: { text } })),
    )
    const { questions } = (await school.call<{ questions: { id: string; acceptableAnswers: string[] }[] }>(room.teacher, 'GET', at)).body
    const stored = questions.find(({ id }) => id === 'q3')?.acceptableAnswers
    expect([replies.map(({ status }) => status), stored?.slice(1).sort()]).toEqual([[200, 200, 200], accepted])
  })
})
