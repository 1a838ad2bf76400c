import { type RefObject, useEffect, useState } from 'react'
import type { FocusPlace } from '../../machines/math-builder/contract.ts'
import type { MathBuilderRef } from '../../machines/math-builder/math-builder.machine.ts'

const selectorOf = (place: FocusPlace): string => {
  if (place.kind === 'components') return '[data-components] button'
  const part = `[data-part="${place.nodeId}"]`
  return place.kind === 'field' ? `${part} [data-field="${place.field}"]` : `${part} input, ${part} [data-field]`
}

/** Moves the focus where the builder asks for it, after what is there has been drawn. */
export function useRequestedFocus(picker: MathBuilderRef, within: RefObject<HTMLElement | null>): void {
  const [asked, setAsked] = useState<{ place: FocusPlace } | null>(null)
  useEffect(() => {
    const subscription = picker.on('focus.requested', ({ place }) => setAsked({ place }))
    return () => subscription.unsubscribe()
  }, [picker])
  useEffect(() => {
    if (!asked) return
    const element = within.current?.querySelector<HTMLElement>(selectorOf(asked.place))
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
  }, [asked, within])
}
