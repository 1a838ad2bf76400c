import { setTimeout as pause } from 'node:timers/promises'
import type { Answered, Call } from './client.ts'
import type { ExamAct } from './exam-walk.ts'
import type { Phase } from './tally.ts'

export interface StudentPlan {
  number: number
  cookie: string
  assignmentId: string
  acts: readonly ExamAct[]
  /** When the student begins, does each act, and submits, in ms from the start. */
  beginAt: number
  actAt: (index: number) => number
  submitAt: number
}

export interface Rehearsal {
  call: Call
  note: (phase: Phase, answered: Answered) => void
  /** When it started, on the monotonic clock. */
  start: number
  signal: AbortSignal
}

interface Entry {
  answerId: string | null
  textAnswer: string
  seq: number
  base: number
}

async function until(at: number, { start, signal }: Rehearsal): Promise<boolean> {
  const left = start + at - performance.now()
  if (left > 0) await pause(left, undefined, { signal }).catch(() => undefined)
  return !signal.aborted
}

/** What a page knows of the answers that it sent. */
function createOutbox() {
  const [entries, versions] = [new Map<string, Entry>(), new Map<string, number>()]
  let seq = 0
  return {
    /** Returns the part of a save that carries an act. */
    partOf(act: ExamAct): object {
      if (act.kind === 'move') return { answers: {} }
      seq += 1
      if (act.kind === 'flag') return { answers: {}, flags: { [act.questionId]: { flagged: act.flagged, seq } } }
      const { questionId, answerId, textAnswer } = act
      const entry = { answerId, textAnswer, seq, base: versions.get(questionId) ?? 0 }
      entries.set(questionId, entry)
      return { answers: { [questionId]: entry } }
    },
    heard(text: string): void {
      const { saved } = JSON.parse(text) as { saved: Record<string, { version: number }> }
      for (const [question, { version }] of Object.entries(saved)) versions.set(question, version)
    },
    all: (): Record<string, Entry> => Object.fromEntries(entries),
  }
}

/** Takes the exam as a page does: begins, saves each act, and submits everything; gives up where it cannot begin. */
export async function takeExam(plan: StudentPlan, rehearsal: Rehearsal): Promise<void> {
  const { call, note } = rehearsal
  const [writer, { cookie }] = [`rehearsal-${plan.number}`, plan]
  if (!(await until(plan.beginAt, rehearsal))) return
  const begun = await call('POST', `/api/assignments/${plan.assignmentId}/attempts`, { cookie, body: { writer } })
  note('begin', begun)
  if (begun.status !== 200) return
  const { attempt } = JSON.parse(begun.text) as { attempt: { id: string; epoch: number } }
  const outbox = createOutbox()
  for (const [index, act] of plan.acts.entries()) {
    if (!(await until(plan.actAt(index), rehearsal))) return
    const body = { writer, epoch: attempt.epoch, position: act.position, at: act.position + 1, away: false, ...outbox.partOf(act) }
    const saved = await call('PUT', `/api/attempts/${attempt.id}/answers`, { cookie, body })
    note('save', saved)
    if (saved.status === 200) outbox.heard(saved.text)
  }
  if (!(await until(plan.submitAt, rehearsal))) return
  const submit = { attemptId: attempt.id, submitId: `submit-${attempt.id}`, writer, epoch: attempt.epoch, answers: outbox.all() }
  note('submit', await call('POST', `/api/assignments/${plan.assignmentId}/submit`, { cookie, body: submit }))
}
