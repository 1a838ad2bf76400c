import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AttemptEngine } from '../../../../../../server/features/attempts/engine/commands.ts'
import { laneOfItem } from '../../../../../../server/features/attempts/engine/lanes/lane-of-item.ts'
import { describePostgres } from '../../../../../support/databases.ts'
import { heldAttempt, untilWaiting } from '../../../../../support/held-rows.ts'
import { openSchool, type School } from '../../../../../support/school/school.ts'
import { anotherEngine, type Exam, edit, exam, minute } from '../exam.ts'

const second = 1_000
const connections = 3
const laneOf = ({ attemptId }: Exam): number => laneOfItem({ name: 'grade', command: { attemptId } as never }, connections)
const kindOrReason = (outcome: Promise<{ kind: string }>): Promise<string> =>
  outcome.then(
    ({ kind }) => kind,
    ({ reason }) => reason,
  )

describePostgres('Lanes of attempts', (open) => {
  let school: School
  /** Waits longer for others than a test holds it up. */
  let patient: AttemptEngine
  beforeEach(async () => {
    const url = await open()
    school = await openSchool(url)
    patient = await anotherEngine(url, { clock: school.clock, connections })
  })
  afterEach(async () => {
    await patient.stop()
    await school.close()
  })

  /** Exams by the lane that their attempts are in, until each lane has two. */
  async function examsInLanes(options: Parameters<typeof exam>[1] = {}): Promise<[held: Exam, neighbour: Exam, elsewhere: Exam]> {
    const lanes = new Map<number, Exam[]>()
    while (lanes.size < 2 || [...lanes.values()].every((exams) => exams.length < 2)) {
      const taken = await exam(school, options)
      lanes.set(laneOf(taken), [...(lanes.get(laneOf(taken)) ?? []), taken])
    }
    const [full, other] = [...lanes.values()].sort((one, another) => another.length - one.length)
    return [full?.[0], full?.[1], other?.[0]] as [Exam, Exam, Exam]
  }

  it('save and beat beside a lane that somebody else holds up', async () => {
    const [held, , elsewhere] = await examsInLanes()
    const release = await heldAttempt(school.db, held.attemptId)
    const stalled = kindOrReason(held.save({ q4: edit(1, 'held') }, {}, patient))
    await untilWaiting(school.db, 1)
    const beside = [await kindOrReason(elsewhere.save({ q4: edit(1, 'beside') }, {}, patient)), (await patient.beat()).outage]
    await release()
    expect([beside, await stalled]).toEqual([['saved', null], 'saved'])
  })

  it('refuse of a group only what somebody else keeps locked, and wait for that no second time', async () => {
    const [held, neighbour] = await examsInLanes()
    const release = await heldAttempt(school.db, held.attemptId)
    const first = await Promise.all([held.save({ q4: edit(1, 'held') }), neighbour.save({ q4: edit(1, 'first') })].map(kindOrReason))
    const second = await Promise.all([held.save({ q4: edit(1, 'held') }), neighbour.save({ q4: edit(2, 'second') })].map(kindOrReason))
    await release()
    expect([first, second, (await neighbour.stored()).q4?.text_answer, await kindOrReason(held.save({ q4: edit(1, 'held') }))]).toEqual([
      ['unavailable', 'saved'],
      ['unavailable', 'saved'],
      'second',
      'saved',
    ])
  })

  it('do not wait long for an act that needs an attempt which somebody else keeps locked', async () => {
    const held = await exam(school)
    const release = await heldAttempt(school.db, held.attemptId)
    const ended: string[] = []
    const stalled = kindOrReason(held.save({ q4: edit(1, 'held') }, {}, patient)).then(() => ended.push('save'))
    await untilWaiting(school.db, 1)
    const act = { actId: 'more', assignmentId: held.quiz.id, act: { kind: 'minutes', minutes: 5 }, to: 'all', by: 'teacher' } as const
    const outcome = await kindOrReason(
      patient.roomAct({ ...act, reason: 'Fire alarm', address: '192.0.2.7', preview: false, now: school.clock.now() }),
    )
    ended.push('act')
    await stalled
    await release()
    expect([outcome, ended]).toEqual(['unavailable', ['act', 'save']])
  })

  it('keep the order of every attempt', async () => {
    const exams = await Promise.all(Array.from({ length: 6 }, () => exam(school)))
    const edits = Array.from({ length: 25 }, (_, index) => index + 1)
    const outcomes = await Promise.all(
      edits.flatMap((seq) => exams.map((each) => each.save({ q4: edit(seq, `text ${seq}`) }, {}, patient))),
    )
    const versions = exams.map((_, index) =>
      outcomes.flatMap((outcome, at) => (at % exams.length === index && outcome.kind === 'saved' ? [outcome.saved.q4?.version] : [])),
    )
    expect(versions).toEqual(exams.map(() => edits))
  })

  it('close nothing while what arrived in time waits in a lane', async () => {
    const [held, neighbour] = await examsInLanes({ time_limit_minutes: 10 })
    school.clock.advance(10 * minute + 20 * second)
    const release = await heldAttempt(school.db, held.attemptId)
    const stalled = held.save({ q4: edit(1, 'held') }, {}, patient)
    await untilWaiting(school.db, 1)
    const waiting = neighbour.save({ q4: edit(1, 'in time') }, {}, patient)
    school.clock.advance(30 * second)
    const early = await patient.closeOverdue(school.clock.now())
    await release()
    const kinds = [await kindOrReason(stalled), await kindOrReason(waiting)]
    const late = await patient.closeOverdue(school.clock.now())
    expect([early.closed, kinds, late.closed.includes(neighbour.attemptId), (await neighbour.stored()).q4?.text_answer]).toEqual([
      [],
      ['saved', 'saved'],
      true,
      'in time',
    ])
  })

  it('all wait for the credit of an outage, which is given once', async () => {
    const exams = await examsInLanes({ time_limit_minutes: 10 })
    await patient.beat()
    school.clock.advance(11 * minute)
    const kinds = await Promise.all(exams.map((each) => kindOrReason(each.save({ q4: edit(1, 'after the outage') }, {}, patient))))
    const outages = await school.db.selectFrom('outages').selectAll().execute()
    expect([kinds, outages.length]).toEqual([['saved', 'saved', 'saved'], 1])
  })
})
