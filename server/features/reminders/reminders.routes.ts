import { RemindersBody, RemindersReply } from '../../../domain/api/reminders.ts'
import { Exact, Id } from '../../../domain/api/wire.ts'
import { fullName } from '../../../domain/people/full-name.ts'
import { reminderRefusalOf } from '../../../domain/quiz/assignment.ts'
import { quizLinkOf } from '../../../domain/site-links.ts'
import { attemptRefusalSentences } from '../../../domain/text/attempt-refusals.ts'
import type { App, Deps } from '../../deps.ts'
import { mailOriginOf } from '../../http/public-origin.ts'
import { notFound, Refusal } from '../../http/refusal.ts'
import { signedIn } from '../../http/signed-in.ts'
import { reminderStore } from './reminders.store.ts'
import { createReminderSender } from './send-reminders.ts'

/** `POST /api/teacher-review/:assignmentId/reminders`: reminds students who have not submitted. */
export function reminderRoutes(app: App, deps: Deps): void {
  const { db, site, mail, now } = deps
  const reminders = reminderStore(db)
  const remind = createReminderSender(deps)

  const schema = { params: Exact({ assignmentId: Id }), body: RemindersBody, response: { 200: RemindersReply } }
  app.post('/api/teacher-review/:assignmentId/reminders', { schema }, async (request) => {
    const quiz = await reminders.quiz(request.params.assignmentId)
    if (!quiz) throw notFound()
    const refusal = reminderRefusalOf(quiz, now())
    if (refusal) throw new Refusal(409, refusal, attemptRefusalSentences[refusal])
    const person = signedIn(request)
    const teacher = { name: fullName(person), address: person.email }
    const link = `${mailOriginOf(app, site.publicOrigin)}${quizLinkOf(quiz.id)}`
    const { sent, skipped, failed, reasons } = await remind({ quiz, studentIds: request.body.studentIds ?? null, teacher, link })
    if (failed.length > 0) request.log.warn({ quiz: quiz.id, failed: failed.length, reasons }, 'reminders failed')
    const names = failed.map((student) => ({ studentId: student.id, name: fullName(student) }))
    return { success: true as const, sent, skipped, delivery: mail.delivery, failed: names }
  })
}
