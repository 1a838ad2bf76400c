let last: HTMLElement | null = null

/** A dialog, or one that alerts. */
export const inDialog = '[role$=dialog]'

const note = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement && !target.closest(inDialog)) last = target
}

if (typeof document !== 'undefined') document.addEventListener('focusin', note)

/** What had the focus last outside of dialogs: a button that rests while it works loses it before the dialog it opens is there. */
export const lastFocus = (): HTMLElement | null => (last?.isConnected ? last : null)
