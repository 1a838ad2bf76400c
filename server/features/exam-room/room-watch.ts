import { second } from '../../../domain/time/durations.ts'
import { type RoomPlace, type RoomSources, WatchedRoom } from './watched-room.ts'

/** Gets the changes of a room as JSON. */
export type SendChange = (change: string) => void

interface Watch {
  room: WatchedRoom
  opened: Promise<void>
  watchers: Set<SendChange>
}

/** Watches rooms for those who have them open; a room that nobody watches costs nothing. */
export class RoomWatch {
  readonly #sources: RoomSources
  readonly #noteFault: (error: unknown) => void
  readonly #rooms = new Map<string, Watch>()
  #timer: NodeJS.Timeout | null = null
  #isBusy = false

  constructor(sources: RoomSources, noteFault: (error: unknown) => void) {
    this.#sources = sources
    this.#noteFault = noteFault
    sources.presence.subscribe((attemptId, hasSaved) => {
      for (const { room } of this.#rooms.values()) room.hear(attemptId, hasSaved)
    })
  }

  /** Sends everybody at once, then what changes, until the returned function is called. */
  async watch(place: RoomPlace, send: SendChange): Promise<() => void> {
    const watch = this.#rooms.get(place.id) ?? this.#open(place)
    watch.watchers.add(send)
    const stop = () => this.#leave(place.id, watch, send)
    try {
      await watch.opened
    } catch (error) {
      stop()
      throw error
    }
    send(JSON.stringify(watch.room.snapshot()))
    return stop
  }

  /** Notes that a student began, submitted, or looks at a quiz. */
  moved(assignmentId: string, studentId: string): void {
    this.#rooms.get(assignmentId)?.room.change(studentId)
  }

  /** Notes that acts changed attempts. */
  acted(attemptIds: readonly string[]): void {
    for (const { room } of this.#rooms.values()) room.act(attemptIds)
  }

  /** The quizzes whose rooms are watched. */
  get watched(): readonly string[] {
    return [...this.#rooms.keys()]
  }

  /** What is due once a second; one that takes longer is not begun again meanwhile. */
  async tick(): Promise<void> {
    if (this.#isBusy) return
    this.#isBusy = true
    for (const watch of this.#rooms.values()) await this.#look(watch).catch(this.#noteFault)
    this.#isBusy = false
  }

  async #look({ room, watchers }: Watch): Promise<void> {
    const change = await room.next()
    if (change === null) return
    const text = JSON.stringify(change)
    for (const send of watchers) send(text)
  }

  #open(place: RoomPlace): Watch {
    const room = new WatchedRoom(place, this.#sources)
    const watch = { room, opened: room.open(), watchers: new Set<SendChange>() }
    this.#rooms.set(place.id, watch)
    this.#timer ??= setInterval(() => void this.tick(), second).unref()
    return watch
  }

  #leave(id: string, watch: Watch, send: SendChange): void {
    watch.watchers.delete(send)
    if (watch.watchers.size > 0 || this.#rooms.get(id) !== watch) return
    this.#rooms.delete(id)
    if (this.#rooms.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}
