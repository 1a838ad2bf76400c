import type { OpenSchool } from '../start.ts'
import type { Place } from './host-server.ts'
import type { SchoolFile } from './school-files.ts'
import { UnderWay } from './under-way.ts'

/** What happened to a school, in a sentence for the log. */
export type Say = (school: string, sentence: string, isFault?: boolean) => void

export interface SchoolsOptions {
  /** The schools as their folders describe them now. */
  read: () => SchoolFile[]
  /** The host name that chooses a school; throws where its file is faulty. */
  hostOf: (file: SchoolFile) => string
  open: (file: SchoolFile) => Promise<OpenSchool>
  say: Say
  /** Milliseconds, for when a school that failed is tried again. */
  now: () => number
}

interface Kept extends Place {
  file: SchoolFile
  host: string | null
  school: OpenSchool | null
  underWay: UnderWay
  /** When it failed, in ms of `now`. */
  failedAt: number
}

const longestAnswer = 4_000
const triedAgainAfter = 15_000

function newPlace(file: SchoolFile): Kept {
  const place: Kept = {
    file,
    host: null,
    school: null,
    state: 'opening',
    underWay: new UnderWay(),
    failedAt: 0,
    answer(request, response) {
      place.underWay.add(response)
      place.school?.app.server.emit('request', request, response)
    },
  }
  return place
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Keeps the schools of a process open as their folders say; one that cannot be opened keeps no other one closed. */
export class OpenSchools {
  readonly #options: SchoolsOptions
  readonly #places = new Map<string, Kept>()
  #byHost = new Map<string, Kept>()

  constructor(options: SchoolsOptions) {
    this.#options = options
  }

  find(hostName: string): Place | null {
    return this.#byHost.get(hostName) ?? null
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { state } of this.#places.values()) counts[state] = (counts[state] ?? 0) + 1
    return counts
  }

  /** Opens, closes and opens anew what the folders say; resolves when all of it is done. */
  async look(): Promise<void> {
    const files = this.#options.read()
    const wanted = new Map(files.map((file) => [file.name, file]))
    const gone = [...this.#places.values()].filter((place) => !wanted.has(place.file.name))
    await Promise.all(gone.map((place) => this.#remove(place)))
    await Promise.all(files.map((file) => this.#keep(file)))
  }

  /** Whether the process takes no new work; its schools say so too. */
  isDraining = false

  drain(): void {
    this.isDraining = true
    for (const { school } of this.#places.values()) school?.drain()
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#places.values()].map((place) => this.#close(place, 'closing')))
  }

  async #remove(place: Kept): Promise<void> {
    await this.#close(place, 'closing')
    this.#places.delete(place.file.name)
    this.#findHosts()
    this.#options.say(place.file.name, 'is closed: its folder is gone')
  }

  async #keep(file: SchoolFile): Promise<void> {
    const place = this.#places.get(file.name) ?? newPlace(file)
    this.#places.set(file.name, place)
    const isSame = place.file.text === file.text && place.file.isMoving === file.isMoving
    if (isSame && place.state === 'open') return
    if (isSame && place.state === 'moving') return
    if (isSame && place.state === 'failed' && this.#options.now() - place.failedAt < triedAgainAfter) return
    await this.#close(place, file.isMoving ? 'moving' : 'closing')
    place.file = file
    await this.#openOrWait(place)
  }

  async #openOrWait(place: Kept): Promise<void> {
    try {
      place.host = this.#freeHost(place)
      this.#findHosts()
      if (place.file.isMoving) {
        this.#options.say(place.file.name, 'is closed while its database is moved')
        place.state = 'moving'
        return
      }
      place.state = 'opening'
      place.school = await this.#options.open(place.file)
      place.state = 'open'
      this.#options.say(place.file.name, `is open at ${place.host}`)
    } catch (error) {
      place.state = 'failed'
      place.failedAt = this.#options.now()
      this.#options.say(place.file.name, `could not be opened: ${messageOf(error)}`, true)
    }
  }

  /** The host name of a school that no other school has. */
  #freeHost(place: Kept): string {
    place.host = null
    const host = this.#options.hostOf(place.file)
    const other = [...this.#places.values()].find((one) => one !== place && one.host === host)
    if (other) throw new Error(`${other.file.name} has the host name ${host} already`)
    return host
  }

  #findHosts(): void {
    this.#byHost = new Map([...this.#places.values()].flatMap((place) => (place.host === null ? [] : [[place.host, place] as const])))
  }

  async #close(place: Kept, state: 'moving' | 'closing'): Promise<void> {
    const { school } = place
    place.state = state
    place.school = null
    await school?.stop(() => place.underWay.none(longestAnswer))
  }
}
