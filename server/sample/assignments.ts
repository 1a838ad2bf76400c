import { readFileSync } from 'node:fs'
import type { Assignment } from '../../domain/quiz/assignment.ts'
import { type Question, totalPoints } from '../../domain/quiz/quiz.ts'
import { day, hour } from '../../domain/time/durations.ts'
import type { Deps } from '../deps.ts'
import { assignmentStore } from '../features/authoring/assignments.store.ts'
import { type StoredPicture, showsMath } from '../features/authoring/quiz-checks.ts'
import { type DecodedImage, decodeImage } from '../features/files/image-decoding.ts'
import { sizeOf } from '../features/files/image-size.ts'
import { imageStore } from '../features/files/images.store.ts'
import type { SampleAssignment, SampleCourseKey, SampleQuestion } from './content.ts'

/** An assignment as it was written, with its questions beside the samples they were made of. */
export interface WrittenAssignment {
  sample: SampleAssignment
  id: string
  teacherId: string
  questions: Question[]
}

function decoded(file: string): DecodedImage {
  const bytes = readFileSync(new URL(`images/${file}`, import.meta.url))
  const image = decodeImage(`data:image/png;base64,${bytes.toString('base64')}`)
  if (typeof image === 'string') throw new Error(`${file}: ${image}`)
  return image
}

function storedOf(picture: DecodedImage | undefined): StoredPicture {
  const imageSize = picture && sizeOf(picture.bytes)
  return { image: picture?.hash ?? null, ...(imageSize && { imageSize }) }
}

const questionOf = (sample: SampleQuestion, picture: StoredPicture, newId: () => string): Question => ({
  id: newId(),
  title: sample.title,
  questionText: sample.text,
  questionType: sample.type,
  points: sample.points,
  ...picture,
  imageAlt: sample.picture?.alt ?? '',
  answers: sample.options.map((text, index) => {
    const correct = index === sample.correct
    return { id: newId(), text, correct, feedback: correct ? sample.why : '' }
  }),
  acceptableAnswers: sample.accepted,
  matchType: sample.matchType,
  caseSensitive: false,
})

/** Returns the instant some days from now, on the full hour. */
const inDays = (now: number, days: number | null): number | null => (days === null ? null : Math.floor((now + days * day) / hour) * hour)

const assignmentOf = (sample: SampleAssignment, id: string, courseId: string, questions: readonly Question[], now: number): Assignment => ({
  id,
  courseId,
  versionId: null,
  version: 1,
  type: sample.type,
  title: sample.title,
  description: sample.description,
  instructions: sample.instructions,
  isPublished: sample.isPublished,
  accessCode: sample.accessCode,
  timeLimitMinutes: sample.minutes,
  allowedAttempts: sample.attempts,
  shuffleAnswers: sample.shuffle,
  showCorrectAnswers: sample.showAnswers,
  showAnswersWhen: null,
  answersReleasedAt: null,
  oneQuestionAtTime: sample.oneAtTime,
  cantGoBack: sample.locked,
  dueDate: inDays(now, sample.due),
  availableFrom: inDays(now, sample.opens),
  availableUntil: inDays(now, sample.closes),
  maxPoints: sample.type === 'quiz' ? totalPoints(questions) : sample.points,
  questionCount: questions.length,
  hasMath: showsMath([sample.description, sample.instructions], questions),
})

/** Writes the assignments with their pictures and first versions. */
export async function addAssignments(
  { db, newId, now }: Deps,
  samples: readonly SampleAssignment[],
  courseIds: Record<SampleCourseKey, string>,
  owners: ReadonlyMap<SampleCourseKey, string>,
): Promise<WrittenAssignment[]> {
  const written: WrittenAssignment[] = []
  for (const sample of samples) {
    const teacherId = owners.get(sample.course) ?? ''
    const images = new Map(sample.questions.flatMap(({ picture }) => (picture ? [[picture.file, decoded(picture.file)] as const] : [])))
    await imageStore(db).keep([...images.values()], teacherId, now())
    const questions = sample.questions.map((each) => questionOf(each, storedOf(images.get(each.picture?.file ?? '')), newId))
    const id = newId()
    const assignment = assignmentOf(sample, id, courseIds[sample.course], questions, now())
    await assignmentStore(db).insert(assignment, { id: newId(), questions }, now())
    written.push({ sample, id, teacherId, questions })
  }
  return written
}
