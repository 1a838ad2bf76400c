import type { Edit, Edits } from '../../domain/attempt/answer.ts'
import type { Question } from '../../domain/quiz/quiz.ts'
import { day, minute } from '../../domain/time/durations.ts'
import type { Deps } from '../deps.ts'
import type { SubmitCommand } from '../features/attempts/engine/commands.ts'
import type { Submission } from '../features/attempts/submission-row.ts'
import type { WrittenAssignment } from './assignments.ts'
import type { SampleQuestion } from './content.ts'

/** The writer of the answers of sample students. */
const writer = 'sample'

/** Who submits which quiz, by the places in the list of students; a student who is named again takes it again. */
const takers: Record<string, readonly number[]> = {
  quadratics: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 14, 15],
  derivatives: [1, 2, 5, 6, 8, 10, 13, 16, 19, 22],
  trigonometry: [3, 4, 7, 9, 17, 20, 3, 4, 7, 3],
  motion: [0, 8, 9, 10, 11, 12, 14, 15, 17, 18, 20, 23, 25, 26],
  cell: [5, 6, 10, 13, 18, 21, 24, 26, 28, 29, 6, 24],
}

/** How many essays of each quiz are graded already; the rest waits. */
const gradedEssays: Record<string, number> = { quadratics: 11, derivatives: 7, motion: 10, cell: 8 }

/** What teachers write to essays, from the best reply to the last. */
const essayFeedback = [
  'Complete and clearly written.',
  'Right, but say why each step is allowed.',
  'The idea is there; the argument is missing.',
  'Please look at this again.',
]

/** Returns numbers from 0 to 1 that are the same in every sample school. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)]

/** How often a student is right: of eleven, most nearly always, a few about two times in three; the first one is good. */
const skillOf = (student: number): number => 0.7 + 0.03 * ((student * 3 + 9) % 11)

type Sent = SubmitCommand['answers'][string]
const sent = (answerId: string | null, textAnswer: string): Sent => ({ answerId, textAnswer, seq: null, base: 0 })

function answerTo(sample: SampleQuestion, { answers }: Question, isRight: boolean, at: number): Sent {
  if (sample.options.length === 0) return sent(null, pick(isRight ? sample.typedRight : sample.typedWrong, at) ?? '')
  const choices = answers.filter(({ correct }) => correct === isRight)
  return sent(pick(choices, at)?.id ?? null, '')
}

/** Draws what a student answers: right about as often as the skill says, now and then nothing. */
function answersOf({ sample, questions }: WrittenAssignment, skill: number, next: () => number): SubmitCommand['answers'] {
  const given = sample.questions.map((each, index) => {
    const question = questions[index]
    const [isLeftOut, isRight, at] = [next() < 0.04, next() < skill, next()]
    return question && !isLeftOut ? [[question.id, answerTo(each, question, isRight, at)] as const] : []
  })
  return Object.fromEntries(given.flat())
}

interface Taking {
  quiz: WrittenAssignment
  student: number
  /** When it is submitted, and how long it took, in ms. */
  at: number
  took: number
}

/** Spreads the takings of a quiz evenly over the time it was open until now. */
function takingsOf(quiz: WrittenAssignment, now: number): Taking[] {
  const { key, opens, closes, minutes } = quiz.sample
  const students = takers[key] ?? []
  const from = now + (opens ?? -10) * day + 2 * 60 * minute
  const until = now + Math.min(closes ?? 0, 0) * day - 2 * 60 * minute
  return students.map((student, index) => {
    const at = from + ((until - from) * (index + 0.5)) / students.length
    return { quiz, student, at: Math.floor(at), took: (minutes ?? 30) * minute * (0.4 + 0.05 * (student % 11)) }
  })
}

interface GradableSubmission {
  submission: Submission
  answers: SubmitCommand['answers']
}

type BegunAttempt = { attemptId: string; studentId: string }

/** Saves the answers one by one, as the student gives them: what brings more points takes longer. */
async function saveOneByOne(
  { engine }: Deps,
  begun: BegunAttempt,
  { quiz, at, took }: Taking,
  answers: SubmitCommand['answers'],
  next: () => number,
): Promise<void> {
  const weights = quiz.questions.map(({ points }) => points * (0.5 + next()))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let arrivedAt = at - took
  const saves = quiz.questions.flatMap(({ id }, index) => {
    const answer = answers[id]
    arrivedAt += (0.95 * took * (weights[index] ?? 0)) / whole
    if (!answer) return []
    const entry: Edit = { answerId: answer.answerId, textAnswer: answer.textAnswer, seq: 1, base: 0 }
    const command = { ...begun, writer, epoch: 1, position: index, arrivedAt: Math.floor(arrivedAt) }
    return [engine.save({ ...command, flags: {}, answers: { [id]: entry } })]
  })
  await Promise.all(saves)
}

async function take(deps: Deps, studentId: string, taking: Taking): Promise<GradableSubmission> {
  const { quiz, student, at, took } = taking
  const next = numbersFrom(student * 7901 + quiz.questions.length * 104_729 + Math.floor(took))
  next()
  const call = { assignmentId: quiz.id, studentId }
  const begun = await deps.engine.begin({ ...call, accessCode: null, writer, from: null, arrivedAt: Math.floor(at - took) })
  if (begun.kind !== 'open') throw new Error(`the sample student could not begin ${quiz.sample.key}`)
  const answers = answersOf(quiz, skillOf(student), next)
  await saveOneByOne(deps, { attemptId: begun.attempt.id, studentId }, taking, answers, next)
  const sending = { attemptId: null, submitId: null, writer, epoch: 1, automatic: false, flags: {} }
  const outcome = await deps.engine.submit({ ...call, ...sending, answers, arrivedAt: at })
  if (outcome.kind !== 'submitted') throw new Error(`the sample student could not submit ${quiz.sample.key}`)
  return { submission: outcome.submission, answers }
}

/** Grades the essay of a submission by the place of its reply among the sample's. */
async function gradeEssay(
  { engine }: Deps,
  { sample, questions, teacherId }: WrittenAssignment,
  { submission, answers }: GradableSubmission,
): Promise<void> {
  const at = sample.questions.findIndex(({ type }) => type === 'essay')
  const [replies, essay] = [[...(sample.questions[at]?.typedRight ?? []), ...(sample.questions[at]?.typedWrong ?? [])], questions[at]]
  const place = replies.indexOf(answers[essay?.id ?? '']?.textAnswer ?? '')
  if (!essay || place < 0) return
  const grade = {
    points: essay.points * (1 - place / replies.length),
    feedback: essayFeedback[place] ?? null,
    reset: false,
    revision: null,
  }
  await engine.grade({
    ...grade,
    attemptId: submission.id,
    questionId: essay.id,
    graderId: teacherId,
    now: submission.submittedAt + day / 2,
  })
}

/** Leaves one attempt open, with answers to the first three questions. */
async function leaveOpen({ engine, now }: Deps, quiz: WrittenAssignment, studentId: string): Promise<void> {
  const arrivedAt = now() - 25 * minute
  const begun = await engine.begin({ assignmentId: quiz.id, studentId, accessCode: null, writer, from: null, arrivedAt })
  if (begun.kind !== 'open') throw new Error('the sample student could not begin')
  const answers: Edits = Object.fromEntries(
    quiz.sample.questions.slice(0, 3).flatMap((sample, index) => {
      const question = quiz.questions[index]
      if (!question) return []
      const { answerId, textAnswer } = answerTo(sample, question, index !== 1, 0)
      return [[question.id, { answerId, textAnswer, seq: 1, base: 0 }] as const]
    }),
  )
  const flags = { [quiz.questions[1]?.id ?? '']: { flagged: true, seq: 1 } }
  const call = { attemptId: begun.attempt.id, studentId, epoch: 1, position: 3, arrivedAt: arrivedAt + 9 * minute }
  await engine.save({ ...call, writer, answers, flags })
}

async function submitAttempts(
  deps: Deps,
  quiz: WrittenAssignment,
  students: readonly string[],
  start: number,
): Promise<GradableSubmission[]> {
  const byStudent = Map.groupBy(takingsOf(quiz, start), ({ student }) => student)
  const chains = [...byStudent].map(async ([student, takings]) => {
    const gradable: GradableSubmission[] = []
    for (const taking of takings) gradable.push(await take(deps, students[student] ?? '', taking))
    return gradable
  })
  return (await Promise.all(chains)).flat()
}

/** Lets the sample students take their quizzes through the engine, in the order of time, and grades some essays. */
export async function takeQuizzes(deps: Deps, written: readonly WrittenAssignment[], { students }: { students: string[] }): Promise<void> {
  const start = deps.now()
  const takeAndGrade = async (quiz: WrittenAssignment) => {
    const graded = (await submitAttempts(deps, quiz, students, start)).slice(0, gradedEssays[quiz.sample.key] ?? 0)
    await Promise.all(graded.map((gradable) => gradeEssay(deps, quiz, gradable)))
    const feedback = 'Good work. Look again at completing the square.'
    if (quiz.sample.key === 'quadratics' && graded[0])
      await deps.engine.giveFeedback({ attemptId: graded[0].submission.id, feedback, basis: null })
  }
  await Promise.all(written.map(takeAndGrade))
  const practice = written.find(({ sample }) => sample.key === 'trigonometry')
  if (practice) await leaveOpen(deps, practice, students[0] ?? '')
}
