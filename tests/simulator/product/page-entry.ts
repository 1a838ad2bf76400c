import { type Actor, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import { delaysFrom } from '../../../domain/time/delays.ts'
import { answerSavingMachine } from '../../../src/machines/answer-saving/answer-saving.machine.ts'
import { selectIsTakingOver, selectNotCounted, selectRivals, selectSaveStatus } from '../../../src/machines/answer-saving/selectors.ts'
import { deviceOutboxMachine } from '../../../src/machines/device-outbox/device-outbox.machine.ts'
import { flushingMachine } from '../../../src/machines/flushing/flushing.machine.ts'
import { quizAttemptMachine } from '../../../src/machines/quiz-attempt/quiz-attempt.machine.ts'
import { selectSaving, selectUnsettled, selectView } from '../../../src/machines/quiz-attempt/selectors.ts'
import { selectIsExpired, selectUser } from '../../../src/machines/session/selectors.ts'
import { sessionMachine } from '../../../src/machines/session/session.machine.ts'
import { answerSavingActors } from '../../../src/services/actors/exam/answer-saving.actors.ts'
import { deviceOutboxActors } from '../../../src/services/actors/exam/device-outbox.actors.ts'
import { flushingActors } from '../../../src/services/actors/exam/flushing.actors.ts'
import { quizAttemptActors } from '../../../src/services/actors/exam/quiz-attempt.actors.ts'
import { sessionActors } from '../../../src/services/actors/session.actors.ts'
import { readStoredUser } from '../../../src/services/device/stored-user.ts'
import { createServerClock } from '../../../src/services/watch/server-clock.ts'

/** The clock of a simulation as machines use it. */
interface Clock {
  setTimeout(run: (...args: unknown[]) => void, ms: number): number
  clearTimeout(id: number): void
}

export interface PageOptions {
  /** The quiz whose exam is open; null on a page of courses. */
  assignmentId: string | null
  clock: Clock
  inspect?: (event: InspectionEvent) => void
  /** Called with what an actor failed with that nobody handles. */
  onDeath: (error: unknown) => void
  /** Called when what a person can see may have changed. */
  onChange: () => void
}

export type Attempt = Actor<typeof quizAttemptMachine>

const bound = ['transition', 'getInitialSnapshot', 'getPersistedSnapshot', 'restoreSnapshot', 'start'] as const

const drawn = delaysFrom(Math.random)

/** The charts are shared by all pages, and so is the chance in their delays: these draw from the chance of one page. */
const delays = { ...drawn, submitPause: drawn.retryPause, reopenCheck: drawn.presencePause }

/** Gives a machine with actors and chance of its own as `provide` does, over the same states: making those anew is half of what a page costs. */
function withActors<Machine extends AnyStateMachine>(machine: Machine, actors: object): Machine {
  const own = Object.assign(Object.create(Object.getPrototypeOf(machine)), machine) as Machine
  own.implementations = {
    ...machine.implementations,
    actors: { ...machine.implementations.actors, ...actors },
    delays: { ...machine.implementations.delays, ...delays },
  }
  for (const name of bound) Object.assign(own, { [name]: Object.getPrototypeOf(machine)[name].bind(own) })
  return own
}

/** Runs what main.tsx and the route of an exam compose: the session, what waits on the device, and on the route of an exam one attempt for as long as somebody is signed in. */
export function startPage({ assignmentId, clock, inspect, onDeath, onChange }: PageOptions) {
  const serverClock = createServerClock()
  const options = { clock, ...(inspect && { inspect }) } as const
  const session = createActor(withActors(sessionMachine, sessionActors), { input: { user: readStoredUser() }, ...options })
  const flushing = withActors(flushingMachine, flushingActors)
  const answerSaving = withActors(answerSavingMachine, { ...answerSavingActors(session, serverClock), flushing })
  const machine = withActors(quizAttemptMachine, { ...quizAttemptActors(serverClock, async () => undefined), flushing, answerSaving })
  const deviceOutbox = withActors(deviceOutboxMachine, { ...deviceOutboxActors, flushing })
  let open: { userId: string; attempt: Attempt } | null = null
  let watched: ReturnType<typeof selectSaving> = null
  const whenChanged = () => {
    const saving = open ? selectSaving(open.attempt.getSnapshot()) : null
    if (saving && saving !== watched) saving.subscribe(onChange)
    watched = saving
    onChange()
  }
  const follow = () => {
    const userId = selectUser(session.getSnapshot())?.id ?? null
    if (assignmentId === null || userId === (open?.userId ?? null)) return
    open?.attempt.stop()
    if (userId === null) open = null
    else {
      const attempt = createActor(machine, { input: { assignmentId, userId }, ...options })
      attempt.subscribe({ next: whenChanged, error: onDeath })
      open = { userId, attempt }
      attempt.start()
    }
  }
  const outbox = createActor(deviceOutbox, { input: { userId: null }, ...options })
  outbox.subscribe({ error: onDeath })
  outbox.start()
  const sendLeft = () => outbox.send({ type: 'page.woke' })
  addEventListener('attempts.left', sendLeft)
  let owner: string | null = null
  const followOwner = () => {
    const snapshot = session.getSnapshot()
    const userId = selectIsExpired(snapshot) ? null : (selectUser(snapshot)?.id ?? null)
    if (userId !== owner) outbox.send({ type: 'owner.changed', userId })
    owner = userId
  }
  const followBoth = () => {
    follow()
    followOwner()
  }
  session.subscribe({ next: followBoth, error: onDeath })
  session.start()
  followBoth()
  return {
    session,
    attempt: () => open?.attempt ?? null,
    userId: () => open?.userId ?? null,
    stop: () => {
      open?.attempt.stop()
      removeEventListener('attempts.left', sendLeft)
      outbox.stop()
      session.stop()
    },
  }
}

export { startReview } from './review-page.ts'

export type RunningPage = ReturnType<typeof startPage>

/** An answer as a person sees it in its input. */
export interface Shown {
  answerId: string | null
  textAnswer: string
}

const savingOf = (page: RunningPage) => {
  const attempt = page.attempt()
  return attempt ? selectSaving(attempt.getSnapshot()) : null
}

/** What a person can see on a page. */
export const look = (page: RunningPage) => {
  const attempt = page.attempt()
  if (!attempt) return null
  const snapshot = attempt.getSnapshot()
  const saving = savingOf(page)
  return {
    view: selectView(snapshot),
    isLocked: snapshot.hasTag('locked'),
    status: saving ? selectSaveStatus(saving.getSnapshot()) : null,
    index: snapshot.context.index,
    questions: snapshot.context.questions,
    attemptId: snapshot.context.attempt?.id ?? null,
    deadline: saving ? (saving.getSnapshot().context.time?.deadline ?? null) : null,
    isTakingOver: saving ? selectIsTakingOver(saving.getSnapshot()) : false,
  }
}

/** What stands in the input of a question. */
export function shownIn(page: RunningPage, question: string): Shown {
  const saving = savingOf(page)
  const answers = saving ? saving.getSnapshot().context.answers : page.attempt()?.getSnapshot().context.held
  const { answerId = null, textAnswer = '' } = answers?.[question] ?? {}
  return { answerId, textAnswer }
}

/** A text that stands beside what counts, as the page lists it; a rival waits for a choice, unless it is ahead when the exam goes on. */
export interface Listed {
  questionId: string
  answer: Shown
  rivalId: string | null
  ahead: boolean
}

/** The texts that the page lists as not counted, and those it offers to choose between. */
export function listedOn(page: RunningPage): Listed[] {
  const attempt = page.attempt()
  if (!attempt) return []
  const saving = savingOf(page)?.getSnapshot()
  const rivals = saving ? selectRivals(saving) : selectUnsettled(attempt.getSnapshot())
  const notCounted = saving ? selectNotCounted(saving) : []
  return [
    ...notCounted.map(({ questionId, answer }) => ({ questionId, answer, rivalId: null, ahead: false })),
    ...rivals.map(({ questionId, answer, id, ahead }) => ({ questionId, answer, rivalId: id, ahead })),
  ]
}

/** Carries out what a person does on the page; tells whether the page let them. */
export function press(page: RunningPage, act: Press): boolean {
  const attempt = page.attempt()
  if (!attempt) return false
  if (act.type === 'TAKE_OVER') {
    const saving = savingOf(page)
    saving?.send(act)
    return saving !== null
  }
  if (!attempt.getSnapshot().can(act)) return false
  attempt.send(act)
  return true
}
export type Press = Parameters<Attempt['send']>[0] | { type: 'TAKE_OVER' }
