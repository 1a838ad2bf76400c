import { expect, test } from 'vitest'
import type { CourseDeletionReply } from '../../../../domain/api/courses.ts'
import { minute } from '../../../../domain/time/durations.ts'
import { attemptRow } from '../../../support/attempts/attempt-rows.ts'
import { describeEachDatabase } from '../../../support/databases.ts'
import { openSchool } from '../../../support/school/school.ts'

describeEachDatabase('A course that open attempts keep from being deleted', (open) => {
  // Shows: Where open attempts keep a course, its owner reads of which quizzes they are and until when, with the way to their exam rooms.
  test('names their quizzes, with the latest end of each', async () => {
    const school = await openSchool(await open())
    const owner = await school.makeTeacher()
    const course = await school.makeCourse({ teacher_id: owner.id })
    const [one, other] = [await school.makeStudent({ enrolledIn: course }), await school.makeStudent({ enrolledIn: course })]
    const timed = await school.makeQuiz({ course, title: 'Midterm' })
    const endless = await school.makeQuiz({ course, title: 'Homework' })
    const at = school.clock.now()
    const rows = [
      { ...attemptRow(school.deps.newId(), 1, 'open', timed, one.id), deadline: at + minute, begun_deadline: at + minute },
      { ...attemptRow(school.deps.newId(), 1, 'open', timed, other.id), deadline: at + 2 * minute, begun_deadline: at + minute },
      attemptRow(school.deps.newId(), 1, 'open', endless, one.id),
    ]
    await school.db.insertInto('attempts').values(rows).execute()
    const { body } = await school.call<CourseDeletionReply>(owner, 'GET', `/api/courses/${course.id}/deletion`)
    expect(body.openQuizzes).toEqual([
      { id: endless.id, title: 'Homework', until: null },
      { id: timed.id, title: 'Midterm', until: new Date(at + 2 * minute).toISOString() },
    ])
    await school.close()
  })
})
