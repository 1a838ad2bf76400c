import { useSyncExternalStore } from 'react'
import { ScreenReaderOnly } from './screen-reader-only.tsx'

interface Spoken {
  polite: string
  assertive: string
}

let spoken: Spoken = { polite: '', assertive: '' }
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// A repeated sentence is spoken again only if the text differs, hence the no-break space.
const again = (before: string, text: string): string => (before === text && text !== '' ? `${text}\u00a0` : text)

/** Has assistive technology speak one sentence; 'assertive' interrupts. */
export const announce = (text: string, urgency: keyof Spoken = 'polite'): void => {
  spoken = { ...spoken, [urgency]: again(spoken[urgency], text) }
  for (const listener of listeners) listener()
}

const without = (text: string, said: string): string => (said.trim() === text ? '' : said)

/** Empties the live regions that still hold this sentence. */
export const withdraw = (text: string): void => {
  spoken = { polite: without(text, spoken.polite), assertive: without(text, spoken.assertive) }
  for (const listener of listeners) listener()
}

/** Speaks a sentence, and takes it back when what it says is over; an effect returns what this gives. */
export const announceMeanwhile = (text: string): (() => void) => {
  announce(text)
  return () => withdraw(text)
}

/** The always mounted live regions that `announce` writes into; `data-live-announcer` keeps them audible behind a modal dialog. */
export const StatusRegion = () => {
  const { polite, assertive } = useSyncExternalStore(
    subscribe,
    () => spoken,
    () => spoken,
  )
  return (
    <>
      <div role="status" data-live-announcer="true">
        <ScreenReaderOnly>{polite}</ScreenReaderOnly>
      </div>
      <div aria-live="assertive" aria-atomic="true" data-live-announcer="true">
        <ScreenReaderOnly>{assertive}</ScreenReaderOnly>
      </div>
    </>
  )
}
