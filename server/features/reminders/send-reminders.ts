import { fullName } from '../../../domain/people/full-name.ts'
import { hour } from '../../../domain/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Mailbox } from '../../mail/mail.ts'
import { MailFault } from '../../mail/mail.ts'
import { smtpConnections } from '../../mail/smtp.ts'
import { reminderMail } from './reminder-mail.ts'
import { type MissingStudent, type RemindedQuiz, reminderStore } from './reminders.store.ts'

/** Between two reminders of one student about one quiz, in ms. */
const reminderPause = hour
/** After this long, in ms, no further message is begun, so that a server that hangs cannot hold the request for hours. */
const longestSending = 45_000

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

interface Failure {
  student: MissingStudent
  fault: MailFault
}

const notBegun = () => new MailFault('not begun in time', false)

/** Does the work for every item, a few at the same time. */
async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: smtpConnections }, worker))
}

/** Returns what sends one message to each student and gives back to whom it failed. */
function mailing({ mail, site }: Pick<Deps, 'mail' | 'site'>) {
  function messageTo(student: MissingStudent, { quiz, teacher, link }: ReminderRequest) {
    const { firstName, email, dueDate } = student
    const to = { name: fullName(student), address: email }
    const { title: quizTitle, courseTitle } = quiz
    return reminderMail({ to, firstName, teacher, quizTitle, courseTitle, dueDate, link, schoolName: site.schoolName })
  }

  return async (students: readonly MissingStudent[], reminding: ReminderRequest): Promise<Failure[]> => {
    const failures: Failure[] = []
    const end = performance.now() + longestSending
    await inParallel(students, async (student) => {
      const sending = performance.now() < end ? mail.send(messageTo(student, reminding)) : Promise.reject(notBegun())
      await sending.catch((error: unknown) => {
        if (!(error instanceof MailFault)) throw error
        failures.push({ student, fault: error })
      })
    })
    return failures
  }
}

/** Returns the sender of reminders: at most one an hour to each student about each quiz; a failure does not block the others. */
export function createReminderSender({ db, now, mail, site }: Pick<Deps, 'db' | 'now' | 'mail' | 'site'>) {
  const store = reminderStore(db)
  const sendAll = mailing({ mail, site })

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
    const failures = await sendAll(
      missing.filter(({ id }) => claimed.has(id)),
      reminding,
    )
    const unsent = failures.filter(({ fault }) => !fault.mayHaveArrived).map(({ student }) => student.id)
    await store.release(quiz.id, unsent, at)
    return {
      sent: claimed.size - failures.length,
      skipped: (wanted ?? missing).length - claimed.size,
      failed: failures.map(({ student }) => student).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      reasons: [...new Set(failures.map(({ fault }) => fault.code))],
    }
  }
}
