import type { RoomAct } from '../../../../domain/api/exam-room.ts'
import { read } from '../../../../server/features/attempts/engine/database/sql.ts'
import { type ManualClock, manualClock } from '../../../support/manual-clock.ts'
import { opening } from '../../../support/school/school.ts'
import { type CoreServer, type connectSql, startCore } from '../attempts/engine/core-server.ts'
import { Stopwatch } from './room-model.ts'
import { wrongTimes } from './room-times-check.ts'

export const second = 1_000
const grace = 30 * second
const beatEvery = 3 * second

export type Step =
  | { kind: 'run'; beats: number }
  | { kind: 'wait' | 'crash'; ms: number }
  | { kind: 'act'; act: RoomAct; who: number }
  | { kind: 'undo' }
  | { kind: 'save'; who: number }

export interface Place {
  assignmentId: string
  students: string[]
}

interface Student {
  attemptId: string
  watch: Stopwatch
}

let acts = 0

/** Runs a history of the exam room, and keeps beside it what a stopwatch says. */
export class RoomWorld {
  clock: ManualClock = manualClock(opening)
  server: CoreServer
  students = new Map<string, Student>()
  faults: string[] = []
  sinceBeat = 0
  lastAct = { id: '', isPause: false }
  connection: ReturnType<typeof connectSql>
  place: Place

  constructor(connection: ReturnType<typeof connectSql>, place: Place) {
    this.connection = connection
    this.place = place
    this.server = startCore('', this.clock, { connection })
  }

  async begin(left: number): Promise<void> {
    await this.server.beat()
    const { assignmentId } = this.place
    for (const studentId of this.place.students) {
      const names = { assignmentId, studentId, accessCode: null, writer: 'W', from: null }
      const begun = await this.server.run('begin', { ...names, arrivedAt: this.clock.now() })
      if (begun.kind === 'open') this.students.set(studentId, { attemptId: begun.attempt.id, watch: new Stopwatch(left) })
    }
  }

  pass(ms: number): void {
    this.clock.advance(ms)
    this.sinceBeat += ms
    for (const { watch } of this.students.values()) watch.pass(ms)
  }

  async beat(): Promise<void> {
    await this.server.beat()
    this.sinceBeat = 0
    for (const { watch } of this.students.values()) watch.beat()
  }

  async crash(ms: number): Promise<void> {
    this.clock.advance(ms)
    this.server = startCore('', this.clock, { connection: this.connection })
    for (const { watch } of this.students.values()) watch.outage(ms)
    await this.beat()
  }

  async run(beats: number): Promise<void> {
    for (let count = 0; count < beats; count += 1) {
      this.pass(beatEvery)
      await this.beat()
      const { ids, mark } = await this.server.run('findOverdue', { now: this.clock.now(), failed: [] })
      const { closed } = await this.server.run('closeByDeadline', { ids, now: mark })
      for (const [id, { attemptId, watch }] of this.students) {
        if (!closed.includes(attemptId)) continue
        if (watch.isPaused || watch.left + watch.ofGrace + grace > 0) this.faults.push(`closed early with ${watch.left} ms left`)
        this.students.delete(id)
      }
    }
  }

  async act(act: RoomAct, who: number): Promise<void> {
    acts += 1
    const to = this.place.students.filter((_, index) => (who >> index) % 2 === 1)
    const command = {
      actId: `random-${acts}`,
      assignmentId: this.place.assignmentId,
      act,
      to,
      by: 'T',
      reason: 'x',
      address: '',
      now: this.clock.now(),
    }
    const before = await this.#rows()
    const preview = await this.server.run('roomAct', { ...command, preview: true })
    const done = await this.server.run('roomAct', { ...command, preview: false })
    if (JSON.stringify(preview) !== JSON.stringify(done)) this.faults.push(`the preview of ${act.kind} said something else`)
    if (done.kind !== 'done') return
    for (const { studentId, skipped } of done.effects) this.#follow(act, studentId, skipped !== undefined)
    const after = await this.#rows()
    for (const [student, row] of before)
      if (!to.includes(student) && after.get(student) !== row) this.faults.push(`${act.kind} reached somebody whom it was not for`)
    this.lastAct = { id: command.actId, isPause: act.kind === 'pause' }
  }

  #follow(act: RoomAct, studentId: string, isSkipped: boolean): void {
    const watch = this.students.get(studentId)?.watch
    if (!watch) return
    const isDue = act.kind === 'resume' ? watch.isPaused : watch.left > 0 && !(act.kind === 'pause' && watch.isPaused)
    if (isDue === isSkipped && (watch.left > 0 || isDue)) this.faults.push(`${act.kind} skipped: ${isSkipped} with ${watch.left} ms left`)
    if (isSkipped) return
    if (act.kind === 'pause') watch.pause()
    if (act.kind === 'resume') watch.resume()
    if (act.kind === 'minutes') watch.give(act.minutes * 60 * second)
  }

  async undo(): Promise<void> {
    if (this.lastAct.id === '') return
    const names = {
      actId: this.lastAct.id,
      assignmentId: this.place.assignmentId,
      by: 'T',
      reason: 'x',
      address: '',
      now: this.clock.now(),
    }
    const undone = await this.server.run('undoAct', names)
    if (undone.kind !== 'undone' || !this.lastAct.isPause) return
    for (const { studentId } of undone.effects) {
      const watch = this.students.get(studentId)?.watch
      if (watch?.isPaused) watch.resume()
    }
  }

  async take(step: Step): Promise<void> {
    if (step.kind === 'run') await this.run(step.beats)
    else if (step.kind === 'crash') await this.crash(step.ms)
    else {
      if (step.kind === 'wait') this.pass(step.ms)
      // A group whose last beat is over 3 s old beats first.
      if (this.sinceBeat > beatEvery) await this.beat()
      if (step.kind === 'act') await this.act(step.act, step.who)
      if (step.kind === 'undo') await this.undo()
    }
    this.faults.push(...(await wrongTimes(this)))
  }

  async #rows(): Promise<Map<string, string>> {
    const rows = await read<{ student_id: string }>(this.connection.sql, 'roomAttempts', [this.place.assignmentId, ''])
    return new Map(rows.map((row) => [row.student_id, JSON.stringify(row)]))
  }
}
