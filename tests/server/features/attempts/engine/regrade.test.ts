import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Question } from '../../../../../domain/quiz/quiz.ts'
import { finishRegrades } from '../../../../../server/features/regrades/regrades.service.ts'
import { describeEachDatabase } from '../../../../support/databases.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../../support/school/questions.ts'
import { openSchool, type School } from '../../../../support/school/school.ts'

describeEachDatabase('Grading again', (open) => {
  let school: School
  beforeAll(async () => {
    school = await openSchool(await open())
  })
  afterAll(() => school.close())

  const rightIs = (questions: readonly Question[], id: string): Question[] =>
    changeQuestions(questions, {
      q1: { answers: (questions[0]?.answers ?? []).map((choice) => ({ ...choice, correct: choice.id === id })) },
    })
  const waiting = async (room: KeyChangeSchool) => {
    const { change } = await room.read()
    if (!change) throw new Error('No change waits')
    return change
  }

  it('grades an open attempt by the corrected key, whatever is decided', async () => {
    const room = await openKeyChangeSchool(school)
    const student = await room.begin()
    await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    await room.decideNow('keep')
    const id = await room.submit(student, { q1: { answerId: 'q1-b' } })
    expect(await room.row(id)).toMatchObject({ score: 2, max_score: 8 })
  })

  // Shows: A key that changed after submissions waits for a decision: apply it, give full points to all, or keep the grades.
  it('gives full points to attempts that were asked the faulty question and to nobody else', async () => {
    const room = await openKeyChangeSchool(school)
    const [inTime, late] = [await room.begin(), await room.begin()]
    await room.submitAttempt({})
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const early = await room.submit(inTime, { q1: { answerId: 'q1-c' } })
    const fresh = await room.begin()
    await room.decideNow('fullPoints')
    const ids = [early, await room.submit(late, { q1: { answerId: 'q1-c' } }), await room.submit(fresh, { q1: { answerId: 'q1-c' } })]
    expect(await Promise.all(ids.map(async (id) => (await room.row(id)).score))).toEqual([2, 2, 0])
  })

  it('takes full points back from what ended by them meanwhile when they are undone', async () => {
    const room = await openKeyChangeSchool(school)
    const late = await room.begin()
    await room.submitAttempt({})
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const { body } = await room.decideNow('fullPoints')
    const id = await room.submit(late, { q1: { answerId: 'q1-c' } })
    const given = (await room.row(id)).score
    await room.undo(body.regrade.id)
    expect([given, (await room.row(id)).score]).toEqual([2, 0])
  })

  it('leaves grades by hand, up to the points that the question has now, and puts them back', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' }, q4: { textAnswer: 'Because' } })
    await room.grade(id, 'q1', { points: 1.5 })
    await room.grade(id, 'q4', { points: 2 })
    await room.save(changeQuestions(rightIs(room.quiz.questions, 'q1-b'), { q4: { points: 1 } }))
    const { body } = await room.decideNow('apply')
    const applied = await room.row(id)
    await room.undo(body.regrade.id)
    const { score, max_score } = await room.row(id)
    expect([applied.score, applied.max_score, score, max_score]).toEqual([2.5, 7, 3.5, 8])
  })

  it('keeps a grade that was given by hand after it, also when it is undone', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const { body } = await room.decideNow('apply')
    await room.grade(id, 'q1', { points: 1 })
    await room.undo(body.regrade.id)
    expect((await room.row(id)).score).toBe(1)
  })

  it('is the same decision when it is sent again, and when it is undone again', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const change = await waiting(room)
    const decision = school.deps.newId()
    const sent = [await room.decide('apply', change, { id: decision }), await room.decide('apply', change, { id: decision })]
    const undone = [await room.undo(decision), await room.undo(decision)]
    expect(sent.map(({ body }) => body.regrade)).toEqual([sent[0]?.body.regrade, sent[0]?.body.regrade])
    expect([undone.map(({ status }) => status), (await room.row(id)).score]).toEqual([[200, 200], 0])
  })

  it('takes one of two decisions at once, and says to the other that the change is decided', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const change = await waiting(room)
    const both = await Promise.all([room.decide('apply', change), room.decide('keep', change)])
    const { kind } = both.find(({ status }) => status === 200)?.body.regrade ?? {}
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await room.row(id)).score).toBe(kind === 'apply' ? 2 : 0)
  })

  it('refuses a decision about another change than the one that waits, and the undoing of one that is not the last', async () => {
    const room = await openKeyChangeSchool(school)
    await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const shown = await waiting(room)
    await room.save(rightIs(room.quiz.questions, 'q1-c'))
    const stale = await room.decide('apply', shown)
    const first = await room.decideNow('apply')
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    await room.decideNow('keep')
    const undo = await room.undo(first.body.regrade.id)
    expect([stale.status, stale.body, undo.status, undo.body]).toMatchObject([409, { reason: 'keyChanged' }, 409, { reason: 'notLast' }])
  })

  it('leaves out nobody who submits while it runs', async () => {
    const room = await openKeyChangeSchool(school)
    const sitting = await Promise.all(Array.from({ length: 12 }, () => room.begin()))
    const early = await Promise.all(sitting.slice(0, 4).map((student) => room.submit(student, { q1: { answerId: 'q1-b' } })))
    const handing = sitting.slice(4, 8).map((student) => room.submit(student, { q1: { answerId: 'q1-b' } }))
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const more = sitting.slice(8).map((student) => room.submit(student, { q1: { answerId: 'q1-b' } }))
    await room.decideNow('apply')
    const ids = [...early, ...(await Promise.all([...handing, ...more]))]
    expect(await Promise.all(ids.map(async (id) => (await room.row(id)).score))).toEqual(ids.map(() => 2))
  })

  it('goes on where a server ended in between', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const { body } = await room.decideNow('apply')
    await room.undo(body.regrade.id)
    await school.db.updateTable('regrades').set({ status: 'applying' }).where('id', '=', body.regrade.id).execute()
    await finishRegrades(school.deps)
    const { last } = await room.read()
    expect([(await room.row(id)).score, last?.status]).toEqual([2, 'done'])
  })

  it('asks patterns as grading does', async () => {
    const short = aQuestion('q1', 'short_answer', { matchType: 'regex', acceptableAnswers: ['^cat$'] })
    const room = await openKeyChangeSchool(school, { questions: [short] })
    const { id } = await room.submitAttempt({ q1: { textAnswer: 'dog' } })
    await room.save([{ ...short, acceptableAnswers: ['^(cat|dog)$'] }])
    const { scores } = await waiting(room)
    await room.decideNow('apply')
    expect([scores[0]?.apply.score, (await room.row(id)).score]).toEqual([2, 2])
  })

  it('moves a large class in pieces, each student once', async () => {
    const room = await openKeyChangeSchool(school)
    const students = await Promise.all(Array.from({ length: 45 }, () => room.submitAttempt({ q1: { answerId: 'q1-b' } })))
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    const { body } = await room.decideNow('apply')
    const scores = await Promise.all(students.map(async ({ id }) => (await room.row(id)).score))
    expect([body.regrade.movedCount, body.regrade.changedCount, new Set(scores)]).toEqual([45, 45, new Set([2])])
  })

  it('waits for nobody once the key is put back', async () => {
    const room = await openKeyChangeSchool(school)
    await room.submitAttempt({ q1: { answerId: 'q1-b' } })
    await room.save(rightIs(room.quiz.questions, 'q1-b'))
    await room.save(room.quiz.questions)
    expect((await room.read()).change).toBeNull()
  })

  it('brings a question back that was taken out and put in again', async () => {
    const room = await openKeyChangeSchool(school)
    const { id } = await room.submitAttempt({ q1: { answerId: 'q1-a' } })
    await room.save(room.quiz.questions.slice(1))
    await room.decideNow('apply')
    const without = await room.row(id)
    await room.save(room.quiz.questions)
    const { questions } = await waiting(room)
    await room.decideNow('apply')
    expect([without.score, without.max_score, questions[0]?.before, (await room.row(id)).score]).toEqual([0, 6, null, 2])
  })

  it('waits for nobody when a question is added that nobody was asked', async () => {
    const room = await openKeyChangeSchool(school)
    await room.submitAttempt({ q1: { answerId: 'q1-a' } })
    const saved = await room.save([...room.quiz.questions, aQuestion('q9', 'essay')])
    expect([saved.body.keyChange, (await room.read()).change]).toEqual([undefined, null])
  })
})
