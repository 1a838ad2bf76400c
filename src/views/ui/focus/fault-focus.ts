import { type RefObject, useEffect } from 'react'
import { announce } from '../status-region.tsx'

/** Moves the focus to a faulty field. Where it has the focus already nothing would be read out: its error is spoken. */
export function focusFault(field: HTMLElement | null | undefined): void {
  if (!field) return
  if (field === document.activeElement) announce(errorOf(field), 'assertive')
  else field.focus()
}

function errorOf(field: HTMLElement): string {
  const id = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((one) => one.endsWith('-error'))
  return document.getElementById(id ?? '')?.textContent ?? ''
}

/** A new list of faults that is not empty leads to the first faulty field. */
export const useFaultFocus = (form: RefObject<HTMLElement | null>, faults: readonly unknown[]): void =>
  useEffect(() => {
    if (faults.length > 0) focusFault(form.current?.querySelector<HTMLElement>('[aria-invalid], [data-faulty]'))
  }, [form, faults])
