import type { BeginReply } from '../../../domain/api/assignments.ts'
import type { AttemptRefusalReply, SaveReply } from '../../../domain/api/attempts.ts'
import type { ReceiptReply } from '../../../domain/api/receipts.ts'
import type { RegradeReply } from '../../../domain/api/regrades.ts'
import type { StudentReviewReply } from '../../../domain/api/teacher-review.ts'
import { noAccommodation } from '../../../domain/time/accommodation.ts'
import { type KeyChangeSchool, openKeyChangeSchool } from '../school/key-change-school.ts'
import { entry } from '../school/late-exam.ts'
import { aQuestion } from '../school/questions.ts'
import type { School } from '../school/school.ts'

const minute = 60_000
const written = ['q1', 'q2', 'q3']

export const receiptStepKinds = [
  ...(['write', 'writeElsewhere', 'settle', 'takeOver', 'submit', 'close', 'reopen', 'undo', 'accept', 'upload', 'grade'] as const),
  ...(['pause', 'resume', 'minutes', 'extend', 'correct', 'decide', 'undoDecision', 'wait'] as const),
]

/** One step around an attempt that is submitted and reopened; `one` picks among the questions, texts, acts or evidence that there are. */
export interface ReceiptStep {
  kind: (typeof receiptStepKinds)[number]
  one: number
}

const essays = written.map((id) => aQuestion(id, 'essay'))
const short = (accepted: string) => aQuestion('q4', 'short_answer', { acceptableAnswers: [accepted] })

/** A quiz whose submissions are reopened. */
export const openReceiptSchool = (school: School): Promise<KeyChangeSchool> =>
  openKeyChangeSchool(school, { questions: [...essays, short('a')], time_limit_minutes: 60 })

/** An attempt of a new student that steps are taken with; every receipt that it ever had is kept. */
export async function openReceiptWalk(school: School, room: KeyChangeSchool) {
  const { course, quiz, teacher } = room
  const student = await school.makeStudent({ enrolledIn: course })
  const begun = await school.call<BeginReply>(student, 'POST', `/api/assignments/${quiz.id}/attempts`, { body: { writer: 'W' } })
  const { id } = begun.body.attempt
  const receipts = new Set<string>()
  const acts: string[] = []
  let [seq, decision] = [0, '']

  const row = () => school.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const questionOf = (one: number) => [...written, 'q4'][one % 4] ?? ''
  const textOf = (one: number) => ['a', 'b', 'A longer text, of which only the difference is logged'][one % 3] ?? ''
  const versionOf = async (question: string): Promise<number> => {
    const answers = school.db.selectFrom('answers').select('version').where('attempt_id', '=', id).where('question_id', '=', question)
    return (await answers.executeTakeFirst())?.version ?? 0
  }
  const send = (body: object) => school.call<SaveReply | AttemptRefusalReply>(student, 'PUT', `/api/attempts/${id}/answers`, { body })

  async function write(writer: string, one: number, settles: readonly string[] = []) {
    seq += 1
    const question = questionOf(one)
    const edit = { ...entry(seq, `${textOf(one)} ${seq}`), base: await versionOf(question), settles }
    return send({ writer, epoch: (await row()).epoch, answers: { [question]: edit } })
  }
  async function act(act: object) {
    const actId = school.deps.newId()
    acts.push(actId)
    const body = { actId, act, to: [student.id], reason: 'By mistake' }
    await school.call(teacher, 'POST', `/api/exam-room/${quiz.id}/acts`, { body })
  }
  const pending = async () => {
    const { body } = await school.call<StudentReviewReply>(teacher, 'GET', `/api/teacher-review/${quiz.id}/students/${student.id}`)
    return (body.lateEvidence ?? []).filter(({ status }) => status === 'pending')
  }
  const takeOver = async (writer: string) =>
    school.call(student, 'POST', `/api/attempts/${id}/takeover`, { body: { writer, from: (await row()).epoch } })
  /** Nobody is in charge of what was submitted and is open again until the page is loaded anew. */
  async function writerInCharge(): Promise<string> {
    const { status, writer } = await row()
    if (status === 'open' && writer === null) await takeOver('W')
    return writer ?? 'W'
  }

  const steps: Record<ReceiptStep['kind'], (one: number) => Promise<unknown>> = {
    write: async (one) => write(await writerInCharge(), one),
    writeElsewhere: (one) => write(`V${one % 2}`, one),
    settle: async (one) => {
      const writer = await writerInCharge()
      const { body } = await send({ writer, epoch: (await row()).epoch, answers: {} })
      const rivals = 'rivals' in body ? (body.rivals ?? []) : []
      return write(
        writer,
        one,
        rivals.map((rival) => rival.id),
      )
    },
    takeOver: (one) => takeOver(`W${one % 2}`),
    submit: async () => {
      const by = { writer: await writerInCharge(), epoch: (await row()).epoch }
      const body = { attemptId: id, submitId: school.deps.newId(), ...by, answers: {} }
      return school.call(student, 'POST', `/api/assignments/${quiz.id}/submit`, { body })
    },
    close: () => act({ kind: 'close' }),
    reopen: () => act({ kind: 'reopen', minutes: 5 }),
    undo: async (one) => room.undoAct(acts[acts.length - 1 - (one % 2)] ?? ''),
    accept: async (one) => {
      const evidence = await pending()
      const evidenceIds = evidence.length > 0 ? [evidence[one % evidence.length]?.id] : []
      return school.call(teacher, 'POST', `/api/quiz/submissions/${id}/evidence/accept`, { body: { evidenceIds } })
    },
    upload: (one) => {
      const answers = { [questionOf(one)]: { answerId: null, textAnswer: `From a file ${one}`, flagged: false, revision: 1 } }
      const of = { assignmentId: quiz.id, attemptId: id, userId: student.id, writtenAt: new Date(school.clock.now()).toISOString() }
      const body = { format: 'examhall-answers', version: 1, title: quiz.title, ...of, answers }
      return school.call(teacher, 'POST', `/api/quiz/submissions/${id}/evidence`, { body })
    },
    grade: (one) => room.grade(id, questionOf(one), { points: one % 2 }),
    pause: () => act({ kind: 'pause' }),
    resume: () => act({ kind: 'resume' }),
    minutes: (one) => act({ kind: 'minutes', minutes: 1 + (one % 3) }),
    extend: (one) => {
      const accommodation = { ...noAccommodation, extraMinutes: 5 + one }
      const url = `/api/assignments/${quiz.id}/accommodations/students/${student.id}`
      return school.call(teacher, 'PUT', url, { body: { accommodation, reason: 'Agreed' } })
    },
    correct: (one) => room.save([...essays, short(textOf(one))], { hasTimeLimit: true, timeLimitMinutes: 60 }),
    decide: async (one) => {
      const { change } = await room.read()
      if (change) decision = ((await room.decide(one % 2 === 0 ? 'apply' : 'fullPoints', change)).body as RegradeReply).regrade.id
    },
    undoDecision: () => room.undo(decision),
    wait: async (one) => {
      school.clock.advance(one % 6 === 0 ? 70 * minute : minute)
      await school.deps.engine.closeOverdue(school.clock.now())
    },
  }

  return {
    id,
    receipts,
    async take({ kind, one }: ReceiptStep): Promise<void> {
      await steps[kind](one)
      const { receipt } = await row()
      if (receipt !== null) receipts.add(receipt)
    },
    /** The receipts that do not hold, with what is said of them. */
    async broken(): Promise<unknown[]> {
      const checks = [...receipts].map(async (receipt) => {
        const { check } = (await school.call<ReceiptReply>(teacher, 'POST', '/api/receipts/check', { body: { receipt } })).body
        return check.matches && check.logIntact ? [] : [check]
      })
      return (await Promise.all(checks)).flat()
    },
  }
}
