import { fromCallback } from 'xstate'
import { between } from '../../../domain/time/delays.ts'
import { savingTimes } from '../../../domain/time/durations.ts'
import { timeMarks } from '../../../domain/time/time-marks.ts'
import type { TimeRead } from '../../machines/answer-saving/contract.ts'
import type { ServerClock } from './server-clock.ts'

const LOOK_EVERY_MS = 1_000
/** Below this mark the screen looks different, so a page that opens later must still receive the mark. */
const LATE_MARK = 60
/** A reply may move the server's time by the length of its journey; more than this is a correction. */
const JOURNEY_S = 5

type Told = { type: 'clock.at'; left: number } | { type: 'clock.extended'; left: number } | { type: 'deadline.near' }

/** Tracks the seconds left and returns the events to send. */
class Marks {
  #todo: number[]
  #left: number

  constructor(left: number) {
    this.#todo = timeMarks.filter((mark) => mark < left)
    this.#left = left
  }

  /** A page that opens in the last minute receives the last mark that has passed. */
  first(): Told[] {
    const late = timeMarks.filter((mark) => mark <= LATE_MARK && this.#left <= mark).at(-1)
    return late === undefined ? [] : [{ type: 'clock.at', left: late }]
  }

  at(left: number): Told[] {
    if (left > this.#left + JOURNEY_S) return this.extend(left)
    this.#left = left
    const passed = this.#todo.filter((mark) => left <= mark).at(-1)
    this.#todo = this.#todo.filter((mark) => left > mark)
    return passed === undefined ? [] : [{ type: 'clock.at', left: passed }]
  }

  extend(left: number): Told[] {
    this.#left = left
    this.#todo = timeMarks.filter((mark) => mark < left)
    return left > 0 ? [{ type: 'clock.extended', left: Math.min(left, Number.MAX_SAFE_INTEGER) }] : []
  }
}

const nearSeconds = (): number => between(savingTimes.deadlineAskedLeast, savingTimes.deadlineAskedMost, Math.random) / 1000

/** Says once for each deadline, a few seconds before it, that it is near. */
class Nearness {
  #near = nearSeconds()
  #isTold = false

  at(left: number): Told[] {
    if (left > this.#near) {
      if (this.#isTold) this.#near = nearSeconds()
      this.#isTold = false
      return []
    }
    if (this.#isTold || left <= 0) return []
    this.#isTold = true
    return [{ type: 'deadline.near' }]
  }
}

/** Tells when a mark of the remaining time is passed, once each, when the end moves away, and when it is near. If several marks pass while the computer sleeps, only the last one is sent. */
export const examClock = (clock: ServerClock) =>
  fromCallback<{ type: 'time.read'; time: TimeRead }, { time: TimeRead }>(({ input, sendBack, receive }) => {
    let end = Number.POSITIVE_INFINITY
    const read = (time: TimeRead) => {
      clock.observe(time.serverNow, time.arrivedAt)
      end = time.deadline === null ? Number.POSITIVE_INFINITY : Date.parse(time.deadline)
    }
    const left = () => Math.max(0, Math.ceil((end - clock.now()) / 1000))
    read(input.time)
    const marks = new Marks(left())
    const nearness = new Nearness()
    const tell = (told: Told[]) => told.forEach(sendBack)
    const look = () => tell([...marks.at(left()), ...nearness.at(left())])
    tell(marks.first())
    receive(({ time }) => {
      read(time)
      look()
    })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
