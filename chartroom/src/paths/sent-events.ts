import type { EventObject } from 'xstate'
import { factsOf } from '../chart/event-words.ts'
import { valueText } from './effects.ts'

/** The place of a module in the project, for people. */
export const placeOf = (url: string): string =>
  decodeURI(url)
    .replace(/^file:\/\//, '')
    .replace(`${process.cwd()}/`, '')

const listed = (facts: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.map((name) => `${name} ${facts.get(name) ?? 'nothing'}`).join(', ')

/** Fails where the page did not send the event of the model, or sent other facts with it; it may send more, and fields in `made` are its own. */
export function expectSent(event: EventObject, sent: readonly EventObject[], made: readonly string[], after: () => string): void {
  const got = sent.findLast(({ type }) => type === event.type)
  if (!got) throw new Error(`the page should send ${event.type}, it sends ${sent.map(valueText).join(', ') || 'nothing'}\nafter ${after()}`)
  const isMade = (name: string) => made.some((field) => name === field || name.startsWith(`${field}.`) || name === `${field} length`)
  const want = factsOf(event)
  const facts = factsOf(got)
  const others = [...want.keys()].filter((name) => facts.get(name) !== want.get(name) && !isMade(name))
  if (others.length === 0) return
  throw new Error(`the page should send ${event.type} with ${listed(want, others)}\n it sends ${listed(facts, others)}\nafter ${after()}`)
}
