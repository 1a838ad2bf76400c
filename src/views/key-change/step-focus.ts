import { type RefObject, useEffect, useRef } from 'react'
import type { KeyChangeView } from '../../machines/key-change/setup.ts'

/** After a step the button that was pressed is gone: what the new screen says first, marked `data-told`, gets the focus. The first screen leaves it where it is. */
export function useStepFocus(view: KeyChangeView): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<KeyChangeView>('loading')
  useEffect(() => {
    if (view === 'loading' || view === before.current) return
    const isFirst = before.current === 'loading'
    before.current = view
    if (!isFirst) place.current?.querySelector<HTMLElement>('[data-told]')?.focus()
  }, [view])
  return place
}
