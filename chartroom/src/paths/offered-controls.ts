import type { AnyMachineSnapshot, EventObject } from 'xstate'

const HIDDEN = '[inert], [hidden], [aria-hidden="true"]'
const MODAL = '[role="dialog"], [role="alertdialog"], dialog[open]'

/** What a page showed in one state of its machine. */
interface Observation {
  readonly offered: readonly string[]
  readonly snapshot: AnyMachineSnapshot
  readonly after: string
}

/** Which events the buttons of a page have sent, by their names, and where which of them could be pressed. */
interface Memory {
  readonly sent: Map<string, EventObject[]>
  readonly observations: Observation[]
}

const memories = new WeakMap<object, Memory>()

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent.trim()

const isEnabled = (button: Element): boolean => !button.matches(':disabled, [aria-disabled="true"]') && button.closest(HIDDEN) === null

/** The names of the buttons that can be pressed; where a dialog is open, of its own. */
function offeredNow(): string[] {
  const within = [...document.querySelectorAll(MODAL)].at(-1) ?? document
  return [...within.querySelectorAll('button')].filter(isEnabled).map(nameOf)
}

/** Watches presses until it is called: each event that is received while a button is pressed belongs to that button. */
export function watchPresses(page: object, received: readonly EventObject[]): () => void {
  const { sent } = memoryOf(page)
  let pressed: { name: string; at: number } | null = null
  const begin = (event: Event) => {
    const button = event.type === 'submit' ? (event as SubmitEvent).submitter : (event.target as Element).closest('button')
    pressed = button && { name: nameOf(button), at: received.length }
  }
  const end = () => {
    if (!pressed) return
    const { name, at } = pressed
    sent.set(name, [...(sent.get(name) ?? []), ...received.slice(at)])
  }
  const types = ['click', 'submit'] as const
  for (const type of types) window.addEventListener(type, begin, true)
  for (const type of types) window.addEventListener(type, end)
  return () => {
    for (const type of types) window.removeEventListener(type, begin, true)
    for (const type of types) window.removeEventListener(type, end)
  }
}

function memoryOf(page: object): Memory {
  const known = memories.get(page) ?? { sent: new Map(), observations: [] }
  memories.set(page, known)
  return known
}

/** Writes down what the page offers in this state. */
export function observe(page: object, snapshot: AnyMachineSnapshot, after: string): void {
  memoryOf(page).observations.push({ offered: offeredNow(), snapshot, after })
}

/** Fails where a button that sends one of these events could be pressed in a state with the tag. */
export function expectDisabled(page: object, disabled: Readonly<Record<string, readonly string[]>>): void {
  const { observations, sent } = memoryOf(page)
  for (const { offered, snapshot, after } of observations)
    for (const [tag, types] of Object.entries(disabled)) {
      if (!snapshot.hasTag(tag)) continue
      const found = offered.find((name) => sent.get(name)?.some(({ type }) => types.includes(type)))
      if (found !== undefined) throw new Error(`"${found}" should be disabled while the machine is ${tag}\nafter ${after}`)
    }
}
