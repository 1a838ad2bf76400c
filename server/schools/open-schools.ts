import type { JobLog } from '../jobs/job-log.ts'
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Keeps the schools of a process open as their folders say; a school that cannot be opened does not affect the others. */
export class OpenSchools {
  readonly #options: SchoolsOptions
  readonly #schools = new Map<string, ManagedSchool>()
  #byHost = new Map<string, ManagedSchool>()

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

  /** Opens, closes and reopens schools until they are as their folders say; resolves when all of it is done. */
  async reconcile(): Promise<void> {
    const files = this.#options.read()
    const wanted = new Map(files.map((file) => [file.name, file]))
    const gone = [...this.#schools.values()].filter((managed) => !wanted.has(managed.file.name))
    await Promise.all(gone.map((managed) => this.#remove(managed)))
    await Promise.all(files.map((file) => this.#apply(file)))
  }

  /** Whether the process takes no new work; its schools say so too. */
  isDraining = false

  drain(): void {
    this.isDraining = true
    for (const { school } of this.#schools.values()) school?.drain()
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#schools.values()].map((managed) => this.#close(managed, 'closing')))
  }

  async #remove(managed: ManagedSchool): Promise<void> {
    await this.#close(managed, 'closing')
    this.#schools.delete(managed.file.name)
    this.#findHosts()
    this.#note(managed, 'is closed: its folder is gone')
  }

  async #apply(file: SchoolFile): Promise<void> {
    const managed = this.#schools.get(file.name) ?? new ManagedSchool(file)
    this.#schools.set(file.name, managed)
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
      managed.stage = { state: 'open', school: await this.#options.open(managed.file) }
      this.#note(managed, `is open at ${managed.host}`)
    } catch (error) {
      managed.stage = { state: 'failed', failedAt: this.#options.now() }
      const { name } = managed.file
      this.#options.log.error({ school: name }, `the school ${name} could not be opened: ${messageOf(error)}`)
    }
  }

  #note({ file: { name } }: ManagedSchool, sentence: string): void {
    this.#options.log.info({ school: name }, `the school ${name} ${sentence}`)
  }

  /** The host name of a school that no other school has. */
  #freeHost(managed: ManagedSchool): string {
    managed.host = null
    const host = this.#options.hostOf(managed.file)
    const other = [...this.#schools.values()].find((one) => one !== managed && one.host === host)
    if (other) throw new Error(`${other.file.name} has the host name ${host} already`)
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
