import { useState } from 'react'
// It listens before the code of dialogs is there.
import './focus/last-focus.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { ModalProps } from './modal.tsx'

const modal = lazyComponent<ModalProps>(async () => (await import('./modal.tsx')).Modal)

/** Loads the code of dialogs, for pages that have to open one without a network. */
export const preloadDialogs = modal.preload

export type DialogProps = ModalProps

/** A modal dialog: it holds the focus, hides the page behind it and gives the focus back to what opened it. */
export const Dialog = (props: DialogProps) => {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return wasOpened ? <modal.Component {...props} /> : null
}
