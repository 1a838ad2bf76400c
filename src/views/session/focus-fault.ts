import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the first faulty field of a form whenever `faults` is a new list that is not empty. */
export const useFocusOnFault = (faults: readonly unknown[]): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (faults.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return form
}
