import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel } from './machine-model.ts'
import { seenAfter, seenIn } from './write-script.ts'

const SHOWN = ['aria-checked', 'aria-pressed', 'aria-expanded', 'aria-current', 'aria-invalid', 'aria-disabled', 'aria-busy', 'placeholder']

const MARKED = [...SHOWN.map((name) => `[${name}]`), ':disabled', 'input'].join(', ')

/** What one element shows besides its text. */
function marksOf(element: Element): string[] {
  const marks = SHOWN.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null ? [] : [`${name}=${value}`]
  })
  if (element.matches(':disabled')) marks.push('disabled')
  if (element instanceof HTMLInputElement && element.checked) marks.push('checked')
  return marks
}

/** What the page shows: its texts, and the marks of its controls. */
export function pageShows(): string {
  const marks = [...document.body.querySelectorAll(MARKED)].map(marksOf)
  return JSON.stringify([document.body.textContent, marks])
}

/** What is said of two neighbouring steps of a script whose words are the same although the page changed; null where the words tell them apart. */
export function untoldChange(
  model: MachineModel,
  { before, event, after }: { before: AnyMachineSnapshot; event: EventObject; after: AnyMachineSnapshot },
): string | null {
  const { words } = seenAfter(model, event, after)
  if (words !== seenIn(model, before).words) return null
  const what = model.describe?.(event, before) ?? event.type
  return `${model.machine.id}: ${what} (${leaves(before)} to ${leaves(after)}) changes the page, its script says before and after: ${words}`
}
