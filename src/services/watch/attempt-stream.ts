/** The server has a beat every 20 s: a stream that says nothing for this long is lost. */
const SILENT_MS = 50_000
/** How long a page waits before it opens a stream again that the server refused. */
const REOPEN_MS = 60_000

type Said = 'room.changed' | 'stream.lost'

/** Follows a stream of server-sent events: says that something may have changed when it opens or has news, and when it is lost. */
export class AttemptStream {
  readonly #path: string
  readonly #say: (type: Said) => void
  #source: EventSource | null = null
  #silent: ReturnType<typeof setTimeout> | undefined
  #reopening: ReturnType<typeof setTimeout> | undefined
  #isLost = false

  constructor(path: string, say: (type: Said) => void) {
    this.#path = path
    this.#say = say
    if (typeof EventSource === 'undefined') this.#lose()
    else this.#open()
  }

  /** Ends it; nothing is said any more. */
  stop(): void {
    clearTimeout(this.#reopening)
    this.#close()
  }

  #open(): void {
    const source = new EventSource(this.#path)
    this.#source = source
    this.#listen()
    const change = () => {
      this.#isLost = false
      this.#listen()
      this.#say('room.changed')
    }
    source.addEventListener('beat', () => this.#listen())
    source.addEventListener('open', change)
    source.addEventListener('changed', change)
    source.addEventListener('error', () => (source.readyState === EventSource.CLOSED ? this.#reopen(REOPEN_MS) : this.#lose()))
  }

  #listen(): void {
    clearTimeout(this.#silent)
    this.#silent = setTimeout(() => this.#reopen(0), SILENT_MS)
  }

  #lose(): void {
    if (!this.#isLost) this.#say('stream.lost')
    this.#isLost = true
  }

  #close(): void {
    clearTimeout(this.#silent)
    this.#source?.close()
    this.#source = null
  }

  #reopen(wait: number): void {
    this.#lose()
    this.#close()
    clearTimeout(this.#reopening)
    this.#reopening = setTimeout(() => this.#open(), wait)
  }
}
