import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button.tsx'

export interface DialogLinkProps extends ButtonLook {
  /** The page that shows the same as the dialog. */
  href: string
  onOpen: () => void
  children: ReactNode
}

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** A button that opens a dialog; a press before the page's scripts run is a link to the page with the same content, so that none is lost. */
export const DialogLink = ({ href, onOpen, variant, size, full, children }: DialogLinkProps) => {
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    onOpen()
  }
  const pressSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: it has to lead somewhere while no script runs
    <a role="button" href={href} className={buttonClass({ variant, size, full })} onClick={press} onKeyDown={pressSpace}>
      {children}
    </a>
  )
}
