import { useEffect } from 'react'
import place from './held.module.css'
import { useRoomPlace } from './room-place.ts'

const TEXTS = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** A page that was made longer has room below it, into which it would grow: the browser's own anchoring finds nothing to scroll then. */
const isMadeLonger = (page: HTMLElement): boolean => page.style.minBlockSize !== ''

/** Scrolls a page, and makes one that is too short for that long enough. */
function scrollPage(page: HTMLElement, top: number): void {
  const needed = Math.max(0, top) + innerHeight
  if (isMadeLonger(page) || needed > page.scrollHeight) page.style.minBlockSize = `${needed}px`
  scrollTo({ top, behavior: 'instant' })
}

interface Parts {
  above: HTMLElement
  main: HTMLElement
  page: HTMLElement
}

interface Heights {
  header: number
  above: number
  held: number
  question: string
}

const heightsOf = ({ above, main, page }: Parts): Heights => ({
  header: page.querySelector('header')?.offsetHeight ?? 0,
  above: above.offsetHeight,
  held: [...above.querySelectorAll<HTMLElement>(`.${place.held}`)].reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
  question: main.querySelector('#question h2')?.textContent ?? '',
})

/** How much the question was moved by; a header that had no box of its own, as in the narrowest windows, has not grown. */
function grownBy(before: Heights, now: Heights, isHeld: boolean): number {
  const ofHeader = before.header === 0 ? 0 : now.header - before.header
  return ofHeader + (isHeld ? now.above - before.above : 0)
}

/** Scrolls by what the header grows; by what the notices do where a correction or more time came to the same question, or a text is written. The browser's own anchoring, which does nothing at the top of a page, rests while one writes and once the page was made longer. */
function holdField(parts: Parts, isRead: boolean): () => void {
  const { above, main, page } = parts
  const { style } = document.documentElement
  const header = page.querySelector('header')
  let before = heightsOf(parts)
  const isWriting = () => main.querySelector(`:is(${TEXTS}):focus`) !== null
  const suspendAnchoring = () => {
    style.overflowAnchor = isWriting() || isMadeLonger(page) ? 'none' : ''
  }
  const sizes = new ResizeObserver(() => {
    const now = heightsOf(parts)
    const isHeld = isRead && now.question === before.question && (now.held !== before.held || isMadeLonger(page))
    const grown = grownBy(before, now, isHeld || isWriting())
    before = now
    if (grown !== 0 && (isWriting() || isMadeLonger(page) || scrollY === 0)) scrollPage(page, scrollY + grown)
    suspendAnchoring()
  })
  const stop = new AbortController()
  for (const type of ['focusin', 'focusout']) main.addEventListener(type, suspendAnchoring, { signal: stop.signal })
  suspendAnchoring()
  sizes.observe(above)
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
  const above = useRoomPlace()?.parentElement
  const main = above?.parentElement
  const page = main?.parentElement?.parentElement
  useEffect(() => (above && main && page ? holdField({ above, main, page }, isRead) : undefined), [above, main, page, isRead])
}
