import type { Plain, PlainEvent } from '../../inspect/recording.ts'

/** A field of an event as it is filled in. */
export interface EventField {
  readonly name: string
  readonly kind: 'text' | 'number' | 'flag' | 'json'
  readonly text: string
}

const kindOf = (value: Plain): EventField['kind'] => {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'flag' : 'json'
}

/** The fields of an example event, without its type. */
export const fieldsOf = (event: PlainEvent): readonly EventField[] =>
  Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([name, value]) => ({ name, kind: kindOf(value), text: typeof value === 'string' ? value : JSON.stringify(value, null, 1) }))

function jsonIn(text: string): Plain | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What a field says; undefined where it says nothing that its kind allows. */
export function readField({ kind, text }: Pick<EventField, 'kind' | 'text'>): Plain | undefined {
  if (kind === 'text') return text
  const value = jsonIn(text)
  if (kind === 'number') return typeof value === 'number' ? value : undefined
  return kind === 'flag' && typeof value !== 'boolean' ? undefined : value
}

/** The event that filled fields make; null where one of them cannot be read. */
export function eventFrom(type: string, fields: readonly EventField[]): PlainEvent | null {
  const told = fields.map((field) => [field.name, readField(field)] as const)
  const known = told.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return known.length < told.length ? null : { ...Object.fromEntries(known), type }
}
