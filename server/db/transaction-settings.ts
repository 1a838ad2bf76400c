import type { ClientBase } from 'pg'

const opensTransaction = /^(begin|start transaction)\b/

/**
 * Has a connection set what its transactions need in each of them, together with the statement that opens it: behind a pooler the next transaction may run
 * on another connection to the database.
 */
export function setInTransactions(client: ClientBase, settings: Readonly<Record<string, string | number>>): void {
  const query = client.query.bind(client) as (...call: unknown[]) => unknown
  const sets = Object.entries(settings).map(([name, value]) => `; set local ${name} = ${value}`)
  const setting = (text: unknown, ...more: unknown[]): unknown =>
    typeof text === 'string' && opensTransaction.test(text) ? query(text + sets.join('')) : query(text, ...more)
  client.query = setting as ClientBase['query']
}
