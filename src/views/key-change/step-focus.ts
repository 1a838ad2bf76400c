import { type RefObject, useEffect, useRef } from 'react'
import type { KeyChangeView } from '../../machines/key-change/setup.ts'

/** After a step the button that was pressed is gone: what the new screen says first, marked `data-told`, gets the focus. The first screen leaves it where it is. */
export function useStepFocus(view: KeyChangeView): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<KeyChangeView>('loading')
  const isFirst = useRef(true)
  useEffect(() => {
    if (view === before.current) return
    before.current = view
    if (view === 'loading') return
    if (!isFirst.current) place.current?.querySelector<HTMLElement>('[data-told]')?.focus()
    isFirst.current = false
  }, [view])
  return place
}
