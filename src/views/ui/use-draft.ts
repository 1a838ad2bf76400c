import { type RefObject, useEffect, useRef, useState } from 'react'

export interface DraftTimes {
  /** After the last key. */
  pause: number
  /** After the first key that was not passed on. */
  longest: number
}

/** Where typed text goes. */
export interface DraftTarget {
  commit: (text: string) => void
  /** Text begins to wait. */
  onBegin?: () => void
}

export interface Draft {
  /** What the field begins with; from then on it holds its text itself, so that a key costs no drawing. */
  initial: string
  change: (text: string) => void
  flush: () => void
}

const waiting = new Set<HeldText>()

/** Passes on what was typed in every field of the page, so that whoever asks next knows of all that is unsaved. */
export const passDraftsOn = (): void => {
  for (const held of waiting) held.flush()
}

/** Text that is typed and not passed on yet. */
export class HeldText {
  readonly #target: RefObject<DraftTarget>
  readonly #times: DraftTimes
  #text: string | null = null
  #rest: ReturnType<typeof setTimeout> | undefined
  #limit: ReturnType<typeof setTimeout> | undefined

  constructor(target: RefObject<DraftTarget>, times: DraftTimes) {
    this.#target = target
    this.#times = times
  }

  isWaiting(): boolean {
    return this.#text !== null
  }

  readonly change = (text: string): void => {
    if (this.#text === null) this.#target.current.onBegin?.()
    this.#text = text
    waiting.add(this)
    clearTimeout(this.#rest)
    this.#rest = setTimeout(this.flush, this.#times.pause)
    this.#limit ??= setTimeout(this.flush, this.#times.longest)
  }

  readonly flush = (): void => {
    clearTimeout(this.#rest)
    clearTimeout(this.#limit)
    this.#limit = undefined
    waiting.delete(this)
    const text = this.#text
    this.#text = null
    if (text !== null) this.#target.current.commit(text)
  }
}

/** Leaves typed text to the field `control` and passes it on when typing pauses, after the longest wait, when the page is hidden and when the field disappears; another `value` is put into the field unless text waits. */
export function useDraft(control: RefObject<{ value: string } | null>, value: string, times: DraftTimes, target: DraftTarget): Draft {
  const latest = useRef(target)
  useEffect(() => {
    latest.current = target
  })
  const [initial] = useState(value)
  const [held] = useState(() => new HeldText(latest, times))
  const { change, flush } = held
  useEffect(() => {
    addEventListener('visibilitychange', flush, true)
    addEventListener('pagehide', flush, true)
    return () => {
      removeEventListener('visibilitychange', flush, true)
      removeEventListener('pagehide', flush, true)
      flush()
    }
  }, [flush])
  useEffect(() => {
    const field = control.current
    if (field && !held.isWaiting() && field.value !== value) field.value = value
  }, [control, held, value])
  return { initial, change, flush }
}
