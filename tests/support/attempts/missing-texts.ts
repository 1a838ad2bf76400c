import type { AttemptPages } from './attempt-model-client.ts'
import type { HeldState } from './attempt-walk.ts'

/** Gives the texts that are nowhere: not counted, not listed, on no device, not in sight of one that is, and said by none of these; who said what stood is where that is. */
export function missingTexts({ tokens, devices, editOf, sameAs }: AttemptPages, { text, rivals, evidence }: HeldState): string[] {
  const listed = [...rivals, ...evidence].flatMap((name) => editOf.get(name) ?? [])
  const unsent = devices.flat().map(({ edit }) => edit)
  const counted = tokens.flatMap(({ value }, edit) => (text === `text ${value}` ? [edit] : []))
  const found = new Set([...listed, ...unsent, ...counted])
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const each of [...found]) for (const edit of tokens.keys()) if (((tokens[each]?.inSight ?? 0) >> edit) & 1) found.add(edit)
    for (const [edit, stood] of sameAs) if (found.has(stood)) found.add(edit)
  }
  const values = new Set([...found].map((edit) => tokens[edit]?.value))
  return tokens.flatMap(({ value }, edit) => (found.has(edit) || values.has(value) ? [] : [`edit ${edit}`]))
}
