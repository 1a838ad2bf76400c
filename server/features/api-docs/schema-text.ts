/** As much of a JSON schema as the calls use. */
export interface Schema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Readonly<Record<string, Schema>>
  patternProperties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  required?: readonly string[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

const range = (least: number | undefined, most: number | undefined, unit: string): string => {
  if (most === undefined) return least === undefined || least === 0 ? '' : ` (at least ${least}${unit})`
  return ` (${least ?? 0} to ${most.toLocaleString('en')}${unit})`
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

function textOfObject({ properties = {}, required = [], patternProperties = {}, additionalProperties }: Schema): string {
  const named = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${indented(textOfSchema(schema))}`,
  )
  const others = [...Object.values(patternProperties), ...(typeof additionalProperties === 'object' ? [additionalProperties] : [])]
  const rest = others.map((schema) => `[id]: ${indented(textOfSchema(schema))}`)
  const lines = [...named, ...rest]
  return lines.length === 0 ? '{}' : `{\n  ${lines.join('\n  ')}\n}`
}

/** Writes a schema as a person reads it: like a type of TypeScript, with its limits in brackets. */
export function textOfSchema(schema: Schema): string {
  const { type, anyOf, items, minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(textOfSchema).join(' | ')
  if (type === 'array') return `list of ${textOfSchema(items ?? {})}${range(minItems, maxItems, '')}`
  if (type === 'object') return textOfObject(schema)
  if (type === 'string') return `string${range(minLength, maxLength, ' characters')}`
  if (type === 'number' || type === 'integer') return `${type}${range(minimum, maximum, '')}`
  return type ?? 'anything'
}
