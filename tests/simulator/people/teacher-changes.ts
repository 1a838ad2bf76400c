import { minute } from '../../../domain/time/durations.ts'
import { newProcess } from '../scheduling/scheduler.ts'
import { assignmentId, courseId, opening, questions, userOf } from '../server/school.ts'
import type { World } from '../world.ts'
import type { SchoolEvent } from './steps.ts'

function quizBody(limitMinutes: number | null, closesAt: number | null, published: boolean) {
  return {
    courseId,
    title: 'Unit 4 test',
    description: 'A test',
    assignmentType: 'quiz',
    allowedAttempts: 1,
    hasTimeLimit: limitMinutes !== null,
    timeLimitMinutes: limitMinutes,
    shuffleAnswers: true,
    showCorrectAnswers: false,
    published,
    is_published: published,
    availableUntil: closesAt === null ? null : new Date(opening + closesAt).toISOString(),
    questions: questions.map(({ image: _image, ...question }) => ({ ...question, imageUrl: null })),
  }
}

const TRIED_AGAIN_AFTER = 10_000

/** A change of a teacher; `isWanted` answers whether no later one has taken its place. */
interface Change {
  path: string
  body: object
  isWanted: () => boolean
}

/** Sends a change again and again until the server answers: without an answer nobody knows whether it is stored. It holds from the moment of the answer. */
async function send(world: World, change: Change, onStored: () => void): Promise<void> {
  let isAnswered = false
  const again = () => !isAnswered && change.isWanted() && void send(world, change, onStored)
  world.scheduler.after(TRIED_AGAIN_AFTER, again, newProcess())
  const reply = await world.ofTeacher('PUT', change.path, change.body)
  isAnswered = reply !== null && reply.status < 500
  world.log(`the teacher's change: ${reply?.status} ${reply?.status === 200 ? '' : reply?.text}`)
  if (reply?.status === 200) onStored()
}

/** Saves the quiz as its teacher does, with times that count from those asked for last. */
export async function saveQuiz(world: World, minutes: { limit: number; window: number }, published = true): Promise<void> {
  const { limitMs, closesAt } = world.askedRules
  const asked = {
    limitMs: limitMs === null ? null : limitMs + minutes.limit * minute,
    closesAt: closesAt === null ? null : closesAt + minutes.window * minute,
  }
  world.askedRules = asked
  const body = quizBody(asked.limitMs === null ? null : asked.limitMs / minute, asked.closesAt, published)
  const change = { path: `/api/assignments/${assignmentId}`, body, isWanted: () => world.askedRules === asked }
  await send(world, change, () => world.rules.push({ at: world.scheduler.now, ...asked }))
}

/** Gives a student what they have from now on in the place of what they had. */
export async function give(world: World, step: Extract<SchoolEvent, { do: 'give' }>): Promise<void> {
  const { student, factor, minutes, later } = step
  world.giving.set(student, step)
  const { id } = userOf(student)
  const { closesAt: first } = world.story.rules
  const closesAt = later === null || first === null ? null : first + later * minute
  const dates = {
    availableFrom: null,
    availableUntil: closesAt === null ? null : new Date(opening + closesAt).toISOString(),
    dueDate: null,
  }
  const screen = { allQuestions: false, mayGoBack: false, largerText: false }
  const accommodation = { timeFactor: factor / 100, extraMinutes: minutes, extraAttempts: 0, ...dates, ...screen }
  const change = {
    path: `/api/assignments/${assignmentId}/accommodations/students/${id}`,
    body: { accommodation, reason: 'Certificate' },
    isWanted: () => world.giving.get(student) === step,
  }
  await send(world, change, () => world.given.push({ at: world.scheduler.now, student: id, factor, minutes, closesAt }))
}
