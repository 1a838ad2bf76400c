import { describe, expect, test } from 'vitest'
import { reminderMail } from '../../../../server/features/reminders/reminder-mail.ts'

const facts = {
  to: { name: 'Kim Lee', address: 'kim@school.test' },
  firstName: 'Kim',
  teacher: { name: 'Ada Byron', address: 'ada@school.test' },
  quizTitle: 'Fractions',
  courseTitle: 'Algebra',
  dueDate: Date.parse('2026-03-12T15:00:00.000Z'),
  link: 'https://exams.school.test/student/quizAttempt/q1',
  schoolName: 'Test School',
  timeZone: 'Europe/Berlin',
}

describe('The reminder', () => {
  test('is a short plain letter', () => {
    expect(reminderMail(facts)).toEqual({
      to: { name: 'Kim Lee', address: 'kim@school.test' },
      replyTo: { name: 'Ada Byron', address: 'ada@school.test' },
      subject: 'Reminder: Fractions',
      text: `Hello Kim,

You have not submitted this quiz yet:

  Fractions
  Course: Algebra
  Due: Thu, Mar 12, 2026, 4:00 PM GMT+1

Open it here: https://exams.school.test/student/quizAttempt/q1

Ada Byron
Test School
`,
    })
  })

  test('says when there is no due date', () => {
    expect(reminderMail({ ...facts, dueDate: null }).text).toContain('\n  No due date\n')
  })
})
