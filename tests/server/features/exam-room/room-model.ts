const least = 30_000

type Event = { kind: 'ran'; ms: number } | { kind: 'given'; ms: number }

/**
 * The time of one student as a person with a stopwatch keeps it: what is left runs only while a server is there and the student is not paused.
 * It knows no deadline, no window and no stored pause.
 */
export class Stopwatch {
  left: number
  isPaused = false
  /** What outages in the grace gave back to the grace. */
  ofGrace = 0
  #leftAtBeat: number
  #events: Event[] = []

  constructor(left: number) {
    this.left = left
    this.#leftAtBeat = left
    this.beat()
  }

  /** What happened since the last beat may turn out to be part of an outage. */
  beat(): void {
    this.#leftAtBeat = this.left
    this.#events = this.isPaused ? [] : [{ kind: 'ran', ms: 0 }]
  }

  pass(ms: number): void {
    if (this.isPaused) return
    this.left -= ms
    const running = this.#events.findLast(({ kind }) => kind === 'ran')
    if (running) running.ms += ms
  }

  pause(): void {
    this.#endRun()
    this.isPaused = true
  }

  resume(): void {
    this.isPaused = false
    this.#events.push({ kind: 'ran', ms: 0 })
  }

  give(ms: number): void {
    this.left += ms
    this.#events.push({ kind: 'given', ms })
  }

  /** What was given while the time ran counts before what is made up for at its end. */
  #endRun(): void {
    const running = this.#events.findLast(({ kind }) => kind === 'ran')
    if (running) this.#events = [...this.#events.filter((event) => event !== running), running]
  }

  /** The server was away since its last beat, for `ms` more than it was there: nobody loses that, and who had time left has 30 s at least. */
  outage(ms: number): void {
    this.pass(ms)
    if (!this.isPaused) this.#endRun()
    this.left = this.#leftAtBeat
    for (const event of this.#events) {
      if (event.kind === 'given') this.left += event.ms
      else if (this.left > 0 && event.ms > 0) this.left = Math.max(this.left, least)
      else {
        this.left -= event.ms
        if (this.left <= 0) this.ofGrace += event.ms
      }
    }
  }
}
