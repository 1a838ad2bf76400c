import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { second } from '../../domain/time/durations.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

/** Which sessions last, as far as streams have to know. */
export interface LastingSessions {
  /** Returns which of these token hashes belong to sessions that last. */
  lasting(tokenHashes: readonly string[]): Promise<ReadonlySet<string>>
  /** Calls back with the token hash or the person of sessions that may have ended. */
  whenForgotten(listener: (key: string) => void): void
}

/** A person's session, as it opens a stream. */
export interface StreamOwner {
  userId: string
  tokenHash: string
}

interface Opened extends StreamOwner {
  stream: EventStream
  slot: number
  openedAt: number
}

/** A session is checked once in so many seconds, and a stream has a beat once in so many; `beatEvery` divides `slots`. */
const slots = 60
const beatEvery = 20
/** After so many seconds a stream ends, so that whoever opens the next one is checked again. */
const longest = 15 * 60
const perPerson = 3
/** In ms: how long a browser waits before it comes back, at least, and one whose person has too many streams. */
const retryLeast = 1_000
const retrySpread = 4_000
const retryOfMany = 60_000

const retrySoon = (): number => retryLeast + Math.floor(Math.random() * retrySpread)

class OpenedStreams {
  readonly #ofSlot = Array.from({ length: slots }, () => new Set<Opened>())
  readonly #ofKey = new Map<string, Set<Opened>>()
  #next = 0

  of = (key: string): readonly Opened[] => [...(this.#ofKey.get(key) ?? [])]

  inSlot = (slot: number): readonly Opened[] => [...(this.#ofSlot[slot] ?? [])]

  all = (): readonly Opened[] => this.#ofSlot.flatMap((some) => [...some])

  /** Streams are spread, so that not all of them have something due in the same second. */
  nextSlot(): number {
    this.#next = (this.#next + 1) % slots
    return this.#next
  }

  add(opened: Opened): void {
    this.#ofSlot[opened.slot]?.add(opened)
    for (const key of [opened.userId, opened.tokenHash]) this.#ofKey.set(key, (this.#ofKey.get(key) ?? new Set()).add(opened))
  }

  remove(opened: Opened): void {
    this.#ofSlot[opened.slot]?.delete(opened)
    for (const key of [opened.userId, opened.tokenHash]) {
      const some = this.#ofKey.get(key)
      some?.delete(opened)
      if (some?.size === 0) this.#ofKey.delete(key)
    }
  }
}

/** Keeps the streams of server-sent events of this process: beats, checks of their sessions, and few for each person. */
export class OpenStreams {
  readonly #opened = new OpenedStreams()
  readonly #sessions: LastingSessions
  readonly #timer: NodeJS.Timeout
  #ticks = 0

  constructor(sessions: LastingSessions) {
    this.#sessions = sessions
    sessions.whenForgotten((key) => void this.#check(this.#opened.of(key)))
    this.#timer = setInterval(() => void this.tick(), second).unref()
  }

  /** Opens a stream for a person, of whom the oldest one ends where there are too many; `onEnd` is called when it is over. */
  open(reply: FastifyReply, owner: StreamOwner, onEnd: () => void): { payload: Readable; stream: EventStream } {
    const [oldest, ...others] = this.#opened.of(owner.userId)
    if (oldest && others.length + 1 >= perPerson) oldest.stream.end(retryOfMany)
    const { payload, stream } = openEventStream(reply, () => {
      this.#opened.remove(opened)
      onEnd()
    })
    const opened: Opened = { ...owner, stream, slot: this.#opened.nextSlot(), openedAt: this.#ticks }
    this.#opened.add(opened)
    return { payload, stream }
  }

  /** Ends the streams of a person whose rights changed, so that who may open the next one is asked for again. */
  endOf(userId: string): void {
    for (const { stream } of this.#opened.of(userId)) stream.end(retrySoon())
  }

  /** What is due once a second. */
  async tick(): Promise<void> {
    this.#ticks += 1
    for (let slot = this.#ticks % beatEvery; slot < slots; slot += beatEvery)
      for (const { stream } of this.#opened.inSlot(slot)) stream.send('beat', '{}')
    const due = this.#opened.inSlot(this.#ticks % slots)
    for (const { stream, openedAt } of due) if (this.#ticks - openedAt >= longest) stream.end(retrySoon())
    await this.#check(due)
  }

  /** Ends all of them, so that a server which stops does not wait for them. */
  endAll(): void {
    clearInterval(this.#timer)
    for (const { stream } of this.#opened.all()) stream.end(retrySoon())
  }

  async #check(some: readonly Opened[]): Promise<void> {
    if (some.length === 0) return
    const lasting = await this.#sessions.lasting(some.map(({ tokenHash }) => tokenHash)).catch(() => null)
    for (const { stream, tokenHash } of some) if (lasting && !lasting.has(tokenHash)) stream.end(retrySoon())
  }
}
