import type { Page, Request, Route } from '@playwright/test'
import type { ActorDone, ActorFailed } from 'chartroom/machine-model'

/** What a held request is answered with; `offline` breaks the connection. */
export type Answer = { status?: number; json: unknown } | 'offline'

export interface HeldCall {
  url: string | RegExp
  method?: string
  /** Turns the event of the path into the reply of the server. */
  answer(event: ActorDone | ActorFailed, request: Request): Answer
}

const PATIENCE_MS = 15_000

/** Answers a held call. */
export async function reply(route: Route, answer: Answer): Promise<void> {
  if (answer === 'offline') await route.abort('internetdisconnected')
  else await route.fulfill({ status: answer.status ?? 200, contentType: 'application/json', body: JSON.stringify(answer.json) })
}

/** Says of a call that was answered whether the page had given it up before. */
export async function wasGivenUp(request: Request): Promise<boolean> {
  const response = await request.response().catch(() => null)
  return response === null && request.failure()?.errorText === 'net::ERR_ABORTED'
}

/** Holds the calls of one page open and lets them go one by one, oldest first; calls that the page gave up are forgotten. */
export class HeldCalls {
  readonly #held: { id: string; route: Route }[] = []
  readonly #waiting = new Map<string, (route: Route) => void>()

  async install(page: Page, calls: Readonly<Record<string, HeldCall>>): Promise<void> {
    for (const [id, { url, method }] of Object.entries(calls))
      await page.route(url, (route) =>
        method === undefined || route.request().method() === method ? this.#arrive(id, route) : route.fallback(),
      )
    page.on('requestfailed', (request) => {
      const at = this.#held.findIndex(({ route }) => route.request() === request)
      if (at >= 0) this.#held.splice(at, 1)
    })
  }

  #arrive(id: string, route: Route): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (waiting) waiting(route)
    else this.#held.push({ id, route })
  }

  async next(id: string): Promise<Route> {
    const at = this.#held.findIndex((one) => one.id === id)
    if (at >= 0) return this.#held.splice(at, 1)[0]?.route as Route
    const { promise, resolve, reject } = Promise.withResolvers<Route>()
    this.#waiting.set(id, resolve)
    const giveUp = setTimeout(() => reject(new Error(`the page should call for "${id}", it does not`)), PATIENCE_MS)
    return promise.finally(() => clearTimeout(giveUp))
  }
}
