import type { ClientBase } from 'pg'

const names = new Map<string, string>()

/** Has PostgreSQL keep the plan of a text on every connection; parsing and planning a call that comes with every request costs more than the call. */
export function keepPlan(text: string): void {
  if (!names.has(text)) names.set(text, `kept_${names.size}`)
}

/** Has a connection send the texts whose plans are kept under their names. */
export function useKeptPlans(client: ClientBase): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...more: unknown[]): unknown => {
    const name = typeof text === 'string' ? names.get(text) : undefined
    return name === undefined ? query(text, values, ...more) : query({ name, text }, values, ...more)
  }
  client.query = named as ClientBase['query']
}
