import type { CourseStaffReply } from '../../../domain/api/course-staff.ts'
import { groupRow } from '../school/accommodations.ts'
import { changeQuestions, openKeyChangeSchool } from '../school/key-change-school.ts'
import type { Person, School } from '../school/school.ts'
import { makeColleague } from './colleagues.ts'

/** What the student of the other group writes; it may be in no reply to the grader. */
export const othersText = 'Written in the other group'

/** A course with two graders, one of them limited to the group of Ada, who has submitted, and a key that was changed since. */
export async function openGraderSchool(school: School) {
  const base = await openKeyChangeSchool(school)
  const { course, quiz, teacher: owner } = base
  const ada = await base.submitAttempt({ q1: { answerId: 'q1-a' }, q4: { textAnswer: 'Written by Ada' } })
  const groups = { own: await groupRow(school, course, [ada.student]), other: await groupRow(school, course, []) }
  await base.save(changeQuestions(quiz.questions, { q2: { points: 3 } }))
  const graders = { limited: await makeColleague(school, course, 'grader'), free: await makeColleague(school, course, 'grader') }
  const limitTo = (groupIds: string[] | null, userId = graders.limited.id, by: Person = owner) =>
    school.call<CourseStaffReply & { reason?: string }>(by, 'PUT', `/api/courses/${course.id}/staff/${userId}/groups`, {
      body: { groupIds },
    })
  return { ...base, owner, ada, groups, graders, limitTo, addOthers: () => addOthers(school, base, groups.other) }
}

/** Brings a student of the other group, who submits, and one of no group, who is still writing. */
async function addOthers(school: School, base: Awaited<ReturnType<typeof openKeyChangeSchool>>, groupId: string) {
  const ben = await base.submitAttempt({ q1: { answerId: 'q1-b' }, q4: { textAnswer: othersText } })
  await school.db.insertInto('student_group_members').values({ group_id: groupId, student_id: ben.student.id }).execute()
  return { ben, cleo: await base.begin() }
}

export type GraderSchool = Awaited<ReturnType<typeof openGraderSchool>>
