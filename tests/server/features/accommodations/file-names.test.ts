import { expect, test } from 'vitest'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openAccommodationSchool } from '../../../support/school/accommodation-school.ts'

describeEachDatabase('The name of the file of accommodations', (open) => {
  const at = openAccommodationSchool(open)

  // Shows: The files of results and of accommodations are named after course and quiz.
  test('says which course and quiz it is of, so that two files are told apart', async () => {
    const { teacher, ofQuiz, course, quiz } = at.world
    const headers = (await at.school.call(teacher, 'GET', `${ofQuiz}.csv`)).headers
    const part = (text: string) => text.replaceAll(/[^A-Za-z0-9]+/g, '-')
    expect(headers['content-disposition']).toBe(`attachment; filename="accommodations-${part(course.code)}-${part(quiz.title)}.csv"`)
  })
})
