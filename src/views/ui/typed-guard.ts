import { type RefObject, useEffect } from 'react'

/** A form as its last submit left it. */
export interface TypedForm {
  form: RefObject<HTMLFormElement | null>
  isOn: boolean
  /** The last submit was stopped: what was typed is in nobody's hands yet. */
  isStopped: boolean
  faults: readonly unknown[]
}

const isSearch = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === 'search'

/** Says whether the page holds what was typed and not sent: in a form, or in a step after it. */
export const hasTypedForm = (): boolean => document.querySelector('[data-typed]') !== null

/** The same for a dialog. */
export const hasTypedDialog = (): boolean => document.querySelector('[role$="dialog"] [data-typed]') !== null

const ask = (event: BeforeUnloadEvent) => {
  if (hasTypedForm()) event.preventDefault()
}

const mark = (form: HTMLFormElement | null) => form?.toggleAttribute('data-typed', true)

/** Makes a change by a key or a button, of which the browser fires no `input`, count as typed. */
export const noteTyped = (field: Element | null | undefined) => field?.closest('form')?.dispatchEvent(new Event('input'))

/** Marks a form that holds what was typed and not sent; the browser asks before the page is closed or loaded again with it. */
export function useTypedGuard({ form, isOn, isStopped, faults }: TypedForm): void {
  useEffect(() => {
    if (isOn && (isStopped || faults.length > 0)) mark(form.current)
  }, [form, isOn, isStopped, faults])
  useEffect(() => {
    const own = form.current
    if (!isOn || !own) return
    const stop = new AbortController()
    const { signal } = stop
    own.addEventListener('input', ({ target }) => isSearch(target) || mark(own), { signal })
    own.addEventListener('submit', () => own.toggleAttribute('data-typed', false), { signal })
    addEventListener('beforeunload', ask, { signal })
    return () => stop.abort()
  }, [form, isOn])
}
