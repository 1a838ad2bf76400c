import type { Process } from '../scheduling/scheduler.ts'

interface Claim {
  process: Process
  mode: 'exclusive' | 'shared'
  grant: () => void
  reject: (error: unknown) => void
}

interface Wishes {
  mode?: 'shared'
  steal?: boolean
  signal?: AbortSignal
}

const aborted = (why: string): DOMException => new DOMException(why, 'AbortError')

/** The locks of one browser, as far as pages use them: a lock that is held alone is always stolen, and whoever shares one waits until nobody holds it alone. */
export class WebLocks {
  readonly #held = new Map<string, Claim[]>()
  readonly #waiting = new Map<string, Claim[]>()

  /** The lock manager of one page. */
  of = (process: Process) => ({
    request: (name: string, wishes: Wishes, hold: () => Promise<unknown>) => this.#request(process, name, wishes, hold),
    query: async () => ({ held: [...this.#held].flatMap(([name, claims]) => claims.map(({ mode }) => ({ name, mode }))) }),
  })

  /** A page is gone, with what it held and waited for. */
  end(gone: Process): void {
    for (const claims of [this.#waiting, this.#held])
      for (const [name, all] of claims)
        claims.set(
          name,
          all.filter(({ process }) => process !== gone),
        )
    for (const name of this.#held.keys()) this.#grantShared(name)
  }

  #request(process: Process, name: string, { mode, steal = false, signal }: Wishes, hold: () => Promise<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const claim: Claim = { process, mode: mode ?? 'exclusive', reject, grant: () => void hold().then(resolve, reject) }
    promise.catch(() => undefined).then(() => this.#release(name, claim))
    if (steal) this.#steal(name, claim)
    else this.#wait(name, claim, signal)
    return promise
  }

  #wait(name: string, claim: Claim, signal: AbortSignal | undefined): void {
    this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), claim])
    signal?.addEventListener('abort', () => this.#withdraw(name, claim))
    this.#grantShared(name)
  }

  #steal(name: string, claim: Claim): void {
    const before = this.#held.get(name) ?? []
    this.#held.set(name, [claim])
    for (const { reject } of before) reject(aborted('The lock was stolen.'))
    claim.grant()
  }

  #withdraw(name: string, claim: Claim): void {
    const waiting = this.#waiting.get(name) ?? []
    if (!waiting.includes(claim)) return
    this.#waiting.set(
      name,
      waiting.filter((one) => one !== claim),
    )
    claim.reject(aborted('The request was withdrawn.'))
  }

  #release(name: string, claim: Claim): void {
    this.#held.set(
      name,
      (this.#held.get(name) ?? []).filter((one) => one !== claim),
    )
    this.#grantShared(name)
  }

  #grantShared(name: string): void {
    const held = this.#held.get(name) ?? []
    const waiting = this.#waiting.get(name) ?? []
    if (waiting.length === 0 || held.some(({ mode }) => mode === 'exclusive')) return
    this.#waiting.set(name, [])
    this.#held.set(name, [...held, ...waiting])
    for (const { grant } of waiting) grant()
  }
}
