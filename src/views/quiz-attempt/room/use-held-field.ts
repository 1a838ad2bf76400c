import { useEffect } from 'react'
import { useRoomPlace } from './room-place.ts'

const TEXTS = 'textarea, input:not([type="radio"], [type="checkbox"])'

/** Makes a page that is shorter than its window long enough to be scrolled so far. */
function makeRoom(page: HTMLElement, top: number): number {
  page.style.minBlockSize = `${Math.max(0, top) + innerHeight}px`
  return top
}

/** Scrolls by what the notices and the header grow while a text of the question is written; the browser's own anchoring, which does nothing at the top of a page, rests meanwhile. */
function holdField(notices: HTMLElement, main: HTMLElement, page: HTMLElement): () => void {
  const { style } = document.documentElement
  const above = [notices, page.querySelector('header')].filter((one) => one !== null)
  const heightOf = () => above.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  let height = heightOf()
  const isWriting = () => main.querySelector(`:is(${TEXTS}):focus`) !== null
  const rest = () => {
    style.overflowAnchor = isWriting() ? 'none' : ''
  }
  const sizes = new ResizeObserver(() => {
    const growth = heightOf() - height
    height += growth
    if (isWriting()) scrollTo({ top: makeRoom(page, scrollY + growth), behavior: 'instant' })
  })
  const stop = new AbortController()
  for (const type of ['focusin', 'focusout']) main.addEventListener(type, rest, { signal: stop.signal })
  rest()
  for (const one of above) sizes.observe(one)
  return () => {
    stop.abort()
    sizes.disconnect()
    style.overflowAnchor = ''
    page.style.minBlockSize = ''
  }
}

/** Keeps the field that is being written where it is on the screen while notices come and go above the question. */
export function useHeldField(): void {
  const notices = useRoomPlace()?.parentElement
  const main = notices?.parentElement
  const page = main?.parentElement?.parentElement
  useEffect(() => (notices && main && page ? holdField(notices, main, page) : undefined), [notices, main, page])
}
