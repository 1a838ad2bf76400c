import type { RegradeKind } from '../../../domain/grading/regrade.ts'
import type { Question } from '../../../domain/quiz/quiz.ts'
import { type Answered, changeQuestions, openKeyChangeSchool } from './key-change-school.ts'
import { aQuestion } from './questions.ts'
import type { Person, School } from './school.ts'

/** One step of a quiz whose key changes; `one` picks among the people or questions that there are. */
export type KeyStep =
  | { kind: 'key'; one: number; accepted: readonly string[] }
  | { kind: 'remove' | 'putBack'; one: number }
  | { kind: 'begin' }
  | { kind: 'submit' | 'beginAndSubmit'; one: number; texts: string[] }
  | { kind: 'grade'; one: number; points: number }
  | { kind: 'decide'; how: RegradeKind }
  | { kind: 'reopen'; one: number }
  | { kind: 'putBackReopened' }
  | { kind: 'submitAgain'; texts: string[] }

const essay = aQuestion('q9', 'essay')
const asked = ['q1', 'q2'].map((id) => aQuestion(id, 'short_answer', { acceptableAnswers: ['a'] }))

const changing: ReadonlySet<KeyStep['kind']> = new Set(['decide', 'grade', 'reopen', 'putBackReopened', 'submitAgain'])

/** A quiz that steps are taken in. What each step did to scores is in `surprises` where it should not have. */
export async function openKeyWalk(school: School) {
  const room = await openKeyChangeSchool(school, { questions: [...asked, essay] })
  let written = asked
  const removed = new Set<string>()
  const onceRemoved = new Set<string>()
  const open: Person[] = []
  const submissions: string[] = []
  const students = new Map<string, Person>()
  const reopened: { id: string; actId: string }[] = []
  const surprises: unknown[] = []

  const scores = () => Promise.all(submissions.map(async (id) => Number((await room.row(id)).score)))
  const answered = (texts: readonly string[]): Answered =>
    Object.fromEntries(asked.map(({ id }, place) => [id, { textAnswer: texts[place] ?? '' }]))

  async function save(): Promise<void> {
    const questions: Question[] = written.filter(({ id }) => !removed.has(id))
    await room.save([...questions, essay])
  }

  async function submit(student: Person | undefined, texts: readonly string[]): Promise<void> {
    if (!student) return
    const id = await room.submit(student, answered(texts))
    submissions.push(id)
    students.set(id, student)
  }

  async function reopen(one: number): Promise<void> {
    const closed = submissions.filter((id) => reopened.every((each) => each.id !== id))
    const [id, actId] = [closed[one % Math.max(closed.length, 1)], school.deps.newId()]
    const student = students.get(id ?? '')
    if (id === undefined || !student) return
    await room.act('reopen', [student.id], actId)
    reopened.push({ id, actId })
  }

  async function submitAgain(texts: readonly string[]): Promise<void> {
    const student = students.get(reopened.shift()?.id ?? '')
    if (student) await room.submit(student, answered(texts))
  }

  async function putBackReopened(): Promise<void> {
    const [first] = reopened.splice(0, 1)
    if (first) await room.undoAct(first.actId)
  }

  /** Decides about the change that waits and compares with what was shown; returns the decision, null where none waits. */
  async function decide(how: RegradeKind): Promise<string | null> {
    const { change } = await room.read()
    if (!change) return null
    const before = await heldScores()
    const shown = submissions.map((id) => change.scores.find(({ submissionId }) => submissionId === id))
    const { body } = await room.decide(how, change)
    const expected = shown.map((score, place) => (how === 'keep' ? before[place] : (score?.[how].score ?? before[place])))
    note(how, await heldScores(), expected)
    return body.regrade.id
  }

  /** The scores of what is submitted, null where an attempt is open again. */
  const heldScores = async () => {
    const all = await scores()
    return submissions.map((id, place) => (reopened.some((each) => each.id === id) ? null : (all[place] ?? null)))
  }

  function note(step: unknown, are: readonly unknown[], expected: readonly unknown[]): void {
    if (JSON.stringify(are.slice(0, expected.length)) !== JSON.stringify(expected)) surprises.push({ step, are, expected })
  }

  const steps: { [kind in KeyStep['kind']]: (step: Extract<KeyStep, { kind: kind }>) => Promise<unknown> } = {
    key: ({ one, accepted }) => {
      written = changeQuestions(written, { [written[one % written.length]?.id ?? '']: { acceptableAnswers: [...accepted] } })
      return save()
    },
    remove: ({ one }) => {
      const id = asked[one % asked.length]?.id ?? ''
      for (const ids of [removed, onceRemoved]) ids.add(id)
      return save()
    },
    putBack: ({ one }) => {
      removed.delete(asked[one % asked.length]?.id ?? '')
      return save()
    },
    begin: async () => open.push(await room.begin()),
    submit: ({ one, texts }) => submit(open.splice(one % Math.max(open.length, 1), 1)[0], texts),
    beginAndSubmit: async ({ texts }) => submit(await room.begin(), texts),
    grade: async ({ one, points }) => {
      const [id, question] = [submissions[one % Math.max(submissions.length, 1)], one % 2 === 0 ? 'q1' : 'q2']
      const isOpen = reopened.some((each) => each.id === id)
      if (id !== undefined && !isOpen && !onceRemoved.has(question)) await room.grade(id, question, { points })
    },
    decide: ({ how }) => decide(how),
    reopen: ({ one }) => reopen(one),
    putBackReopened,
    submitAgain: ({ texts }) => submitAgain(texts),
  }

  return {
    room,
    surprises,
    scores,
    decide,
    /** Takes a step; only a decision, a grade by hand or a reopening may change the score of a submission that is there. */
    async take(step: KeyStep): Promise<void> {
      const before = await heldScores()
      await steps[step.kind](step as never)
      if (!changing.has(step.kind)) note(step, await heldScores(), before)
    },
    /** The keys of each question that changed, as the teacher reads them: before and now. */
    async shownKeys(): Promise<Record<string, unknown>> {
      const { change } = await room.read()
      return Object.fromEntries((change?.questions ?? []).map(({ id, before, now }) => [id, [before?.answers, now?.answers]]))
    },
    /** What waits for whom applying it would change, by the place of the submission. */
    async waiting(): Promise<unknown[]> {
      const { change } = await room.read()
      const scores = new Map(change?.scores.map((score) => [score.submissionId, score]))
      return submissions.map((id) => {
        const { before, apply } = scores.get(id) ?? {}
        return JSON.stringify(before) === JSON.stringify(apply) ? null : { before, apply }
      })
    },
  }
}
