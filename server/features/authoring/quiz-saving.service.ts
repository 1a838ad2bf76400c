import { isDeepStrictEqual } from 'node:util'
import type { AssignmentBody } from '../../../domain/api/assignments.ts'
import type { QuestionBody } from '../../../domain/api/questions.ts'
import { imageUrlOf } from '../../../domain/attempt/taker-questions.ts'
import { changedKeys } from '../../../domain/grading/answer-key.ts'
import type { Assignment } from '../../../domain/quiz/assignment.ts'
import { attemptsFromWire, type Question, timeLimitFromWire, totalPoints } from '../../../domain/quiz/quiz.ts'
import { comparable } from '../../../domain/text/plain-text.ts'
import { instantOf } from '../../../domain/time/iso.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { type DecodedImage, decodeImage, imageFaultSentences, isDataUrl } from '../files/image-decoding.ts'
import { imageStore } from '../files/images.store.ts'
import { assignmentStore } from './assignments.store.ts'
import { type BodyFault, bodyFaults, type Checking, knownIds, type StoredPicture, showsMath, writtenQuestions } from './quiz-checks.ts'
import { quizVersionStore } from './quiz-versions.store.ts'
import { hasSameSettings, isSameQuiz, type SavedQuiz } from './same-quiz.ts'

function refuseFaults(faults: readonly BodyFault[]): void {
  const [first] = faults
  if (first) throw new Refusal(400, 'invalid', first.msg, { errors: faults })
}

type SentImage = DecodedImage | { hash: string } | null

const addressStart = imageUrlOf('')

/** Reads the image of a question: sent as a data URL, named by our own address, or none. */
function sentImage({ imageUrl }: QuestionBody, index: number): SentImage | BodyFault {
  if (imageUrl == null || imageUrl === '') return null
  const image = isDataUrl(imageUrl)
    ? decodeImage(imageUrl)
    : imageUrl.startsWith(addressStart)
      ? { hash: imageUrl.slice(addressStart.length) }
      : 'notAnImage'
  return typeof image === 'string' ? imageFault(index, imageFaultSentences[image]) : image
}

const imageFault = (index: number, msg: string): BodyFault => ({ param: `questions[${index}].imageUrl`, msg })

const isDecoded = (image: SentImage): image is DecodedImage => image !== null && 'bytes' in image

const isFault = (value: SentImage | BodyFault): value is BodyFault => value !== null && 'msg' in value

type Settings = Omit<Assignment, 'id' | 'courseId' | 'versionId' | 'version' | 'type' | 'isPublished' | 'answersReleasedAt'>

/** An access code with nothing in it that can be seen is none. */
const withoutBlank = (code: string): string => (comparable(code, true) === '' ? '' : code.trim())

/** Reads what a body says into an assignment; what it leaves out gets the default, and a new quiz is a draft. */
function settingsOf(body: AssignmentBody): Settings {
  const instructions = body.quizInstructions ?? body.instructions ?? ''
  return {
    title: body.title.trim(),
    description: body.description,
    instructions,
    accessCode: withoutBlank(body.accessCode ?? body.password ?? ''),
    timeLimitMinutes: timeLimitFromWire(body.hasTimeLimit ?? false, body.timeLimitMinutes),
    allowedAttempts: attemptsFromWire(body.allowedAttempts ?? 1),
    shuffleAnswers: body.shuffleAnswers ?? false,
    showCorrectAnswers: body.showCorrectAnswers ?? true,
    showAnswersWhen: body.showAnswersWhen ?? null,
    oneQuestionAtTime: body.oneQuestionAtTime ?? false,
    cantGoBack: body.cantGoBack ?? false,
    dueDate: instantOf(body.dueDate),
    availableFrom: instantOf(body.availableFrom),
    availableUntil: instantOf(body.availableUntil),
    maxPoints: Math.max(0, body.maxPoints ?? 0),
    questionCount: 0,
    hasMath: false,
  }
}

const withQuestions = (assignment: Assignment, questions: readonly Question[]): Assignment => ({
  ...assignment,
  maxPoints: assignment.type === 'quiz' ? totalPoints(questions) : assignment.maxPoints,
  questionCount: questions.length,
  hasMath: showsMath([assignment.description, assignment.instructions], questions),
})

const conflict = () => new Refusal(409, 'editConflict', 'Someone else has just changed this quiz. Reload it.')

/** What is saved together: the body over `base`, on behalf of `ownerId`. */
interface Saving {
  body: AssignmentBody
  base: Assignment
  ownerId: string
}

/** Stores the images that were sent and returns each question's hash; refuses those that are broken or belong to somebody else. */
async function keepImages({ db, now }: Deps, { body, base, ownerId }: Saving): Promise<(string | null)[]> {
  const images = imageStore(db)
  const sent = sentQuestions({ body, base }).map(sentImage)
  refuseFaults(sent.filter(isFault))
  const found = sent.map((image) => (image === null || isFault(image) ? null : image))
  const named = found.flatMap((image) => (image && !isDecoded(image) ? [image.hash] : []))
  const allowed = await images.usable([...new Set(named)], ownerId, base.version === 0 ? null : base.id)
  const usable = await images.renew([...allowed], now())
  const unknown = found.map((image) => image !== null && !isDecoded(image) && !usable.has(image.hash))
  refuseFaults(unknown.flatMap((isUnknown, index) => (isUnknown ? [imageFault(index, 'This image does not exist.')] : [])))
  await images.keep(found.filter(isDecoded), ownerId, now())
  return found.map((image) => image?.hash ?? null)
}

/** Returns what a version keeps of each picture; the size of one that the quiz has is known, others are looked at. */
async function picturesOf({ db }: Deps, hashes: readonly (string | null)[], earlier: Checking['earlier']): Promise<StoredPicture[]> {
  const known = new Map(earlier.flat().flatMap(({ image, imageSize }) => (image && imageSize ? [[image, imageSize] as const] : [])))
  const pictures: StoredPicture[] = []
  for (const image of hashes) {
    const size = image === null ? null : (known.get(image) ?? (await imageStore(db).sizeOf(image)))
    if (image && size) known.set(image, size)
    pictures.push({ image, ...(size && { imageSize: size }) })
  }
  return pictures
}

const sentQuestions = ({ body, base }: Pick<Saving, 'body' | 'base'>): readonly QuestionBody[] =>
  base.type === 'quiz' ? (body.questions ?? []) : []

async function check({ body, base }: Saving, earlier: Checking['earlier']): Promise<void> {
  const settled = body.courseId === base.courseId && (body.assignmentType ?? base.type) === base.type
  if (!settled) refuseFaults([{ param: 'courseId', msg: 'The course and type of an assignment cannot be changed.' }])
  refuseFaults(await bodyFaults({ ...body, assignmentType: base.type }, { earlier, queue: base.id }))
}

async function read(deps: Deps, saving: Saving, earlier: readonly (readonly Question[])[]): Promise<SavedQuiz> {
  await check(saving, earlier)
  const { body, base } = saving
  const pictures = await picturesOf(deps, await keepImages(deps, saving), earlier)
  const questions = writtenQuestions(sentQuestions(saving), pictures, knownIds(earlier), deps.newId)
  const isPublished = body.published ?? body.is_published ?? base.isPublished
  return { questions, assignment: withQuestions({ ...base, ...settingsOf(body), isPublished }, questions) }
}

type Updated = SavedQuiz & { keyChanged: boolean }

/** Returns what is stored where the body says the same: its reply was lost. */
async function savedBefore(deps: Deps, saving: Saving): Promise<Updated | null> {
  const { base, body } = saving
  if (!hasSameSettings(base, settingsOf(body))) return null
  const versions = quizVersionStore(deps.db)
  const sent = await read(deps, saving, await versions.allOf(base.id))
  const questions = await versions.questions(base.versionId)
  if (!isSameQuiz(sent, { assignment: base, questions })) return null
  await deps.engine.extendDeadlines(base.id)
  return { assignment: base, questions, keyChanged: true }
}

/** Returns what is stored where the body, written on the version before, says the same. Otherwise refuses with 409. */
async function updatedBefore(deps: Deps, saving: Saving): Promise<Updated> {
  const before = saving.body.version === saving.base.version - 1 ? await savedBefore(deps, saving) : null
  if (!before) throw conflict()
  return before
}

/** Returns what another save of the same content has just stored over `base`; refuses with 409 where it stored something else. */
async function updatedMeanwhile(deps: Deps, { body, base, ownerId }: Saving): Promise<Updated> {
  const stored = await assignmentStore(deps.db).find(base.id)
  if (!stored) throw conflict()
  return updatedBefore(deps, { body: { ...body, version: base.version }, base: stored, ownerId })
}

async function update(deps: Deps, saving: Saving): Promise<Updated> {
  const { base, body } = saving
  if (body.version !== undefined && body.version !== base.version) return updatedBefore(deps, saving)
  const { now, newId, noteRetry } = deps
  const [assignments, versions] = [assignmentStore(deps.db), quizVersionStore(deps.db)]
  const { assignment, questions } = await read(deps, saving, await versions.allOf(base.id))
  const before = await versions.questions(base.versionId)
  const version = { id: newId(), questions }
  const written = await assignments.replace(assignment, isDeepStrictEqual(questions, before) ? null : version, {
    now: now(),
    newId,
    noteRetry,
  })
  if (!written) return updatedMeanwhile(deps, saving)
  await deps.engine.extendDeadlines(base.id)
  const keyChanged = changedKeys(before, questions).length > 0
  const replacement = { assignmentId: base.id, replaced: base.versionId ?? '', version }
  if (keyChanged && base.versionId !== null) await assignments.correctMissed(replacement, { now: now(), newId, noteRetry })
  return { assignment: { ...assignment, version: base.version + 1 }, questions, keyChanged }
}

async function insert(deps: Deps, body: AssignmentBody, ownerId: string): Promise<Updated | null> {
  const base: Assignment = {
    ...settingsOf(body),
    id: body.newId ?? deps.newId(),
    courseId: body.courseId,
    versionId: null,
    version: 0,
    type: body.assignmentType ?? 'quiz',
    isPublished: false,
    answersReleasedAt: null,
  }
  const { assignment, questions } = await read(deps, { body, base, ownerId }, [])
  const added = await assignmentStore(deps.db).insert({ ...assignment, version: 1 }, { id: deps.newId(), questions }, deps.now())
  return added ? { assignment: { ...assignment, version: 1 }, questions, keyChanged: false } : null
}

/** Returns what is stored under the id of a new assignment that says the same; refuses with 409 where it says something else. */
async function createdBefore(deps: Deps, body: AssignmentBody, ownerId: string): Promise<Updated | null> {
  const base = body.newId === undefined ? null : await assignmentStore(deps.db).find(body.newId)
  if (!base) return null
  const isPublished = body.published ?? body.is_published ?? base.isPublished
  const before = await savedBefore(deps, { base, body: { ...body, published: isPublished || base.isPublished }, ownerId })
  if (!before) throw conflict()
  return before
}

async function create(deps: Deps, body: AssignmentBody, ownerId: string): Promise<Updated> {
  const saved =
    (await createdBefore(deps, body, ownerId)) ?? (await insert(deps, body, ownerId)) ?? (await createdBefore(deps, body, ownerId))
  if (!saved) throw conflict()
  return saved
}

/** Saves what teachers write: checks everything first, then stores images and writes the assignment with its version in one transaction. */
export const createQuizSaving = (deps: Deps) => ({
  /** Writes a new assignment. One that is there already, as its reply was lost, stays as it is where the body says the same; refuses with 409 where it says anything else, as nobody knows whether its sender has seen what is stored. */
  create: (body: AssignmentBody, ownerId: string) => create(deps, body, ownerId),
  /** Saves over `base`; refuses with 409 where the body was written on another version, or `base` was changed meanwhile to something else. `keyChanged` says that it grades a question that was there before by another key. */
  update: (base: Assignment, body: AssignmentBody, ownerId: string) => update(deps, { base, body, ownerId }),
})
