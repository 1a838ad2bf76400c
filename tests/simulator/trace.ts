import { createHash } from 'node:crypto'

/** A trace is hashed in pieces of so many characters. */
const together = 8_192

/** Everything that happens in an exam, line by line; two traces with one digest are the same. */
export class Trace {
  readonly #onLine: ((line: string) => void) | undefined
  readonly #hash = createHash('sha256')
  #lines = ''

  constructor(onLine: ((line: string) => void) | undefined) {
    this.#onLine = onLine
  }

  add(line: string): void {
    this.#lines += line
    if (this.#lines.length > together) this.#hashLines()
    this.#onLine?.(line)
  }

  /** Ends the trace; returns its SHA-256 in hex. */
  digest(): string {
    this.#hashLines()
    return this.#hash.digest('hex')
  }

  #hashLines(): void {
    this.#hash.update(this.#lines)
    this.#lines = ''
  }
}
