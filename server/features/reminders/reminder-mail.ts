import type { Mailbox, Message } from '../../mail/mail.ts'

/** What a reminder tells; `dueDate` is epoch ms, `link` a whole address. */
export interface ReminderFacts {
  to: Mailbox
  firstName: string
  teacher: Mailbox
  quizTitle: string
  courseTitle: string
  dueDate: number | null
  link: string
  schoolName: string
  /** An IANA name; without one the zone of this server, which is the school's. */
  timeZone?: string
}

const dateOf = (at: number, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(at)

/** Writes the reminder of a quiz that was not submitted yet: plain text, with one link and nothing that tells whether it was read. */
export function reminderMail(facts: ReminderFacts): Message {
  const { to, firstName, teacher, quizTitle, courseTitle, dueDate, link, schoolName, timeZone } = facts
  const lines = [
    `Hello ${firstName},`,
    '',
    'You have not submitted this quiz yet:',
    '',
    `  ${quizTitle}`,
    `  Course: ${courseTitle}`,
    dueDate === null ? '  No due date' : `  Due: ${dateOf(dueDate, timeZone)}`,
    '',
    `Open it here: ${link}`,
    '',
    `${teacher.name}`,
    schoolName,
    '',
  ]
  return { to, replyTo: teacher, subject: `Reminder: ${quizTitle}`, text: lines.join('\n') }
}
