import { useEffect } from 'react'
import { useRoomPlace } from './room-place.ts'

const TEXTS = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** Makes a page that is shorter than its window long enough to be scrolled so far. */
function makeRoom(page: HTMLElement, top: number): number {
  page.style.minBlockSize = `${Math.max(0, top) + innerHeight}px`
  return top
}

/** Scrolls by what the header grows, and while a text of the question is written by what the notices grow, too; the browser's own anchoring, which does nothing at the top of a page, rests while one writes. */
function holdField(notices: HTMLElement, main: HTMLElement, page: HTMLElement): () => void {
  const { style } = document.documentElement
  const header = page.querySelector('header')
  const heights = () => ({ ofHeader: header?.offsetHeight ?? 0, ofNotices: notices.offsetHeight })
  let before = heights()
  const isWriting = () => main.querySelector(`:is(${TEXTS}):focus`) !== null
  const rest = () => {
    style.overflowAnchor = isWriting() ? 'none' : ''
  }
  const sizes = new ResizeObserver(() => {
    const now = heights()
    const grown = now.ofHeader - before.ofHeader + (isWriting() ? now.ofNotices - before.ofNotices : 0)
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

/** Keeps the question where it is on the screen while the header grows, and the field that is being written also while notices come and go above it. */
export function useHeldField(): void {
  const notices = useRoomPlace()?.parentElement
  const main = notices?.parentElement
  const page = main?.parentElement?.parentElement
  useEffect(() => (notices && main && page ? holdField(notices, main, page) : undefined), [notices, main, page])
}
