import { initialTransition, transition } from 'xstate'
import { takerQuestions } from '../../domain/attempt/taker-questions.ts'
import type { Question } from '../../domain/quiz/quiz.ts'
import { begun, quizAttemptModel } from '../../src/machines/quiz-attempt/alphabet.ts'
import type { AttemptEvent } from '../../src/machines/quiz-attempt/contract.ts'
import { quizAttemptMachine } from '../../src/machines/quiz-attempt/quiz-attempt.machine.ts'

type Snapshot = ReturnType<typeof initialTransition<typeof quizAttemptMachine>>[0]

/** What a student does that the server hears of: an answer, a flag, or another question on the screen. */
export type ExamAct =
  | { kind: 'answer'; questionId: string; answerId: string | null; textAnswer: string; position: number }
  | { kind: 'flag'; questionId: string; flagged: boolean; position: number }
  | { kind: 'move'; position: number }

/** How often people do what the chart lets them do. */
const weights: Partial<Record<AttemptEvent['type'], number>> = {
  CHOOSE: 30,
  TYPE: 30,
  NEXT: 30,
  PREVIOUS: 3,
  GO_TO: 3,
  FLAG: 3,
  CROSS_OUT: 2,
  SUBMIT: 1,
  CANCEL: 5,
}

const sentence = 'The sum of two odd numbers is even, because each of them is one more than twice a number. '

/** The events of the alphabet that a person causes, each once, filled in for the question that is open. */
function eventsAt({ context: { questions, index } }: Snapshot, random: () => number): AttemptEvent[] {
  const question = questions[index]
  if (!question) return []
  const questionId = question.id
  const answerId = question.answers[Math.floor(random() * question.answers.length)]?.id
  const filled: Partial<Record<AttemptEvent['type'], AttemptEvent | null>> = {
    CHOOSE: answerId ? { type: 'CHOOSE', questionId, answerId } : null,
    CROSS_OUT: answerId ? { type: 'CROSS_OUT', questionId, answerId } : null,
    TYPE: answerId
      ? null
      : { type: 'TYPE', questionId, text: sentence.repeat(1 + Math.floor(random() * 3)).slice(0, 60 + Math.floor(random() * 120)) },
    FLAG: { type: 'FLAG', questionId },
    GO_TO: { type: 'GO_TO', index: Math.floor(random() * questions.length) },
  }
  const types = [...new Set(quizAttemptModel.events.map(({ type }) => type as AttemptEvent['type']))].filter((type) => weights[type])
  return types.flatMap((type) => (type in filled ? (filled[type] ?? []) : ({ type } as AttemptEvent)))
}

function pick(events: readonly AttemptEvent[], random: () => number): AttemptEvent | null {
  let left = random() * events.reduce((sum, { type }) => sum + (weights[type] ?? 0), 0)
  for (const event of events) {
    left -= weights[event.type] ?? 0
    if (left < 0) return event
  }
  return null
}

function actOf(event: AttemptEvent, before: Snapshot, { context: { index } }: Snapshot, flags: Map<string, boolean>): ExamAct | null {
  if (event.type === 'CHOOSE')
    return { kind: 'answer', questionId: event.questionId, answerId: event.answerId, textAnswer: '', position: index }
  if (event.type === 'TYPE')
    return { kind: 'answer', questionId: event.questionId, answerId: null, textAnswer: event.text, position: index }
  if (event.type === 'FLAG') {
    const flagged = !flags.get(event.questionId)
    flags.set(event.questionId, flagged)
    return { kind: 'flag', questionId: event.questionId, flagged, position: index }
  }
  return index === before.context.index ? null : { kind: 'move', position: index }
}

/** The chart of an attempt in which the exam with these questions has just begun. */
function begunExam(questions: readonly Question[]): Snapshot {
  let [snapshot] = initialTransition(quizAttemptMachine, { assignmentId: 'rehearsal', userId: 'student' })
  const asked = takerQuestions(questions, {})
  for (let steps = 0; steps < 10 && !snapshot.matches({ inProgress: 'answering' }); steps += 1) {
    const event = quizAttemptModel.events.find(
      (one) => one.type !== 'RETRY' && !one.type.startsWith('xstate.error') && snapshot.can(one as AttemptEvent),
    )
    if (!event) break
    const isBegun = event.type === 'xstate.done.actor.beginAttempt'
    ;[snapshot] = transition(
      quizAttemptMachine,
      snapshot,
      (isBegun ? { ...event, output: { ...begun, questions: asked } } : event) as AttemptEvent,
    )
  }
  if (!snapshot.matches({ inProgress: 'answering' })) throw new Error('The chart of an attempt does not lead to its questions')
  return snapshot
}

/** Walks the chart of an attempt at random, as people do, until the server has heard of so many acts; the exam is not submitted. */
export function examWalk(questions: readonly Question[], count: number, random: () => number): ExamAct[] {
  let snapshot = begunExam(questions)
  const [acts, flags]: [ExamAct[], Map<string, boolean>] = [[], new Map()]
  while (acts.length < count) {
    const enabled = eventsAt(snapshot, random).filter((event) => snapshot.can(event))
    const event = pick(enabled, random)
    if (!event) throw new Error(`A student can do nothing in ${JSON.stringify(snapshot.value)}`)
    const [after] = transition(quizAttemptMachine, snapshot, event)
    const act = actOf(event, snapshot, after, flags)
    if (act) acts.push(act)
    snapshot = after
  }
  return acts
}
