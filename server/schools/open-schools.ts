import { setTimeout as wait } from 'node:timers/promises'
import type { JobLog } from '../jobs/job-log.ts'
import { loggedMessage } from '../logged-error.ts'
import type { OpenSchool } from '../start.ts'
import type { HostEntry } from './host-server.ts'
import { ManagedSchool } from './managed-school.ts'
import type { SchoolFile } from './school-files.ts'

export interface SchoolsOptions {
  /** The schools as their folders describe them now. */
  read: () => SchoolFile[]
  /** The host name that chooses a school; throws where its file is faulty. */
  hostOf: (file: SchoolFile) => string
  open: (file: SchoolFile) => Promise<OpenSchool>
  log: Pick<JobLog, 'info' | 'error'>
  /** Milliseconds, for when a failed school is retried. */
  now: () => number
}

const longestAnswer = 4_000
const retryAfter = 15_000

/** Keeps the schools of a process open as their folders say; a school that cannot be opened does not affect the others. */
export class OpenSchools {
  readonly #options: SchoolsOptions
  readonly #schools = new Map<string, ManagedSchool>()
  readonly #atWork = new Map<ManagedSchool, Promise<void>>()
  #byHost = new Map<string, ManagedSchool>()
  #isClosed = false

  constructor(options: SchoolsOptions) {
    this.#options = options
  }

  find(hostName: string): HostEntry | null {
    return this.#byHost.get(hostName) ?? null
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { state } of this.#schools.values()) counts[state] = (counts[state] ?? 0) + 1
    return counts
  }

  /**
   * Opens, closes and reopens schools until they are as their folders say; resolves when all of that is done. A school that is still at it is left to
   * the next call, so that one that hangs keeps no other one waiting.
   */
  async reconcile(): Promise<void> {
    const files = this.#options.read()
    const wanted = new Set(files.map(({ name }) => name))
    const gone = [...this.#schools.values()].filter(({ file }) => !wanted.has(file.name))
    await Promise.all(gone.map((managed) => this.#alone(managed, () => this.#remove(managed))))
    await Promise.all(files.map((file) => this.#follow(file)))
  }

  /** Whether the process takes no new work; its schools say so too. */
  isDraining = false

  drain(): void {
    this.isDraining = true
    for (const { school } of this.#schools.values()) school?.drain()
  }

  /** Closes every school; one that is still being opened is closed as soon as it is open, for which this does not wait long. */
  async closeAll(): Promise<void> {
    this.#isClosed = true
    const schools = [...this.#schools.values()]
    const atWork = Promise.all([...this.#atWork.values()])
    await Promise.all(schools.map((managed) => this.#close(managed, 'closing')))
    await Promise.race([atWork, wait(longestAnswer, undefined, { ref: false })])
  }

  /** Does one thing with a school, unless something is being done with it. */
  async #alone(managed: ManagedSchool, work: () => Promise<void>): Promise<void> {
    if (this.#atWork.has(managed)) return
    const working = work().finally(() => this.#atWork.delete(managed))
    this.#atWork.set(managed, working)
    await working
  }

  async #follow(file: SchoolFile): Promise<void> {
    const managed = this.#schools.get(file.name) ?? new ManagedSchool(file)
    this.#schools.set(file.name, managed)
    await this.#alone(managed, () => this.#apply(managed, file))
  }

  async #remove(managed: ManagedSchool): Promise<void> {
    await this.#close(managed, 'closing')
    this.#schools.delete(managed.file.name)
    this.#findHosts()
    this.#note(managed, 'is closed: its folder is gone')
  }

  async #apply(managed: ManagedSchool, file: SchoolFile): Promise<void> {
    if (file.fault !== undefined && managed.state === 'open') return
    const isSame = managed.file.text === file.text && managed.file.isMoving === file.isMoving
    if (isSame && this.#isSettled(managed)) return
    await this.#close(managed, file.isMoving ? 'moving' : 'closing')
    managed.file = file
    await this.#open(managed)
  }

  /** Whether there is nothing to do for a school whose file did not change. */
  #isSettled({ stage }: ManagedSchool): boolean {
    switch (stage.state) {
      case 'open':
      case 'moving':
        return true
      case 'failed':
        return this.#options.now() - stage.failedAt < retryAfter
      default:
        return false
    }
  }

  async #open(managed: ManagedSchool): Promise<void> {
    try {
      managed.host = this.#freeHost(managed)
      this.#findHosts()
      if (managed.file.isMoving) {
        this.#note(managed, 'is closed while its database is moved')
        managed.stage = { state: 'moving' }
        return
      }
      managed.stage = { state: 'opening' }
      const school = await this.#options.open(managed.file)
      if (!this.#isWanted(managed.file)) return await school.stop()
      managed.stage = { state: 'open', school }
      this.#note(managed, `is open at ${managed.host}`)
    } catch (error) {
      managed.stage = { state: 'failed', failedAt: this.#options.now() }
      const { name } = managed.file
      this.#options.log.error({ school: name }, `the school ${name} could not be opened: ${loggedMessage(error)}`)
    }
  }

  /** Whether a school that was just opened may serve: a move that began since its file was read found nobody at its database. */
  #isWanted({ name, text, isMoving }: SchoolFile): boolean {
    const now = this.#options.read().find((file) => file.name === name)
    return !this.#isClosed && now?.text === text && now.isMoving === isMoving
  }

  #note({ file: { name } }: ManagedSchool, sentence: string): void {
    this.#options.log.info({ school: name }, `the school ${name} ${sentence}`)
  }

  /** The host name of a school that no other school has. */
  #freeHost(managed: ManagedSchool): string {
    managed.host = null
    const host = this.#options.hostOf(managed.file)
    const other = [...this.#schools.values()].find((one) => one !== managed && one.host === host)
    if (other) throw new Error(`${other.file.name} already has the host name ${host}`)
    return host
  }

  #findHosts(): void {
    this.#byHost = new Map(
      [...this.#schools.values()].flatMap((managed) => (managed.host === null ? [] : [[managed.host, managed] as const])),
    )
  }

  async #close(managed: ManagedSchool, state: 'moving' | 'closing'): Promise<void> {
    const { school } = managed
    managed.stage = { state }
    await school?.stop(() => managed.requests.settled(longestAnswer))
  }
}
