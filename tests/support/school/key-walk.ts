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

const essay = aQuestion('q9', 'essay')
const asked = ['q1', 'q2'].map((id) => aQuestion(id, 'short_answer', { acceptableAnswers: ['a'] }))

/** A quiz that steps are taken in. What each step did to scores is in `surprises` where it should not have. */
export async function openKeyWalk(school: School) {
  const room = await openKeyChangeSchool(school, { questions: [...asked, essay] })
  let written = asked
  const removed = new Set<string>()
  const onceRemoved = new Set<string>()
  const open: Person[] = []
  const submissions: string[] = []
  const surprises: unknown[] = []

  const scores = () => Promise.all(submissions.map(async (id) => Number((await room.row(id)).score)))
  const answered = (texts: readonly string[]): Answered =>
    Object.fromEntries(asked.map(({ id }, place) => [id, { textAnswer: texts[place] ?? '' }]))

  async function save(): Promise<void> {
    const questions: Question[] = written.filter(({ id }) => !removed.has(id))
    await room.save([...questions, essay])
  }

  async function submit(student: Person | undefined, texts: readonly string[]): Promise<void> {
    if (student) submissions.push(await room.submit(student, answered(texts)))
  }

  /** Decides about the change that waits and compares with what was shown; returns the decision, null where none waits. */
  async function decide(how: RegradeKind): Promise<string | null> {
    const { change } = await room.read()
    if (!change) return null
    const before = await scores()
    const shown = submissions.map((id) => change.scores.find(({ submissionId }) => submissionId === id))
    const { body } = await room.decide(how, change)
    const expected = shown.map((score, place) => (how === 'keep' ? before[place] : (score?.[how].score ?? before[place])))
    note(how, await scores(), expected)
    return body.regrade.id
  }

  function note(step: unknown, are: readonly number[], expected: readonly unknown[]): void {
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
      if (id !== undefined && !onceRemoved.has(question)) await room.grade(id, question, { points })
    },
    decide: ({ how }) => decide(how),
  }

  return {
    room,
    surprises,
    scores,
    decide,
    /** Takes a step; only a decision or a grade by hand may change the score of a submission that is there. */
    async take(step: KeyStep): Promise<void> {
      const before = await scores()
      await steps[step.kind](step as never)
      if (step.kind !== 'decide' && step.kind !== 'grade') note(step, await scores(), before)
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
