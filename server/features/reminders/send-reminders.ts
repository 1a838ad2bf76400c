import { fullName } from '../../../domain/people/full-name.ts'
import { hour } from '../../../domain/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Mailbox } from '../../mail/mail.ts'
import { sendAll } from '../../mail/send-all.ts'
import { reminderMail } from './reminder-mail.ts'
import { type MissingStudent, type RemindedQuiz, reminderStore } from './reminders.store.ts'

/** Between two reminders of one student about one quiz, in ms. */
const reminderPause = hour

export interface ReminderRequest {
  quiz: RemindedQuiz
  /** Null means everybody who has not submitted. */
  studentIds: readonly string[] | null
  teacher: Mailbox
  link: string
}

export interface ReminderOutcome {
  sent: number
  skipped: number
  failed: MissingStudent[]
  /** Why messages failed, each reason once; nothing personal. */
  reasons: string[]
}

/** Returns a function that writes the reminder to a student. */
const messageFor =
  ({ quiz, teacher, link }: ReminderRequest, schoolName: string) =>
  (student: MissingStudent) => {
    const { firstName, email, dueDate } = student
    const to = { name: fullName(student), address: email }
    const { title: quizTitle, courseTitle } = quiz
    return reminderMail({ to, firstName, teacher, quizTitle, courseTitle, dueDate, link, schoolName })
  }

/** Returns the sender of reminders: at most one an hour to each student about each quiz; a failure does not block the others. */
export function createReminderSender({ db, now, mail, site }: Pick<Deps, 'db' | 'now' | 'mail' | 'site'>) {
  const store = reminderStore(db)

  return async (reminding: ReminderRequest): Promise<ReminderOutcome> => {
    const { quiz, studentIds } = reminding
    const wanted = studentIds && [...new Set(studentIds)]
    const at = now()
    const missing = await store.missing(quiz.id, wanted, at)
    const claimed = await store.claim(
      quiz.id,
      missing.map(({ id }) => id),
      at,
      at - reminderPause,
    )
    const reminded = missing.filter(({ id }) => claimed.has(id))
    const failures = await sendAll(mail, reminded, messageFor(reminding, site.schoolName))
    const unsent = failures.filter(({ fault }) => !fault.mayHaveArrived).map(({ person }) => person.id)
    await store.release(quiz.id, unsent, at)
    return {
      sent: claimed.size - failures.length,
      skipped: (wanted ?? missing).length - claimed.size,
      failed: failures.map(({ person }) => person).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      reasons: [...new Set(failures.map(({ fault }) => fault.code))],
    }
  }
}
