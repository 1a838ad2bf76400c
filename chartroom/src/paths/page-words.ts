import { screen, waitFor } from '@testing-library/react'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { initiatorOf } from '../chart/event-words.ts'
import { leaves } from '../chart/leaves.ts'
import type { MachineModel } from './machine-model.ts'

const CONTROLS = 'button, a[href], summary, input, select, textarea, [role="button"], [role="tab"], [role="radio"], [role="menuitem"]'
const checked = new WeakMap<MachineModel, Set<string>>()

const flat = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim()

/** The labels that words name: what is in “curly” quotes. */
export const labelsIn = (words: string): string[] => [...words.matchAll(/“([^”]+)”/g)].flatMap(([, label]) => (label ? [label] : []))

const typedIn = (control: Element): string => ('value' in control ? String(control.value) : '')

/** Whether an element says a text: by itself, or in one of its parts. */
function says(element: Element, text: string): boolean {
  if (flat(element.textContent) === text) return true
  return [...element.querySelectorAll('*'), element].some((part) =>
    [...part.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && flat(node.textContent) === text),
  )
}

/** Whether a control has this accessible name, or its text or its label says it. */
const hasControl = (label: string): boolean =>
  [...document.querySelectorAll(`${CONTROLS}, label`)].some((one) => says(one, label)) || screen.queryAllByLabelText(label).length > 0

function isOnPage(label: string): boolean {
  if (flat(document.body.textContent).includes(label)) return true
  const named = [...document.querySelectorAll('[aria-label], [alt], [placeholder], [title]')]
  const names = named.flatMap((one) => ['aria-label', 'alt', 'placeholder', 'title'].map((name) => flat(one.getAttribute(name))))
  return names.includes(label) || [...document.querySelectorAll(CONTROLS)].some((one) => typedIn(one) === label)
}

/** Whether words are checked for the first time in a state of a machine. */
function isNew(model: MachineModel, snapshot: AnyMachineSnapshot, words: string): boolean {
  const known = checked.get(model) ?? new Set()
  checked.set(model, known)
  const key = `${leaves(snapshot)} ${words}`
  if (known.has(key)) return false
  known.add(key)
  return true
}

/** Code that a page loads when it is first needed may still be on its way. */
const LOADING_MS = 5_000

/** Waits until nothing is missing, but not for ever. */
const loaded = (missing: () => readonly string[]): Promise<unknown> =>
  waitFor(
    () => {
      if (missing().length > 0) throw new Error('It is not there yet.')
    },
    { timeout: LOADING_MS },
  ).catch(() => undefined)

async function expectLabels(
  model: MachineModel,
  snapshot: AnyMachineSnapshot,
  words: string,
  has: (label: string) => boolean,
): Promise<void> {
  if (!isNew(model, snapshot, words)) return
  const missing = () => labelsIn(words).filter((label) => !has(label))
  if (missing().length === 0) return
  await loaded(missing)
  const names = missing().map((label) => `“${label}”`)
  if (names.length === 0) return
  throw new Error(`the page of ${model.machine.id} has no ${names.join(' and ')} in ${leaves(snapshot)}\nits script says: ${words}`)
}

/** Fails where the words of an event by a person name a control that the page does not have before it. */
export async function expectControls(model: MachineModel, snapshot: AnyMachineSnapshot, event: EventObject): Promise<void> {
  const words = initiatorOf(event.type) === 'person' ? model.describe?.(event, snapshot) : undefined
  if (words !== undefined) await expectLabels(model, snapshot, words, hasControl)
}

/** Fails where the words for what a person sees, in a state or right after an event, quote what is not on the page. */
export async function expectSeen(model: MachineModel, snapshot: AnyMachineSnapshot, event?: EventObject): Promise<void> {
  const words = [model.seen?.(snapshot), event && model.shown?.(event, snapshot)]
  for (const one of words) if (one) await expectLabels(model, snapshot, one, isOnPage)
}
