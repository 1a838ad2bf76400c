let last: HTMLElement | null = null

const inDialog = '[role$=dialog]'

/** A dialog that holds the focus; a toast is one that does not. */
export const modalDialog = `${inDialog}:not([aria-modal=false])`

const note = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(inDialog)) last = target
}

if (typeof document !== 'undefined') document.addEventListener('focusin', note)

/** What had the focus last outside of dialogs and toasts: a button that rests while it works loses it before the dialog it opens is there. */
export const lastFocus = (): HTMLElement | null => (last?.isConnected ? last : null)
