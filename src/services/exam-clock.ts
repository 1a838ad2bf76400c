import { fromCallback } from 'xstate'
import { timeMarks } from '../../domain/attempt.ts'
import type { ServerClock } from './server-clock.ts'

const LOOK_EVERY_MS = 1_000
/** Below this mark the screen looks different, so a page that opens there must hear of it. */
const LATE_MARK = 60
/** A reply may move the server's time by the length of its journey; more than this is a correction. */
const JOURNEY_S = 5

type Told = { type: 'clock.at' | 'clock.extended'; left: number }

/** Follows the seconds left and says what has to be told about them. */
class Marks {
  #todo: number[]
  #left: number

  constructor(left: number) {
    this.#todo = timeMarks.filter((mark) => mark < left)
    this.#left = left
  }

  /** A page that opens in the last minute hears of the last mark that is over. */
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

/** Tells when a mark of the remaining time is passed, once each, and when the end moves away. Several marks passed in one sleep are told as the last of them. */
export const examClock = (clock: ServerClock) =>
  fromCallback<{ type: 'deadline.changed'; deadline: string | null }, { deadline: string | null }>(({ input, sendBack, receive }) => {
    let { deadline } = input
    const left = () => (deadline === null ? Number.POSITIVE_INFINITY : Math.max(0, Math.ceil((Date.parse(deadline) - clock.now()) / 1000)))
    const marks = new Marks(left())
    const tell = (told: Told[]) => told.forEach(sendBack)
    tell(marks.first())
    receive((event) => {
      deadline = event.deadline
      tell(marks.extend(left()))
    })
    const timer = setInterval(() => tell(marks.at(left())), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  })
