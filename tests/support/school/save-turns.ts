import { beginSave, type HalfSave } from './halved-saves.ts'
import { openKeyChangeSchool } from './key-change-school.ts'
import { aQuestion } from './questions.ts'
import type { Person, School } from './school.ts'

/** What a student writes for the two questions. */
export type Texts = [string, string]
/** What somebody does next; `one` picks among those who have begun, or the saves that are not finished. */
export type SaveTurn =
  | { kind: 'save'; how: 'accept' | 'withdraw'; question: string; text: string }
  | { kind: 'finish' | 'begin' | 'look'; one: number }
  | { kind: 'submit'; one: number; texts: Texts }

const questions = ['q1', 'q2'].map((id) => aQuestion(id, 'short_answer', { acceptableAnswers: ['a', 'b'] }))

/** An exam in which saves, begins and submits of one moment take turns in any order. */
export async function openSaveTurns(school: School) {
  const room = await openKeyChangeSchool(school, { questions })
  const unfinished: HalfSave[] = []
  const looking: string[] = []
  const open: Person[] = []
  const submissions: { id: string; texts: readonly string[] }[] = []

  const quiz = () => school.db.selectFrom('assignments').select('version_id').where('id', '=', room.quiz.id).executeTakeFirstOrThrow()
  const key = async () => {
    const { version_id } = await quiz()
    const row = await school.db
      .selectFrom('quiz_versions')
      .select('questions')
      .where('id', '=', version_id ?? '')
      .executeTakeFirstOrThrow()
    return JSON.parse(row.questions) as typeof questions
  }

  /** Who looked at the quiz begins on the version that they saw, if it is not removed; the extension of deadlines waits for them. */
  async function letBegin(): Promise<void> {
    for (const version_id of looking.splice(0)) {
      const student = await room.begin()
      const seen = school.db.selectFrom('quiz_versions').select('id').where('id', '=', version_id)
      await school.db
        .updateTable('attempts')
        .set({ version_id })
        .where('student_id', '=', student.id)
        .where(({ exists }) => exists(seen))
        .execute()
      open.push(student)
    }
  }

  async function submit(student: Person | undefined, given: readonly string[]): Promise<void> {
    if (!student) return
    const [q1, q2] = given.map((textAnswer) => ({ textAnswer }))
    submissions.push({ id: await room.submit(student, { q1: q1 ?? {}, q2: q2 ?? {} }), texts: given })
  }

  async function submitOne(one: number, given: Texts): Promise<void> {
    await letBegin()
    await submit(open.splice(one % Math.max(open.length, 1), 1)[0], given)
  }

  async function finish(one: number): Promise<void> {
    await letBegin()
    await unfinished.splice(one % Math.max(unfinished.length, 1), 1)[0]?.finish()
  }

  async function save({ how, question, text }: Extract<SaveTurn, { kind: 'save' }>): Promise<void> {
    const taken = (await key()).find(({ id }) => id === question)?.acceptableAnswers ?? []
    if (how === 'withdraw' && taken.every((accepted) => accepted === text)) return
    unfinished.push(await beginSave(school, how, { assignmentId: room.quiz.id, questionId: question }, text))
  }

  async function take(each: SaveTurn): Promise<void> {
    if (each.kind === 'save') await save(each)
    else if (each.kind === 'submit') await submitOne(each.one, each.texts)
    else if (each.kind === 'begin') open.push(await room.begin())
    else if (each.kind === 'look') looking.push((await quiz()).version_id ?? '')
    else await finish(each.one)
  }

  return {
    take,
    /** Finishes every save, and has everybody submit who has begun and one who begins now; returns which submissions ended after all that. */
    async end(given: readonly string[]): Promise<string[]> {
      while (unfinished.length > 0) await finish(unfinished.length - 1)
      const before = submissions.length
      for (const student of [...open.splice(0), await room.begin()]) await submit(student, given)
      return submissions.slice(before).map(({ id }) => id)
    },
    /** Each submission: its score, what it would be once the waiting change is applied, and what the current key gives. */
    async scores() {
      const [{ change }, current] = [await room.read(), await key()]
      const applied = new Map(change?.scores.map(({ submissionId, apply }) => [submissionId, apply.score]))
      const byKey = (said: readonly string[]) =>
        current.reduce((sum, { acceptableAnswers }, place) => sum + (acceptableAnswers.includes(said[place] ?? '') ? 2 : 0), 0)
      return Promise.all(
        submissions.map(async ({ id, texts: said }) => {
          const score = Number((await room.row(id)).score)
          return { id, score, decided: applied.get(id) ?? score, current: byKey(said) }
        }),
      )
    },
  }
}
