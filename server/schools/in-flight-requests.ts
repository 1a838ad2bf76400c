import type { ServerResponse } from 'node:http'

/** Counts the requests that a school has not answered yet. */
export class InFlightRequests {
  #count = 0
  #waiting: (() => void)[] = []

  add(response: ServerResponse): void {
    this.#count += 1
    response.once('close', () => this.#end())
  }

  /** Resolves once all are answered, and after `longest` milliseconds in any case. */
  async settled(longest: number): Promise<void> {
    if (this.#count === 0) return
    let timer: NodeJS.Timeout | undefined
    const answered = new Promise<void>((resolve) => this.#waiting.push(resolve))
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longest)
    })
    await Promise.race([answered, late])
    clearTimeout(timer)
  }

  #end(): void {
    this.#count -= 1
    if (this.#count > 0) return
    for (const resolve of this.#waiting.splice(0)) resolve()
  }
}
