import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AttemptEngine } from '../../../../server/features/attempts/engine/commands.ts'
import { regradeStore } from '../../../../server/features/regrades/regrades.store.ts'
import { describePostgres } from '../../../support/databases.ts'
import { heldAttempt, heldCopy, untilWaiting } from '../../../support/held-rows.ts'
import { administer } from '../../../support/postgres.ts'
import { beginSave } from '../../../support/school/halved-saves.ts'
import { changeQuestions, type KeyChangeSchool, openKeyChangeSchool } from '../../../support/school/key-change-school.ts'
import { aQuestion } from '../../../support/school/questions.ts'
import { openSchool, type Person, type School } from '../../../support/school/school.ts'
import { anotherEngine } from '../attempts/engine/exam.ts'

const questions = [aQuestion('q1', 'short_answer', { acceptableAnswers: ['a'] })]
const keyOf = (...acceptableAnswers: string[]) => changeQuestions(questions, { q1: { acceptableAnswers } })

describePostgres('A key that changes on one server while attempts begin and end on another', (open) => {
  let [school, other, room] = [null as unknown as School, null as unknown as AttemptEngine, null as unknown as KeyChangeSchool]
  beforeEach(async () => {
    const url = await open()
    // Whoever waits for each other here waits for ever, so that no retry hides it.
    await administer(url, `alter database "${new URL(url).pathname.slice(1)}" set deadlock_timeout = '1h'`)
    school = await openSchool(url)
    other = await anotherEngine(url, { clock: school.clock })
    room = await openKeyChangeSchool(school, { questions })
  })
  afterEach(async () => {
    await other.stop()
    await school.close()
  })

  const names = () => ({ assignmentId: room.quiz.id, attemptId: null, submitId: null, writer: null, epoch: null, automatic: false })
  const submit = (student: Person, textAnswer: string) => {
    const answers = { q1: { answerId: null, textAnswer, seq: null, base: 0 } }
    return other.submit({ ...names(), studentId: student.id, answers, flags: {}, arrivedAt: school.clock.now() })
  }
  const scoreOf = async (submitted: ReturnType<typeof submit>) => {
    const outcome = await submitted
    return outcome.kind === 'submitted' ? outcome.submission.score : outcome
  }
  const attemptOf = (student: Person) =>
    school.db.selectFrom('attempts').select(['id', 'version_id']).where('student_id', '=', student.id).executeTakeFirstOrThrow()

  it('waits for all of them together, and they for it', async () => {
    const first = await room.begin()
    await room.save(keyOf('a', 'b'))
    const second = await room.begin()
    await room.save(keyOf('a', 'b', 'c'))
    const [earliest] = await regradeStore(school.db).versionsInProgress(room.quiz.id)
    const isFirst = (await attemptOf(first)).version_id === earliest?.id
    const [last, next] = isFirst ? [first, second] : [second, first]
    const release = await heldAttempt(school.db, (await attemptOf(last)).id)
    const submitted = [submit(next, 'c'), submit(last, 'd')].map(scoreOf)
    await untilWaiting(school.db, 1)
    const saved = room.save(keyOf('a', 'b', 'd'))
    await untilWaiting(school.db, 2)
    await release()
    expect([(await saved).status, await Promise.all(submitted)]).toEqual([200, [2, 0]])
  })

  it('leaves the version on which an attempt is about to begin, however often it changes', async () => {
    const student = await school.makeStudent({ enrolledIn: room.course })
    const elsewhere = await openKeyChangeSchool(school, { questions })
    const { id } = await attemptOf(await elsewhere.begin())
    const copy = { id: school.deps.newId(), assignment_id: room.quiz.id, student_id: student.id }
    const release = await heldCopy(school.db, id, copy)
    const command = { assignmentId: room.quiz.id, studentId: student.id, accessCode: null, writer: null, from: null }
    const begun = other.begin({ ...command, arrivedAt: school.clock.now() }).then(({ kind }) => kind, String)
    await untilWaiting(school.db, 1)
    const accept = (text: string) => beginSave(school, 'accept', { assignmentId: room.quiz.id, questionId: 'q1' }, text)
    const saves = (async () => [await accept('b'), await accept('c')])()
    await Promise.race([saves, untilWaiting(school.db, 2)])
    await release()
    for (const save of await saves) await save.finish()
    expect([await begun, await scoreOf(submit(student, 'c'))]).toEqual(['open', 2])
  })

  it('is decided about after the ends that are under way, and grades each of them again once', async () => {
    const [ending, held] = [await room.begin(), await room.begin()]
    await room.submitAttempt({ q1: { textAnswer: 'd' } })
    await room.save(keyOf('b'))
    const release = await heldAttempt(school.db, (await attemptOf(held)).id)
    const submitted = [submit(ending, 'd'), submit(held, 'd')].map(scoreOf)
    await untilWaiting(school.db, 1)
    const decided = room.decideNow('fullPoints')
    await untilWaiting(school.db, 2)
    await release()
    const { movedCount } = (await decided).body.regrade
    const ended = [(await attemptOf(ending)).id, (await attemptOf(held)).id]
    const scores = (await Promise.all(ended.map(room.row))).map(({ score }) => Number(score))
    expect([await Promise.all(submitted), movedCount, scores]).toEqual([[0, 0], 3, [2, 2]])
  })

  it('can be undone while attempts end', async () => {
    await room.submitAttempt({ q1: { textAnswer: 'b' } })
    const [ending, held] = [await room.begin(), await room.begin()]
    await room.save(keyOf('b'))
    const { body } = await room.decideNow('fullPoints')
    const release = await heldAttempt(school.db, (await attemptOf(held)).id)
    const submitted = [submit(ending, 'd'), submit(held, 'd')].map(scoreOf)
    await untilWaiting(school.db, 1)
    const undone = room.undo(body.regrade.id)
    await untilWaiting(school.db, 2)
    await release()
    const ended = [(await attemptOf(ending)).id, (await attemptOf(held)).id]
    const { status } = await undone
    const scores = (await Promise.all(ended.map(room.row))).map(({ score }) => Number(score))
    expect([status, await Promise.all(submitted), scores]).toEqual([200, [2, 2], [0, 0]])
  })
})
