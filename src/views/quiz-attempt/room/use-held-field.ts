import { useEffect } from 'react'
import place from './held.module.css'
import { useRoomPlace } from './room-place.ts'

const TEXTS = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** Makes a page that is shorter than its window long enough to be scrolled so far. */
function makeRoom(page: HTMLElement, top: number): number {
  page.style.minBlockSize = `${Math.max(0, top) + innerHeight}px`
  return top
}

interface Parts {
  notices: HTMLElement
  main: HTMLElement
  page: HTMLElement
}

interface Heights {
  header: number
  notices: number
  held: number
  question: string
}

const heightsOf = ({ notices, main, page }: Parts): Heights => ({
  header: page.querySelector('header')?.offsetHeight ?? 0,
  notices: notices.offsetHeight,
  held: [...notices.querySelectorAll<HTMLElement>(`.${place.held}`)].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
  question: main.querySelector('#question h2')?.textContent ?? '',
})

/** How much the question was moved by; a header that had no box of its own, as in the narrowest windows, has not grown. */
function grownBy(before: Heights, now: Heights, isHeld: boolean): number {
  const ofHeader = before.header === 0 ? 0 : now.header - before.header
  return ofHeader + (isHeld ? now.notices - before.notices : 0)
}

/** Scrolls by what the header grows; by what the notices do where a correction or more time came to the same question, or a text is written. The browser's own anchoring, which does nothing at the top of a page, rests while one writes. */
function holdField(parts: Parts, isRead: boolean): () => void {
  const { notices, main, page } = parts
  const { style } = document.documentElement
  const header = page.querySelector('header')
  let before = heightsOf(parts)
  const isWriting = () => main.querySelector(`:is(${TEXTS}):focus`) !== null
  const rest = () => {
    style.overflowAnchor = isWriting() ? 'none' : ''
  }
  const sizes = new ResizeObserver(() => {
    const now = heightsOf(parts)
    const isHeld = isRead && now.question === before.question && now.held !== before.held
    const grown = grownBy(before, now, isHeld || isWriting())
    before = now
    if (grown !== 0 && (isWriting() || scrollY === 0)) scrollTo({ top: makeRoom(page, scrollY + grown), behavior: 'instant' })
  })
  const stop = new AbortController()
  for (const type of ['focusin', 'focusout']) main.addEventListener(type, rest, { signal: stop.signal })
  rest()
  sizes.observe(notices)
  if (header) sizes.observe(header)
  return () => {
    stop.abort()
    sizes.disconnect()
    style.overflowAnchor = ''
    page.style.minBlockSize = ''
  }
}

/** Keeps the question where it is on the screen while the header grows and, once the room was read, while corrections and the word of more time come above it; and the field that is being written also while other notices come and go. */
export function useHeldField(isRead: boolean): void {
  const notices = useRoomPlace()?.parentElement
  const main = notices?.parentElement
  const page = main?.parentElement?.parentElement
  useEffect(() => (notices && main && page ? holdField({ notices, main, page }, isRead) : undefined), [notices, main, page, isRead])
}
